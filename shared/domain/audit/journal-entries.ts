/** What must hold of journal entries, and between them and the ledger entries that show them in an account. */
import { faultOf, ledgerAmountOf, totalsOf } from '../books/entry.ts'
import { money } from '../money/money.ts'
import type { Check, CompanyItems } from './items.ts'

export const journalEntries: Record<string, Check> = {
  'an entry balances, and its totals are those of its lines': balancedEntries,
  'a ledger entry is the counter side of a line of its journal entry': ledgerLinks,
  'a void entry says who, when and why, no other does, and it shows no ledger entry': voids,
  'a reversed entry and its reversal name each other, and one says the opposite of the other': reversals,
  'what is brought forward is from before its account, and in no entry': broughtForward,
}

function balancedEntries(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const entry of of.entries) {
    const fault = faultOf(entry.lines, entry)
    if (fault) fail(`entry ${entry.id}: ${fault}`)
    const totals = totalsOf(entry.lines)
    if (totals.totalDebits !== entry.totalDebits || totals.totalCredits !== entry.totalCredits)
      fail(`entry ${entry.id} has other totals than its lines`)
  }
}

function ledgerLinks(of: CompanyItems, fail: (sentence: string) => void): void {
  const entries = new Map(of.entries.map((entry) => [entry.id, entry]))
  for (const line of of.ledger.values()) {
    if (line.isBroughtForward) continue
    const entry = entries.get(line.journalEntryId ?? '')
    if (!entry) fail(`ledger entry ${line.id} has no journal entry`)
    else if (!entry.lines.some((each) => ledgerAmountOf(each, line.currency) === money(line.amount)))
      fail(`ledger entry ${line.id} is no counter side of entry ${entry.id}`)
  }
  const atBank = new Map([...of.accounts.values()].map((account) => [account.chartAccountId, account]))
  for (const { id, status, entryType, lines, ledgerTransactionIds } of of.entries) {
    const shown = ledgerTransactionIds.map((each) => of.ledger.get(each)?.financialAccountId)
    for (const [at, each] of ledgerTransactionIds.entries())
      if (shown[at] === undefined) fail(`entry ${id} shows ${each}, which does not exist`)
    if (status === 'DRAFT' || status === 'VOIDED' || entryType === 'OPENING') continue
    for (const line of lines) {
      const account = atBank.get(line.chartAccountId)
      if (!account || ledgerAmountOf(line, String(account.currency)) === 0n) continue
      if (!shown.includes(Number(account.id)))
        fail(`entry ${id} is posted on account ${account.id}, and no ledger entry there says so`)
    }
  }
}

function reversals(of: CompanyItems, fail: (sentence: string) => void): void {
  const entries = new Map(of.entries.map((entry) => [entry.id, entry]))
  for (const { id, status, reversedBy, lines } of of.entries) {
    if ((status === 'REVERSED') !== Boolean(reversedBy))
      fail(`entry ${id} is ${status}, its reversal ${reversedBy}`)
    if (!reversedBy) continue
    const mirror = entries.get(reversedBy)
    const isOpposite = lines.every((line, at) => {
      const other = mirror?.lines[at]
      return other?.debitAmount === line.creditAmount && other.creditAmount === line.debitAmount
    })
    if (mirror?.reverses !== id || mirror.status === 'VOIDED' || !isOpposite)
      fail(`entry ${id} is not undone by ${reversedBy}`)
  }
  for (const { id, status, reverses } of of.entries)
    if (reverses && status !== 'DRAFT' && status !== 'VOIDED' && entries.get(reverses)?.reversedBy !== id)
      fail(`entry ${id} reverses ${reverses}, which does not say so`)
}

function voids(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const { id, status, voidedAt, voidedBy, voidReason, ledgerTransactionIds } of of.entries) {
    const said = [voidedAt, voidedBy, voidReason].filter(Boolean).length
    if (said !== (status === 'VOIDED' ? 3 : 0))
      fail(`entry ${id} is ${status} and says ${said} of who, when and why`)
    if (status === 'VOIDED' && ledgerTransactionIds.length)
      fail(`entry ${id} is void and shows ledger entries`)
  }
}

/** The opening balance of the books has it. */
function broughtForward(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const line of of.ledger.values()) {
    const { id, isBroughtForward, journalEntryId, transactionDate, financialAccountId } = line
    if (!isBroughtForward) continue
    if (journalEntryId || transactionDate >= String(of.accounts.get(financialAccountId)?.openingDate))
      fail(`ledger entry ${id} of ${transactionDate} is not from before its account`)
  }
}
