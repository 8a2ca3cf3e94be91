import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { AddCompanyProvider } from '../../company/add-company.tsx'
import { FollowCompany } from '../follow-company.tsx'
import { AppHeader } from './app-header.tsx'
import classes from './app-layout.module.css'
import { CommandPalette } from './command-palette.tsx'
import { Conversation } from './conversation.tsx'
import { ImportingBar } from './importing-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { ReceivedInvitations } from './received-invitations.tsx'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { Sidebar } from './sidebar.tsx'

/** What every signed-in screen lies in: sidebar, header, palette and help. */
export function AppLayout() {
  const [isMenuOpen, menu] = useDisclosure()
  const [isHelpOpen, help] = useDisclosure()
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
        <Drawer.Root opened={isMenuOpen} onClose={menu.close} size={280}>
          <Drawer.Overlay />
          <Drawer.Content aria-label="Menu">
            <Sidebar onClose={menu.close} />
          </Drawer.Content>
        </Drawer.Root>
        <div className={classes.right}>
          <AppHeader isMenuOpen={isMenuOpen} onMenu={menu.toggle} onHelp={help.open} />
          <main id="content" tabIndex={-1} className={classes.main}>
            <OfflineBar />
            <ReceivedInvitations />
            <ImportingBar />
            <Outlet />
          </main>
        </div>
      </div>
      <FollowCompany />
      <Conversation />
      <CommandPalette onHelp={help.open} />
      <ShortcutsHelp opened={isHelpOpen} onOpen={help.open} onClose={help.close} />
    </AddCompanyProvider>
  )
}
