import type { Proposal } from '../../../../../shared/contract/matching.ts'
import { formatMagnitude, type SaidCurrency } from '../../../../../shared/domain/money/format-money.ts'
import { isZero } from '../../../format/money.ts'
import { ProposedDocuments } from '../documents/proposed-documents.tsx'
import { LineBlock, LineBlocks } from '../lines/line-block.tsx'
import classes from '../reconciliation.module.css'

interface LedgerSideProps {
  proposal: Proposal
  currency: SaidCurrency
  all?: boolean
}

/** What a proposal explains its bank lines by: ledger entries, documents that they pay, the entry that a rule would post, the other side of a transfer. */
export function LedgerSide({ proposal, currency, all = false }: LedgerSideProps) {
  const { booking, ledgerTransactions, payment, transfer } = proposal
  if (payment) return <ProposedDocuments payment={payment} currency={currency} all={all} />
  if (transfer)
    return (
      <span className={classes.lines}>
        <LineBlock line={transfer.line} side="bank" currency={currency} />
        <span className={classes.lineMeta}>{transferInWords(transfer, proposal.currency)}</span>
      </span>
    )
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

function transferInWords(
  { accountName, transferId, fee }: NonNullable<Proposal['transfer']>,
  currency: string,
): string {
  const where = transferId ? `In transit on ${accountName}` : `On ${accountName}`
  if (isZero(fee)) return `${where}; both sides are posted when it is approved`
  return `${where}; ${formatMagnitude(fee, currency)} less arrived is posted to Bank Charges and Fees`
}
