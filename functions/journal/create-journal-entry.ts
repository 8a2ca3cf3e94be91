import { createJournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { ledgerAmountOf } from '../../shared/domain/books/entry.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { lineId } from '../../shared/domain/ids/ids.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { openLedgerLine } from '../../shared/domain/transactions/open-line.ts'
import { lambda } from '../runtime/lambda.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { ledgerEntry } from '../storage/entities/line.ts'
import { claimEntryNumber, createEntry, leaseEntryNumbers, newEntryId } from '../storage/journal.ts'
import { ledgerHashOf } from '../transactions/post-ledger-line.ts'

export const handler = lambda(createJournalEntry, async ({ body, scope, plan }) => {
  const { journalEntry, journalEntryLines: lines } = body
  const [chart, accounts, company] = await Promise.all([
    listChart(scope),
    listAccounts(scope),
    getCompany(scope),
  ])
  if (!company) throw refuse('not-found')

  const entryDate = day(journalEntry.entryDate)
  const used = lines.map(({ chartAccountId }) => chart.find(({ id }) => id === chartAccountId))
  if (used.some((account) => account === undefined)) throw refuse('not-found')
  if (used.some((account) => !account!.isActive)) throw refuse('chart.inactive')
  const touched = lines.flatMap((line, at) => {
    const account = accounts.find(({ chartAccountId }) => chartAccountId === line.chartAccountId)
    return account
      ? [
          {
            account,
            line,
            number: at + 1,
            other: used.find((each) => each!.id !== line.chartAccountId) ?? used[0]!,
          },
        ]
      : []
  })
  const currencies = new Set(touched.map(({ account }) => account.currency))
  if (currencies.size > 1) throw refuse('entry.currency')
  const currency = [...currencies][0] ?? company.baseCurrency

  const id = newEntryId(plan, entryDate)
  const posted = journalEntry.status === 'POSTED' ? touched : []
  const ledgerLines = posted.map(({ account, line, number, other }) =>
    openLedgerLine({
      id: lineId({
        companyId: scope.companyId,
        accountId: account.id,
        date: entryDate,
        hash: ledgerHashOf(id, number),
      }),
      account,
      date: entryDate,
      amount: decimalOf(ledgerAmountOf(line)),
      description: line.description || journalEntry.description || 'Journal entry',
      referenceNumber: journalEntry.referenceNumber || null,
      category: 'adjustment',
      chartAccountId: other.id,
      accountCode: other.accountCode,
      journalEntryId: id,
      now: plan.now,
    }),
  )

  if (journalEntry.entryNumber) claimEntryNumber(plan, journalEntry.entryNumber)
  const entryNumber =
    journalEntry.entryNumber || (await leaseEntryNumbers(plan, entryDate.slice(0, 4), 1))[0]!
  const entry = createEntry(plan, {
    id,
    entryNumber,
    entryDate,
    description: journalEntry.description || null,
    referenceNumber: journalEntry.referenceNumber || null,
    entryType: 'STANDARD',
    status: journalEntry.status,
    currency,
    lines,
    ledgerTransactionIds: ledgerLines.map((line) => line.id),
  })
  for (const line of ledgerLines) plan.move(ledgerEntry, undefined, line)
  return plan.commit(entry)
})
