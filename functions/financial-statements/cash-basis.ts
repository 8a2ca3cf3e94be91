/** What statements and ledgers are made from on a cash basis: the documents of both sides beside the books. */
import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import type { BookSum, Span } from '../../shared/domain/books/book.ts'
import { debitOf, type EntryLine } from '../../shared/domain/books/entry.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import type { Money } from '../../shared/domain/money/money.ts'
import { cashChart, countedOf, onCashBasis } from '../../shared/domain/reports/cash-books.ts'
import type { StatementAccount } from '../../shared/domain/reports/statement-rows.ts'
import { type CashMovement, cashMovements } from '../../shared/domain/trade/cash-basis.ts'
import { documentsSince } from '../storage/entities/trade-document.ts'
import type { Scope } from '../storage/scope.ts'

export interface CashBasis {
  movements: readonly CashMovement[]
  /** The entries of documents, which what is settled of them stands for. */
  replaced: ReadonlySet<string>
  /** What a line of an entry counts, debit positive. */
  amountOf: (line: EntryLine, entry: Pick<JournalEntry, 'status' | 'lines'>) => Money
  sums: (books: BookSum[]) => BookSum[]
}

/** Those that are open, and those that were settled since the first of these days began: what was settled before says nothing within them. */
export async function documentsForCash(scope: Scope, spans: readonly Span[]): Promise<TradeDocument[]> {
  const [first] = spans.flatMap(({ from }) => (from ? [from] : [])).toSorted() as [Day]
  const sides = (['receivable', 'payable'] as const).map((side) => documentsSince(scope, side, first))
  return (await Promise.all(sides)).flat()
}

export function cashBasisOf(
  documents: readonly TradeDocument[],
  chart: readonly StatementAccount[],
  baseCurrency: string,
): CashBasis {
  const accounts = cashChart(chart)
  if (!accounts) return { movements: [], replaced: new Set(), amountOf: debitOf, sums: (books) => books }
  const movements = cashMovements(documents, accounts)
  const replaced = movements.flatMap(({ settledBy, entryId }) => (settledBy === null ? [entryId] : []))
  return {
    movements,
    replaced: new Set(replaced),
    amountOf: (line, entry) => countedOf(line, entry, accounts),
    sums: (books) => onCashBasis(books, movements, accounts, baseCurrency),
  }
}
