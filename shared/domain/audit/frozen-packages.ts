/** What must hold of approved periods and the packages that they froze, recounted from lines, entries and bytes. */

import { addDays, type Day } from '../calendar/day.ts'
import { sha256Hex } from '../hashing/sha256.ts'
import { decimalOf, type Money, money, sumOf } from '../money/money.ts'
import { inOrder } from '../reconciliations/chain.ts'
import { bookBalance } from './book-balance.ts'
import { canonicalText } from './chain.ts'
import type { Check, CompanyItems, LineItem, ReconciliationItem, RecountedPackage } from './items.ts'

export const frozenPackages: Record<string, Check> = {
  'every approval has its package, whose bytes are as they were': (of, fail) => {
    for (const { id, status, packages, approvedAt } of of.reconciliations) {
      const last = packages.at(-1)
      if (status === 'approved' && last?.approvedAt !== approvedAt)
        fail(`statement ${id} is approved and has no package of it`)
      for (const [at, { version, sha256: hash }] of packages.entries()) {
        const kept = of.packages.get(hash)
        if (version !== at + 1) fail(`statement ${id} has package ${version} where ${at + 1} belongs`)
        if (!kept || kept.found === null)
          fail(`package ${version} of statement ${id} is not where it is kept`)
        else if (kept.found !== hash)
          fail(`package ${version} of statement ${id} has other bytes than were approved`)
        else if (kept.says?.reconciliationId !== id || kept.says.version !== version)
          fail(`package ${version} of statement ${id} is of something else`)
      }
    }
  },
  'the hash of every package stands in the audit': (of, fail) => {
    const told = new Set(
      of.audit.flatMap(({ changes }) =>
        changes.flatMap(({ action, entityId, after }) =>
          action === 'approved' ? packagesIn(after).map((hash) => `${entityId} ${hash}`) : [],
        ),
      ),
    )
    for (const { id, packages } of of.reconciliations)
      for (const { version, sha256: hash } of packages)
        if (!told.has(`${id} ${hash}`)) fail(`the audit does not know package ${version} of statement ${id}`)
  },
  'the history of a statement ends in its state': (of, fail) => {
    for (const { id, status, history } of of.reconciliations) {
      const last = history.findLast(({ step }) => step !== 'corrected')?.step
      if ((status === 'approved' || status === 'completed') && last !== status)
        fail(`statement ${id} is ${status}, and what happened last is ${last}`)
    }
  },
}

export function figuresOfPackages(of: CompanyItems, fail: (sentence: string) => void): void {
  for (const reconciliation of inOrder(of.reconciliations)) {
    if (reconciliation.status !== 'approved') continue
    const says = of.packages.get(reconciliation.packages.at(-1)?.sha256 ?? '')?.says
    if (!says) continue
    for (const [name, said, counted] of comparedWith(of, reconciliation, says))
      if (said !== counted)
        fail(`the package of statement ${reconciliation.id} says ${name} ${said}, counted are ${counted}`)
  }
}

const packagesIn = (after: Record<string, unknown> | undefined) =>
  ((after?.packages ?? []) as { sha256: string }[]).map(({ sha256: hash }) => hash)

type Compared = [name: string, said: unknown, counted: unknown]

