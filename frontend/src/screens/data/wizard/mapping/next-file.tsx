import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '../../data.module.css'

/** How the next file will be read, above where it is dropped, and what takes that back. */
export function NextFile({ children, onDrop }: { children: ReactNode; onDrop: () => void }) {
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" className={classes.answer} role="status">
      <Text size="sm">{children}</Text>
      <Button size="compact-sm" variant="subtle" style={{ flex: 'none' }} onClick={onDrop}>
        Do without
      </Button>
    </Group>
  )
}
