import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './skeleton-rows.module.css'

/** Words of a list are not of one length. */
const WIDTHS = ['46%', '34%', '52%', '40%']

/** The shape of a list that is on its way: the room of its rows, with a word and a figure in each. */
export function SkeletonRows({
  rows = 6,
  height = 36,
  label = 'Loading',
}: {
  rows?: number
  height?: number
  label?: string
}) {
  return (
    <div className={classes.rows} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={classes.row} style={{ height: height + 8 }}>
          <Skeleton height={12} width={WIDTHS[row % WIDTHS.length]} radius="sm" />
          <Skeleton height={12} width={72} radius="sm" />
        </div>
      ))}
    </div>
  )
}
