import { Drawer } from '@mantine/core'
import { Sidebar } from './sidebar.tsx'

/** The sidebar on a phone. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280}>
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menu">
        <Sidebar onClose={onClose} />
      </Drawer.Content>
    </Drawer.Root>
  )
}
