import { Button, Group, type GroupProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'

/** Filters in one row; Clear Filters appears as soon as one is set. */
export function FilterBar({
  children,
  onClear,
  mb = 'sm',
}: {
  children: ReactNode
  onClear?: (() => void) | undefined
  mb?: GroupProps['mb']
}) {
  return (
    <Group gap="xs" mb={mb} role="group" aria-label="Filters" className={`${classes.bar} not-printed`}>
      {children}
      {onClear && (
        <Button variant="subtle" onClick={onClear} className={classes.clear}>
          Clear Filters
        </Button>
      )}
    </Group>
  )
}
