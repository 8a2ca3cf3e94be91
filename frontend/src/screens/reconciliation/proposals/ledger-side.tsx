import type { Proposal } from '../../../../../shared/contract/matching.ts'
import { LineBlocks } from '../lines/line-block.tsx'
import classes from '../reconciliation.module.css'

interface LedgerSideProps {
  proposal: Proposal
  currency: string | undefined
  all?: boolean
}

/** The ledger entries of a proposal, or where a rule would post the one that is missing. */
export function LedgerSide({ proposal, currency, all = false }: LedgerSideProps) {
  const { booking, ledgerTransactions } = proposal
  if (!booking) return <LineBlocks lines={ledgerTransactions} side="ledger" currency={currency} all={all} />
  return (
    <span className={classes.line}>
      <span className={classes.lineText}>
        <span className={classes.lineName}>
          {booking.accountCode} {booking.accountName}
        </span>
        <span className={classes.lineMeta}>The missing entry is posted when it is approved</span>
      </span>
    </span>
  )
}
