import { VisuallyHidden } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'

interface LongListCellProps {
  children?: ReactNode
  className?: string | undefined
  /** Where the list is narrow: left out, over the whole width, or there alone. */
  narrow?: 'hide' | 'span' | 'only'
}

/** A cell of a row of a `LongList`. */
export function LongListCell({ children, className, narrow }: LongListCellProps) {
  return (
    <GridPart role="gridcell" className={className} data-narrow={narrow}>
      {children}
    </GridPart>
  )
}

/** A heading of a `LongList`; without a text it needs a label. */
export function LongListHeading({
  children,
  className,
  label,
}: {
  children?: ReactNode
  className?: string | undefined
  label?: string
}) {
  return (
    <GridPart role="columnheader" className={className}>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : children}
    </GridPart>
  )
}

/** An element of a grid by its role. A real table will not do: its rows cannot be placed one by one. */
export function GridPart(
  props: ComponentProps<'div'> & { role: 'grid' | 'rowgroup' | 'row' | 'gridcell' | 'columnheader' },
) {
  return <div {...props} />
}
