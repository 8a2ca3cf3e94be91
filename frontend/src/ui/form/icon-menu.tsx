import { ActionIcon, type ActionIconProps, Menu, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'

interface IconMenuProps extends Pick<ActionIconProps, 'disabled' | 'hiddenFrom' | 'loading' | 'size'> {
  label: string
  icon: ReactNode
  position: 'bottom-end' | 'top-end'
  /** What there is to choose. */
  children: ReactNode
}

/** A button that is an icon, and its menu. What the button is called is told over it, and not over the choices once they are there. */
export function IconMenu({ label, icon, position, children, ...button }: IconMenuProps) {
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <Menu position={position} withinPortal withInitialFocusPlaceholder={false} onOpen={open} onClose={close}>
      <Tooltip label={label} disabled={isOpen}>
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={label} {...button}>
            {icon}
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
