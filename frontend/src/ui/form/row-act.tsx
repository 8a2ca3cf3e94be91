import { ActionIcon, type ActionIconProps, Box } from '@mantine/core'
import type { MouseEventHandler } from 'react'

interface RowActProps extends Omit<ActionIconProps, 'children'> {
  /** What it does: the first word of the label. */
  word: string
  /** What it does and to what, for people who hear it. */
  label: string
  onClick: MouseEventHandler<HTMLButtonElement>
  icon: ActionIconProps['children']
}

/** What is done in a row that is looked at daily: a word, and an icon where there is little room. */
export function RowAct({ word, label, icon, ...button }: RowActProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={26}
      w="auto"
      px={6}
      fz="sm"
      fw={600}
      style={{ flex: 'none', whiteSpace: 'nowrap' }}
      title={word}
      aria-label={label}
      {...button}
    >
      <Box component="span" visibleFrom="lg">
        {word}
      </Box>
      <Box component="span" hiddenFrom="lg" display="flex">
        {icon}
      </Box>
    </ActionIcon>
  )
}
