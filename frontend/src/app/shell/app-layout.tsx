import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { spotlight } from '@mantine/spotlight'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { AddCompanyProvider } from '../../company/add-company.tsx'
import { later } from '../../ui/feedback/later.tsx'
import { FollowCompany } from '../follow-company.tsx'
import { AppHeader } from './app-header.tsx'
import classes from './app-layout.module.css'
import { ImportingBar } from './importing-bar.tsx'
import { ReceivedInvitations } from './received-invitations.tsx'
import { Sidebar } from './sidebar.tsx'

/** They come once the screen is there; what opens them is heard before, and the bar is there before the server is away. */
const BackCloses = later(async () => (await import('./back-closes.tsx')).BackCloses)
const MenuDrawer = later(async () => (await import('./menu-drawer.tsx')).MenuDrawer)
const CommandPalette = later(async () => (await import('./command-palette.tsx')).CommandPalette)
const Conversation = later(async () => (await import('./conversation.tsx')).Conversation)
const OfflineBar = later(async () => (await import('./offline-bar.tsx')).OfflineBar)
const ShortcutsHelp = later(async () => (await import('./shortcuts-help.tsx')).ShortcutsHelp)

/** What every signed-in screen lies in: sidebar, header, palette and help. */
export function AppLayout({ children }: { children: ReactNode }) {
  const [isMenuOpen, menu] = useDisclosure()
  const [isHelpOpen, help] = useDisclosure()
  // In a field too, and before there is a palette to open.
  useHotkeys([['mod + K', spotlight.toggle]], [])
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    menu.close()
    window.scrollTo(0, 0)
    // As a new page would: the keyboard starts at the new screen's beginning.
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, menu.close])

  return (
    <AddCompanyProvider>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <div className={classes.layout}>
        <aside className={classes.sidebar} aria-label="Sidebar">
          <Sidebar />
        </aside>
        <Suspense>
          <BackCloses />
          <MenuDrawer opened={isMenuOpen} onClose={menu.close} />
        </Suspense>
        <div className={classes.right}>
          <AppHeader isMenuOpen={isMenuOpen} onMenu={menu.toggle} onHelp={help.open} />
          <main id="content" tabIndex={-1} className={classes.main}>
            <Suspense>
              <OfflineBar />
            </Suspense>
            <ReceivedInvitations />
            <ImportingBar />
            {children}
          </main>
        </div>
      </div>
      <FollowCompany />
      <Suspense>
        <Conversation />
      </Suspense>
      <Suspense>
        <CommandPalette onHelp={help.open} />
        <ShortcutsHelp opened={isHelpOpen} onOpen={help.open} onClose={help.close} />
      </Suspense>
    </AddCompanyProvider>
  )
}
