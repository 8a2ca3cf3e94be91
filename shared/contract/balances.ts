/** The bank’s balances, their sources, and the balances of a period. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { AccountId, CompanyId, Currency, DayText, Instant, RecordId, Total } from './scalars.ts'

/** Where a bank's file says a balance: at a data row, or beside its rows where that is null. */
const filePlace = {
  importId: RecordId,
  fileName: z.string(),
  row: z.int().nullable(),
  day: DayText,
  /** Whether the balances of the file follow from its lines. */
  isConsistent: z.boolean(),
}

/** Where a balance comes from. One entered by a person also says what a file says, if it differs. */
export const BalanceSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), ...filePlace }),
  z.strictObject({ kind: z.literal('reconciliation'), id: RecordId }),
  z.strictObject({
    kind: z.literal('person'),
    by: z.string(),
    at: Instant,
    otherwise: z.strictObject({ ...filePlace, balance: Total }).nullable(),
  }),
])

/** The figures of a reconciliation: the same while it is open and in the package of its approval. */
export const reconciliationFigures = {
  moneyIn: Total,
  /** Negative. */
  moneyOut: Total,
  /** Opening + money in + money out. */
  calculatedBalance: Total,
  /** Closing less calculated: zero when the reconciliation ties out. */
  difference: Total,
  /** What is posted on the account's chart account up to the period's end. */
  ledgerBalance: Total,
  /** The bank's closing balance less that. */
  balanceVariance: Total,
  /** Money in of the books that the bank did not have at the period's end, and money out: negative. */
  inTransit: Total,
  outstanding: Total,
  /** What the bank's corrections of its own errors will come to, of those that were not corrected at the period's end. */
  bankErrors: Total,
  /** Money in of the bank that the books did not have at the period's end, and money out: negative. */
  unrecordedIn: Total,
  unrecordedOut: Total,
  /** The closing balance with what was in transit and outstanding and with the errors of the bank corrected; the balance of the books with what was unrecorded. */
  adjustedBankBalance: Total,
  adjustedBookBalance: Total,
  /** What the two still differ by: zero when the reconciliation is proved. */
  unexplained: Total,
  /** As much of it as matches leave whose two sides differ. */
  leftByMatches: Total,
  transactionCount: z.int(),
  matchedCount: z.int(),
  unmatchedCount: z.int(),
  /** Those that a person excluded: items of the proof that permit an approval. */
  excludedCount: z.int(),
}

export const OPENING_SOURCES = ['statement', 'import', 'calculated'] as const

/** The bank's file that says a closing balance, and where. */
export const ClosingFile = z.strictObject(filePlace)

/** The opening or closing balance in a file, and its place there. */
export const StatedByFile = z.strictObject({ balance: Total, file: ClosingFile })

export const PeriodBalance = z.strictObject({
  financialAccountId: AccountId,
  companyId: CompanyId,
  currency: Currency,
  /** The reconciliation of exactly this period. */
  reconciliationBatchId: RecordId.nullable(),
  periodStart: DayText,
  periodEnd: DayText,
  openingBalance: Total,
  /** From the reconciliation before, the bank's own file, or the account's opening balance and lines. */
  openingSource: z.enum(OPENING_SOURCES),
  /** Of this period's reconciliation or the bank's own file; null where neither says it: a person has to. */
  closingBalance: Total.nullable(),
  balanceSource: z.enum(['statement', 'import']).nullable(),
  closingFile: ClosingFile.nullable(),
  /** What a file says of an earlier day of the period, where none says the end: to look at, never in its place. */
  closingBefore: ClosingFile.extend({ balance: Total }).nullable(),
  /** Opening and lines: to compare the bank's balance with, never in its place. */
  calculatedBalance: Total,
  moneyIn: Total,
  moneyOut: Total,
  transactionCount: z.int(),
  matchedCount: z.int(),
  unmatchedCount: z.int(),
  excludedCount: z.int(),
  /** Closing less opening and lines; null while the closing balance is unknown. */
  varianceAmount: Total.nullable(),
  /** The day on which the next reconciliation has to begin; null where the account has none. */
  nextStart: DayText.nullable(),
})
export type PeriodBalance = z.output<typeof PeriodBalance>

export const getPeriodBalance = endpoint({
  name: 'getPeriodBalance',
  subject: 'reconciliations',
  shows: ['reconciliations', 'lines', 'books', 'imports'],
  changes: [],
  method: 'POST',
  path: '/api/reconciliation/period-balance',
  summary:
    'The balances of a period of an account, by default the period of the next statement; nothing is written',
  access: 'viewer',
  status: 200,
  body: z
    .strictObject({
      companyId: CompanyId,
      financialAccountId: AccountId,
      periodStart: DayText,
      periodEnd: DayText,
    })
    .partial({ companyId: true, periodStart: true, periodEnd: true }),
  reply: PeriodBalance,
})

const ItemMovement = z.strictObject({ before: Total, added: Total, cleared: Total, after: Total })

/** Of each figure between bank and books: what was open before the period, what came and stayed, the opposite of what cleared, and what is open at its end. */
export const ItemMovements = z.strictObject({
  inTransit: ItemMovement,
  outstanding: ItemMovement,
  bankErrors: ItemMovement,
  unrecordedIn: ItemMovement,
  unrecordedOut: ItemMovement,
})
