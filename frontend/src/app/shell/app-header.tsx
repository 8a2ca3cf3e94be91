import { ActionIcon, Burger, Kbd, UnstyledButton } from '@mantine/core'
import { useOs } from '@mantine/hooks'
import { spotlight } from '@mantine/spotlight'
import { CircleHelp, Search } from 'lucide-react'
import { use } from 'react'
import { useCompany } from '../../company/company-context.tsx'
import classes from './app-header.module.css'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { CompanySelector } from './company-selector.tsx'
import { LateHint } from './late-hint.tsx'
import { OnItsWay } from './on-its-way.ts'
import { WaitingLink } from './waiting-link.tsx'

interface AppHeaderProps {
  isMenuOpen: boolean
  onMenu: () => void
  onHelp: () => void
}

export function AppHeader({ isMenuOpen, onMenu, onHelp }: AppHeaderProps) {
  const os = useOs()
  const { company } = useCompany()
  const isPending = use(OnItsWay) !== undefined
  return (
    <header className={classes.header} data-pending={isPending || undefined}>
      <Burger
        className={classes.burger}
        opened={isMenuOpen}
        onClick={onMenu}
        size="sm"
        aria-label="Menu"
        aria-expanded={isMenuOpen}
      />
      <CompanySelector />
      <div className={classes.right}>
        <UnstyledButton className={classes.search} onClick={spotlight.open}>
          <Search size={16} aria-hidden />
          <span className={classes.searchText}>Search…</span>
          <Kbd size="xs" className={classes.keys} aria-hidden>
            {os === 'macos' ? '⌘' : 'Ctrl'} K
          </Kbd>
        </UnstyledButton>
        {company && <WaitingLink company={company} />}
        <ColorSchemeToggle />
        <LateHint label="Help and shortcuts (?)">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={onHelp}
            aria-label="Help and shortcuts"
            className={classes.icon}
          >
            <CircleHelp size={19} strokeWidth={1.7} />
          </ActionIcon>
        </LateHint>
      </div>
    </header>
  )
}
