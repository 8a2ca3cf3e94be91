import { ActionIcon, Button, Group, type GroupProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'

interface FilterBarProps {
  children: ReactNode
  /** Filters that lie behind a button on a phone. */
  folded?: ReactNode
  /** What stands behind all filters. */
  end?: ReactNode
  onClear?: (() => void) | undefined
  mb?: GroupProps['mb']
}

/** Filters in one row; Clear Filters appears as soon as one is set. */
export function FilterBar({ children, folded, end, onClear, mb = 'sm' }: FilterBarProps) {
  return (
    <Group gap="xs" mb={mb} role="group" aria-label="Filters" className={classes.bar}>
      {children}
      {folded && <Folded isSet={onClear !== undefined}>{folded}</Folded>}
      {end}
      {onClear && (
        <Button variant="subtle" onClick={onClear} className={classes.clear}>
          Clear Filters
        </Button>
      )}
    </Group>
  )
}

function Folded({ isSet, children }: { isSet: boolean; children: ReactNode }) {
  const [isOpen, { toggle }] = useDisclosure()
  return (
    <>
      <ActionIcon
        hiddenFrom="xs"
        variant={isSet ? 'light' : 'default'}
        size={44}
        className={classes.toggle}
        aria-label="More filters"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <SlidersHorizontal size={17} aria-hidden />
      </ActionIcon>
      <div className={classes.folded} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
