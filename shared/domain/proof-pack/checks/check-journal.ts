/** Every entry of the books in the period is posted by the journal, and what the journal posts on the account is an entry. */
import { isInBalances } from '../../books/entry-state.ts'
import { decimalOf, money, sumOf } from '../../money/money.ts'
import type { Report } from '../finding.ts'
import type { PackedEntry } from '../pack-files.ts'
import { type AccountPack, isInPeriod } from '../read-account.ts'

export function checkJournal(of: AccountPack, { fail, count }: Report): void {
  const named = new Map<string, PackedEntry>()
  for (const entry of of.entries.values()) {
    checkBalanced(entry, fail)
    if (!isInBalances(entry)) continue
    const own = entry.ledgerTransactionIds.filter((id) => id.split('.')[1] === String(of.account.id))
    for (const id of own) named.set(id, entry)
    const lines = own.flatMap((id) => of.ledger.get(id) ?? [])
    if (lines.length < own.length) {
      const id = own.find((each) => !of.ledger.has(each))
      fail(entry.id, `posts ledger entry ${id}, which is not there`)
    } else if (entry.entryType !== 'OPENING') {
      const sum = -lines.reduce((total, { units }) => total + units, 0n)
      const posted = postedOn(of, entry)
      if (sum !== posted)
        fail(
          entry.id,
          `posts ${decimalOf(posted)} on the account, and its ledger entries come to ${decimalOf(sum)}`,
        )
    }
  }
  for (const line of of.ledger.values()) {
    if (!isInPeriod(of.period, line.transactionDate)) continue
    const entry = of.entries.get(line.journalEntryId ?? '')
    if (named.get(line.id) !== entry || !entry) fail(line.id, 'is posted by no journal entry of the pack')
    else if (entry.entryDate !== line.transactionDate)
      fail(line.id, `is of ${line.transactionDate}, and its journal entry of ${entry.entryDate}`)
  }
  count('journal entries', of.entries.size)
}

/** Debits less credits on the account's chart account, in the account's currency. */
export function postedOn({ account }: Pick<AccountPack, 'account'>, entry: PackedEntry): bigint {
  return postedTo(account.chartAccountId, entry, account.currency)
}

/** The same of any chart account. */
export function postedTo(
  accountId: number | null | undefined,
  { lines }: PackedEntry,
  currency?: string,
): bigint {
  return lines
    .filter(({ chartAccountId }) => chartAccountId === accountId)
    .reduce(
      (sum, { debitAmount, creditAmount, foreign }) =>
        sum +
        (foreign && foreign.currency === currency
          ? money(foreign.amount)
          : money(debitAmount) - money(creditAmount)),
      0n,
    )
}

function checkBalanced({ id, lines, ...stated }: PackedEntry, fail: Report['fail']): void {
  const [debits, credits] = [
    sumOf(lines.map((line) => money(line.debitAmount))),
    sumOf(lines.map((line) => money(line.creditAmount))),
  ]
  if (debits !== credits)
    fail(id, `is not balanced: debits and credits differ by ${decimalOf(debits - credits)}`)
  if (debits !== money(stated.totalDebits) || credits !== money(stated.totalCredits))
    fail(
      id,
      `says debits ${stated.totalDebits} and credits ${stated.totalCredits}, and its lines come to ${decimalOf(debits)} and ${decimalOf(credits)}`,
    )
}