function comparedWith(
  of: CompanyItems,
  {
    financialAccountId,
    periodStart,
    periodEnd,
    openingBalance,
    closingBalance,
    approvedFigures,
  }: ReconciliationItem,
  says: RecountedPackage,
): Compared[] {
  const upTo = (lines: Iterable<LineItem>) =>
    [...lines].filter(
      (line) => line.financialAccountId === financialAccountId && line.transactionDate <= periodEnd,
    )
  const within = ({ transactionDate }: LineItem) => transactionDate >= periodStart
  const [bank, ledger] = [upTo(of.bank.values()), upTo(of.ledger.values())]
  const isOpen = ({ explainedOn }: LineItem) => !explainedOn || explainedOn > periodEnd
  const items = [
    ...bank.filter(isOpen).map((line) => itemText('bank', line.id, money(line.amount))),
    ...ledger.filter(isOpen).map((line) => itemText('ledger', line.id, -money(line.amount))),
  ]
  const sums = (lines: readonly LineItem[], sign: bigint) => {
    const amounts = lines.map(({ amount }) => sign * money(amount))
    return { in: sumOf(amounts.filter((each) => each > 0n)), out: sumOf(amounts.filter((each) => each < 0n)) }
  }
  const isError = ({ exclusion }: LineItem) => exclusion?.reason === 'bank_error'
  const errors = -sumOf(
    bank.filter((line) => isOpen(line) && isError(line)).map(({ amount }) => money(amount)),
  )
  const [own, openBank, openLedger] = [
    sums(bank.filter(within), 1n),
    sums(
      bank.filter((line) => isOpen(line) && !isError(line)),
      1n,
    ),
    sums(ledger.filter(isOpen), -1n),
  ]
  const [opening, closing] = [money(openingBalance), money(closingBalance)]
  const books = bookBalance(of, of.accounts.get(financialAccountId), periodEnd)
  const before = bookBalance(of, of.accounts.get(financialAccountId), addDays(periodStart as Day, -1))
  const counted: Record<string, Money> = {
    moneyIn: own.in,
    moneyOut: own.out,
    calculatedBalance: opening + own.in + own.out,
    difference: closing - opening - own.in - own.out,
    ledgerBalance: books,
    balanceVariance: closing - books,
    inTransit: openLedger.in,
    outstanding: openLedger.out,
    bankErrors: errors,
    unrecordedIn: openBank.in,
    unrecordedOut: openBank.out,
    adjustedBankBalance: closing + openLedger.in + openLedger.out + errors,
    adjustedBookBalance: books + openBank.in + openBank.out,
    unexplained: 0n,
  }
  const figures = says.figures as unknown as Record<string, string>
  return [
    ...Object.entries(counted).map(([name, value]): Compared => [name, money(figures[name] ?? ''), value]),
    ['figures', canonicalText(says.figures), canonicalText(approvedFigures)],
    ['books', canonicalText(says.books), rolledForward(before, books)],
    [
      'item movements',
      canonicalText(says.itemMovements),
      says.itemMovements && canonicalText(movements(bank, ledger, { from: periodStart, to: periodEnd })),
    ],
    [
      'items',
      says.items
        .map(({ side, id, amount }) => itemText(side, id, money(amount)))
        .sort()
        .join(),
      items.sort().join(),
    ],
    ['bank lines', canonicalText(says.populations.bank), populationOf(bank.filter(within), 1n)],
    ['ledger entries', canonicalText(says.populations.ledger), populationOf(ledger.filter(within), -1n)],
  ]
}

/** From the lines themselves: those that came and stayed, and those that went. A package of an earlier format says nothing of it. */
function movements(
  bank: readonly LineItem[],
  ledger: readonly LineItem[],
  { from, to }: { from: string; to: string },
) {
  const isError = ({ exclusion }: LineItem) => exclusion?.reason === 'bank_error'
  const worth = (line: LineItem, sign: bigint) => sign * money(line.amount)
  const kinds: Record<string, [readonly LineItem[], bigint, (line: LineItem) => boolean]> = {
    inTransit: [ledger, -1n, (line) => worth(line, -1n) > 0n],
    outstanding: [ledger, -1n, (line) => worth(line, -1n) < 0n],
    bankErrors: [bank, -1n, isError],
    unrecordedIn: [bank, 1n, (line) => !isError(line) && worth(line, 1n) > 0n],
    unrecordedOut: [bank, 1n, (line) => !isError(line) && worth(line, 1n) < 0n],
  }
  const all = Object.entries(kinds).map(([name, [lines, sign, isOfKind]]) => {
    const sum = (isWanted: (line: LineItem) => boolean) =>
      sumOf(lines.filter((line) => isOfKind(line) && isWanted(line)).map((line) => worth(line, sign)))
    const wasOpen = (line: LineItem) =>
      line.transactionDate < from && (!line.explainedOn || line.explainedOn >= from)
    const isOpen = (line: LineItem) => !line.explainedOn || line.explainedOn > to
    const said = {
      before: sum(wasOpen),
      added: sum((line) => line.transactionDate >= from && isOpen(line)),
      cleared: -sum((line) => wasOpen(line) && !isOpen(line)),
      after: sum(isOpen),
    }
    return [name, Object.fromEntries(Object.entries(said).map(([end, value]) => [end, decimalOf(value)]))]
  })
  return Object.fromEntries(all) as object
}

const rolledForward = (opening: Money, closing: Money) =>
  canonicalText({
    openingBalance: decimalOf(opening),
    posted: decimalOf(closing - opening),
    closingBalance: decimalOf(closing),
  })

const itemText = (side: string, id: string, amount: Money) => `${side} ${id} ${amount}`

function populationOf(lines: readonly LineItem[], sign: bigint): string {
  const sorted = [...lines].sort((one, other) => (one.id < other.id ? -1 : 1))
  const text = sorted.map((line) => `${canonicalText(whatStays(line))}\n`).join('')
  const sum = (isWanted: (amount: Money) => boolean) =>
    decimalOf(sumOf(sorted.map(({ amount }) => sign * money(amount)).filter(isWanted)))
  return canonicalText({
    count: sorted.length,
    moneyIn: sum((amount) => amount > 0n),
    moneyOut: sum((amount) => amount < 0n),
    sha256: sha256Hex(text),
  })
}

function whatStays(line: LineItem) {
  const { id, transactionDate, description, amount, currency, importBatchId } = line
  const reference = line.reference ?? line.referenceNumber ?? null
  return {
    id,
    transactionDate,
    description,
    amount,
    currency,
    reference,
    importBatchId,
    importRow: line.importRow ?? null,
  }
}
