/** One side of a payment between two companies, in the making: what is owed on one line, what was paid from or for on the other. */
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { DEFAULT_ACCOUNT_CODES, LATER_ACCOUNTS } from '../../shared/domain/books/standard-chart.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { enteredEntry } from '../journal/entered-entry.ts'
import { ledgerLinesOf } from '../journal/ledger-lines-of.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { findChartAccount, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { createEntry, leaseEntryNumbers, newEntryId } from '../storage/journal.ts'
import { whyLocked } from '../storage/plan/why-closed.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { systemAccount } from '../storage/system-account.ts'

export interface TypedSide {
  /** Whether it paid, and whether that is owed by the other company or settles what was owed to it. */
  isPayer: boolean
  isRepayment: boolean
  chartAccountId: number
  date: Day
  amount: string
  currency: string
  rate: string | undefined
  description: string
  referenceNumber: string | null
  preparedBy: string | undefined
}

export type EnteredSide = Awaited<ReturnType<typeof enterSide>>

/** Refuses what cannot be posted in this company; nothing is planned yet but its number. */
export async function enterSide(plan: WritePlan, side: TypedSide, now: Date) {
  const { scope } = plan
  const [company, account, accounts] = await Promise.all([
    getCompany(scope),
    findChartAccount(scope, side.chartAccountId),
    listAccounts(scope),
  ])
  if (!company || !account) throw refuse('not-found')
  const locked = await whyLocked(scope, side.date)
  if (locked) throw locked
  const due = await dueAccount(plan, side, account)

  const { amount, currency, rate, description, referenceNumber, date: entryDate } = side
  const isInBase = currency === company.baseCurrency && rate === undefined
  // As it stands it would be taken for an amount in the currency of that account.
  const apart = accounts.find((each) => each.chartAccountId === account.id && each.currency !== currency)
  if (apart && isInBase) throw refuse('entry.currency', { account: apart.name, currency: apart.currency })
  const stated = { description, ...(!isInBase && { currency, rate }) }
  const debit = { debitAmount: amount, creditAmount: '0', ...stated }
  const credit = { debitAmount: '0', creditAmount: amount, ...stated }
  const [debited, credited] = side.isPayer ? [due.id, account.id] : [account.id, due.id]
  const { entered, touched } = await enteredEntry(
    scope,
    {
      journalEntry: { entryType: 'STANDARD', entryDate, description, referenceNumber },
      journalEntryLines: [
        { chartAccountId: debited, ...debit },
        { chartAccountId: credited, ...credit },
      ],
    },
    now,
  )
  const [entryNumber] = await leaseEntryNumbers(plan, entryDate.slice(0, 4), 1)
  const { preparedBy } = side
  return { company, entered, touched, preparedBy, entryNumber: entryNumber!, id: newEntryId(plan, entryDate) }
}

/** Both name each other. */
export function postSide(plan: WritePlan, own: EnteredSide, other: EnteredSide): JournalEntry {
  const { id, entryNumber, entered, touched, preparedBy } = own
  const lines = ledgerLinesOf(plan, { ...entered, id }, touched)
  for (const line of lines) plan.move(ledgerEntry, undefined, line)
  return createEntry(plan, {
    ...entered,
    id,
    entryNumber,
    entryType: 'INTERCOMPANY',
    status: 'POSTED',
    ledgerTransactionIds: lines.map((line) => line.id),
    ...(preparedBy && { updatedBy: preparedBy }),
    counterpart: {
      companyId: other.company.id,
      companyName: other.company.name,
      entryId: other.id,
      entryNumber: other.entryNumber,
    },
  })
}

/** Who paid is owed it, unless it owed before. */
async function dueAccount(
  plan: WritePlan,
  { isPayer, isRepayment }: TypedSide,
  { accountCode, accountName }: StoredChartAccount,
): Promise<StoredChartAccount> {
  const { dueFrom, dueTo } = DEFAULT_ACCOUNT_CODES
  if (accountCode === dueFrom || accountCode === dueTo)
    throw refuse('intercompany.due-account', { account: `${accountCode} ${accountName}` })
  const code = isPayer === isRepayment ? dueTo : dueFrom
  const due = await systemAccount(plan, code)
  const { accountType } = LATER_ACCOUNTS.find((each) => each.accountCode === code)!
  if (!due.isActive || due.accountType !== accountType) throw refuse('intercompany.account', { code })
  return due
}
