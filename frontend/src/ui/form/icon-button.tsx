import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import type { MouseEventHandler } from 'react'

interface IconButtonProps extends Omit<ActionIconProps, 'children'> {
  /** What it does, said over it. */
  hint: string
  /** What it does and to what, for people who hear it. */
  label: string
  onClick: MouseEventHandler<HTMLButtonElement>
  icon: ActionIconProps['children']
}

/** A button that is an icon. */
export function IconButton({ hint, label, icon, ...button }: IconButtonProps) {
  return (
    <Tooltip label={hint}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} {...button}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
