import type { ReconciliationDetails } from '../../shared/contract/reconciliations.ts'
import { Exclusion } from '../../shared/contract/transactions.ts'
import type { EvidenceItem, EvidencePackage } from '../../shared/domain/evidence/evidence-package.ts'
import { entriesByLine } from '../../shared/domain/evidence/sheets/entries-by-line.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { SHOWN_MAX } from './waiting-lines.ts'

/** The items of an approved reconciliation, the oldest of each side: those of its package, whatever became of them since. */
export function frozenItems({
  books,
  itemMovements,
  entries,
  items,
  excluded,
}: Pick<EvidencePackage, 'books' | 'itemMovements' | 'entries' | 'items' | 'excluded'>): Pick<
  ReconciliationDetails,
  'books' | 'itemMovements' | 'openLines' | 'outstandingItems'
> {
  const of = (side: EvidenceItem['side']) =>
    items
      .filter((item) => item.side === side)
      .sort((one, other) =>
        one.date < other.date || (one.date === other.date && one.id < other.id) ? -1 : 1,
      )
  const [bank, ledger] = [of('bank'), of('ledger')]
  const reasons = new Map(
    excluded.map(({ id, reason, note, by, at }) => [id, Exclusion.parse({ reason, note, by, at })]),
  )
  const byLine = entriesByLine({ entries })
  return {
    books,
    itemMovements,
    openLines: {
      count: bank.length,
      blocking: 0,
      items: bank.slice(0, SHOWN_MAX).map((item) => ({
        ...named(item),
        exclusion: reasons.get(item.id) ?? null,
        disputedBecause: null,
        // What was not excluded could stay out of the books, or it would not have been approved.
        mayStay: !reasons.has(item.id),
      })),
    },
    outstandingItems: {
      count: ledger.length,
      items: ledger.slice(0, SHOWN_MAX).map((item) => ({
        ...named(item),
        ageDays: item.ageDays,
        isBroughtForward: item.kind === 'brought_forward',
        entryNumber: byLine.get(item.id)?.number ?? null,
      })),
    },
  }
}

/** Ledger entries stand in a package with the sign of the account, in a reply with their own. */
const named = ({ id, side, date, description, reference, amount, clearedOn, explanation }: EvidenceItem) => ({
  id,
  transactionDate: date,
  description,
  reference,
  amount: side === 'bank' ? amount : decimalOf(-money(amount)),
  explainedOn: clearedOn,
  reconciliationNotes: explanation,
})
