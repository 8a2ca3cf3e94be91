/** What was asked for is all there: no account and no statement of the month that the audit chain knows is left out. */
import { canonicalText } from '../../audit/chain.ts'
import type { Report } from '../finding.ts'
import { FACTS, type PackFacts } from '../pack-files.ts'
import type { AccountPack } from '../read-account.ts'
import type { WalkedChain } from '../read-chain.ts'
import { lastSaid, livesOf, type ToldById } from '../told.ts'

export function checkLeftOut(
  facts: PackFacts,
  accounts: readonly AccountPack[],
  told: ToldById,
  { isWhole }: WalkedChain,
  { fail, note }: Report,
): void {
  const { accountId, month } = facts
  const [is, asked] = [canonicalText({ accountId, month }), canonicalText(askedFor(facts, told))]
  if (is !== asked) fail(FACTS, `says that ${is} was asked for, and the audit chain ${asked}`)
  if (accountId !== null && accounts.some(({ account }) => account.id !== accountId))
    fail(FACTS, 'names other accounts than the one that was asked for')
  const there = new Set(accounts.flatMap(({ period }) => period.reconciliations.map(({ id }) => id)))
  for (const [name, each] of told) {
    const [type, id] = name.split(' ') as [string, string]
    const after = lastSaid(each)
    if (type !== 'reconciliation_batch' || !after || each.at(-1)!.change.action === 'deleted') continue
    const isMeant = accountId === null || after.financialAccountId === accountId
    // Where records are left out, one of them may say that it was taken away.
    if (isMeant && String(after.periodEnd).startsWith(month) && !there.has(id))
      (isWhole ? fail : note)(
        id,
        'is not in the pack, and the audit chain knows it as a statement of the month',
      )
  }
  for (const { account, period } of accounts)
    if (!period.previous && isContinued(told, account.id, period.from))
      fail(
        `account ${account.id}`,
        'is said to have no statement before the month, and the audit chain knows one',
      )
  if (accountId !== null) return
  const known = new Set([...facts.accounts, ...facts.without].map(({ id }) => String(id)))
  for (const id of accountsIn(told))
    if (!known.has(id))
      fail(`account ${id}`, 'is not in the pack of its company, and the audit chain knows it')
}

/** A statement of earlier days is there. */
function isContinued(told: ToldById, accountId: number, from: string): boolean {
  return [...told].some(([name, each]) => {
    const after = lastSaid(each)
    const isOne = name.startsWith('reconciliation_batch ') && each.at(-1)!.change.action !== 'deleted'
    return isOne && after?.financialAccountId === accountId && String(after.periodEnd) < from
  })
}

/** What the operation that made the pack was about. */
function askedFor({ exportId }: PackFacts, told: ToldById): object | null {
  for (const [name, each] of told) {
    const after = lastSaid(each)
    if (name.startsWith('operation ') && after?.targetId === exportId)
      return (after.proof ?? null) as object | null
  }
  return null
}

/** Those that are there, and those whose lines are. */
function accountsIn(told: ToldById): Set<string> {
  const found = new Set<string>()
  for (const [name, each] of told) {
    const [type, id] = name.split(' ') as [string, string]
    if (type === 'financial_account' && each.at(-1)!.change.action !== 'deleted') found.add(id)
    const isLine = type === 'source_transaction' || type === 'ledger_transaction'
    if (isLine && livesOf(each) > 0) found.add(id.split('.')[1]!)
  }
  return found
}
