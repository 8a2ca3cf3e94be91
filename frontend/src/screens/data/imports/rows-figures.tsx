import { formatCount } from '../../../format/numbers.ts'
import { Figure } from '../../../ui/figures/figures.tsx'

/** The sum of new, already here and rejected: the rows of the file, and where fees and refunds became lines of their own those too. */
export function RowsFigures({ read, ofFees = 0 }: { read: number; ofFees?: number | undefined }) {
  if (ofFees === 0)
    return (
      <Figure label="Rows read" isTotal>
        {formatCount(read)}
      </Figure>
    )
  return (
    <>
      <Figure label="Lines" isTotal>
        {formatCount(read)}
      </Figure>
      <Figure label="Rows read">{formatCount(read - ofFees)}</Figure>
      <Figure label="Fees and refunds in them, as lines of their own">{formatCount(ofFees)}</Figure>
    </>
  )
}
