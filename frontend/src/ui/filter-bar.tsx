import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** Filters in one row; Clear Filters appears as soon as one is set. */
export function FilterBar({
  children,
  onClear,
  mb = 'sm',
}: {
  children: ReactNode
  onClear?: (() => void) | undefined
  mb?: string | number
}) {
  return (
    <Group gap="xs" mb={mb} role="group" aria-label="Filters">
      {children}
      {onClear && (
        <Button variant="subtle" onClick={onClear}>
          Clear Filters
        </Button>
      )}
    </Group>
  )
}
