import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './folded-filters.module.css'

interface FoldedFiltersProps {
  /** Whether one of them is set, which is seen while they are folded. */
  isSet: boolean
  children: ReactNode
}

/** Filters of a `FilterBar` that lie behind a button on a phone, and open below what stands in the bar. */
export function FoldedFilters({ isSet, children }: FoldedFiltersProps) {
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
