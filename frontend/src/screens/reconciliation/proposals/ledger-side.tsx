import type { Proposal } from '../../../../../shared/contract/matching.ts'
import { ProposedDocuments } from '../documents/proposed-documents.tsx'
import { LineBlocks } from '../lines/line-block.tsx'
import classes from '../reconciliation.module.css'

interface LedgerSideProps {
  proposal: Proposal
  currency: string | undefined
  all?: boolean
}

/** The ledger entries of a proposal, the documents that it pays, or where a rule would post the entry that is missing. */
export function LedgerSide({ proposal, currency, all = false }: LedgerSideProps) {
  const { booking, ledgerTransactions, payment } = proposal
  if (payment) return <ProposedDocuments payment={payment} currency={currency} all={all} />
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
