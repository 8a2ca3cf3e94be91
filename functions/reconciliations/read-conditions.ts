/** The facts that decide what stands in the way of completing and approving a reconciliation. */
import { refuse } from '../../shared/contract/refusals.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import { lineTotals } from '../../shared/domain/books/book.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { addDays, type Day, todayIn } from '../../shared/domain/calendar/day.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import type { BankObjection } from '../../shared/domain/reconciliations/bank-objection.ts'
import { neighboursOf } from '../../shared/domain/reconciliations/chain.ts'
import type {
  ApprovalFacts,
  CompletionFacts,
  Hindrances,
} from '../../shared/domain/reconciliations/completion-facts.ts'
import { type Condition, conditionsOf } from '../../shared/domain/reconciliations/conditions.ts'
import { preparersOf } from '../../shared/domain/reconciliations/history.ts'
import { lacksWord, lastOldDay } from '../../shared/domain/reconciliations/item-word.ts'
import { isImmaterial } from '../../shared/domain/reconciliations/materiality.ts'
import { balanceBefore } from '../../shared/domain/reconciliations/reconciliation-figures.ts'
import { isBankError } from '../../shared/domain/transactions/exclusion.ts'
import { isUnsettled } from '../../shared/domain/transactions/status.ts'
import { eachDayWith, typedLines } from '../storage/books/walk-books.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { explainedAfter } from '../storage/explained-after.ts'
import { eachLineOfDay } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import { draftsOf } from './draft-entries.ts'
import { pendingUpTo } from './pending-matches.ts'
import { type ReadReconciliation, readOwnBooks } from './read-account.ts'
import { readObjections } from './read-objections.ts'
import { runningImports } from './running-imports.ts'
import { filesOf, spanOfFile } from './said-by-files.ts'
import { shownReconciliation } from './shown-reconciliation.ts'
import { unrecordedLines } from './unrecorded-lines.ts'
import { eachOnWaitingDays, LOOKED_MAX, unexplainedLines } from './waiting-lines.ts'

/** All of them as a screen lists them, and up to which amount a bank line may stay open. What is approved waits for nothing. */
export async function readConditions(
  scope: Scope,
  read: ReadReconciliation,
  userId: string,
  now: Date,
): Promise<{ conditions: Condition[]; bankObjections: BankObjection[]; materiality: string | null }> {
  const { status, materiality } = read.reconciliation
  if (status === 'approved') return { conditions: [], bankObjections: [], materiality }
  const [completion, approval] = await Promise.all([
    completionFacts(scope, read, now),
    approvalFacts(scope, read, userId),
  ])
  return {
    conditions: conditionsOf(completion, approval),
    bankObjections: [...completion.objections],
    materiality: approval.materiality,
  }
}

export async function completionFacts(
  scope: Scope,
  { reconciliation, account, chain, books }: ReadReconciliation,
  now: Date,
): Promise<CompletionFacts> {
  const { previous = null } = neighboursOf(chain, reconciliation.id)
  const { periodStart, periodEnd } = reconciliation
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const files = await filesOf(scope, account.id, { since: sinceOf(company, periodStart), now })
  const shown = shownReconciliation(reconciliation, account, books)
  const objections = await readObjections(scope, reconciliation, {
    files,
    currency: account.currency,
    lineCount: shown.transactionCount,
  })
  return {
    today: todayIn(company.timeZone, now),
    ...shown,
    balanceBefore: decimalOf(balanceBefore(account, books, reconciliation.periodStart as Day)),
    opened: await openedOf(scope, account, periodEnd as Day),
    previous,
    runningImports: await runningImports(scope, account.id, now),
    files: files.flatMap((item) => spanOfFile(item, { periodStart, periodEnd }) ?? []),
    objections,
    explainedBalances: reconciliation.explainedBalances ?? [],
  }
}

/** What an account opened with, and how many bank lines are of days before that, and up to the end of the period. */
async function openedOf(
  scope: Scope,
  account: StoredAccount,
  periodEnd: Day,
): Promise<CompletionFacts['opened']> {
  const { id, bankOpeningBalance: balance, openingDate: on } = account
  if (money(balance) === 0n) return { balance, on, linesBefore: 0, linesThroughEnd: 0 }
  const [before, through] = [{ to: addDays(on as Day, -1) }, { to: periodEnd }]
  const books = await readOwnBooks(scope, account, [before, through])
  const countOf = (span: { to: Day }) => lineTotals(books, 'bank', span).get(id)?.count ?? 0
  return { balance, on, linesBefore: countOf(before), linesThroughEnd: countOf(through) }
}

/** A file of a period comes once it began; one that came before has lines of days that were still to come. */
export function sinceOf({ createdAt }: { createdAt: string }, periodStart: string): string {
  const first = addDays(periodStart as Day, -1)
  return createdAt > first ? createdAt : first
}

export async function approvalFacts(
  scope: Scope,
  { reconciliation, account, chain, books }: ReadReconciliation,
  userId: string,
): Promise<ApprovalFacts> {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const { periodStart, periodEnd, history } = reconciliation
  // Of the days before the first statement of an account nobody else has signed anything.
  const unsignedFrom = neighboursOf(chain, reconciliation.id).previous ? (periodStart as Day) : undefined
  const { requiresSecondPerson, itemAgeLimitDays, materiality } = company
  const linesMax = money(materiality) > 0n || requiresSecondPerson ? LOOKED_MAX : undefined
  const unsigned = { ...(unsignedFrom && { from: unsignedFrom }), to: periodEnd as Day }
  const [unexplained, ownLines, ownExclusions, later, pendingMatches, drafts] = await Promise.all([
    unexplainedLines(scope, 'bank', account.id, books, periodEnd, linesMax),
    requiresSecondPerson ? typedBy(scope, userId, account.id, unsigned) : [],
    requiresSecondPerson ? excludedBy(scope, userId, account.id, unsigned) : [],
    explainedAfter(scope, 'bank', account.id, books, { to: periodEnd as Day }),
    pendingUpTo(scope, account.id, periodEnd),
    draftsOf(scope, account, reconciliation),
  ])
  const unrecorded = await unrecordedLines(scope, later, periodEnd)
  const open = unexplained.lines.filter(({ status }) => isUnsettled(status))
  const staying = unexplained.lines.filter((line) =>
    isUnsettled(line.status) ? isImmaterial(line, materiality) : isBankError(line) && !line.exclusion?.note,
  )
  const oldItems = staying.filter((line) => lacksWord(line, periodEnd, itemAgeLimitDays)).map(({ id }) => id)
  const old = lastOldDay(periodEnd, itemAgeLimitDays)
  for await (const line of eachOnWaitingDays(scope, 'ledger', account.id, old))
    if (isUnsettled(line.status) && lacksWord(line, periodEnd, itemAgeLimitDays)) oldItems.push(line.id)
  return {
    materiality,
    openLines: hindrances(unexplained.count.open, open, materiality),
    unrecordedLines: hindrances(unrecorded.length, unrecorded, materiality),
    pendingMatches: pendingMatches.map(({ id }) => id),
    drafts,
    oldItems,
    itemAgeLimitDays,
    ownPart: requiresSecondPerson
      ? {
          userId,
          hasPrepared: preparersOf(history).has(userId),
          typedLines: ownLines,
          excludedLines: ownExclusions,
        }
      : null,
  }
}

/** However many lines wait since before the days that nobody signed: those are looked at to the last. */
async function excludedBy(
  scope: Scope,
  userId: string,
  accountId: number,
  { from, to }: { from?: Day; to: Day },
): Promise<string[]> {
  const ids: string[] = []
  for await (const line of eachOnWaitingDays(scope, 'bank', accountId, to, from))
    if (line.status === 'excluded' && line.exclusion?.by === userId) ids.push(line.id)
  return ids
}

/** Explained or not; the books say on which days there are any. */
async function typedBy(
  scope: Scope,
  userId: string,
  accountId: number,
  span: { from?: Day; to: Day },
): Promise<string[]> {
  const ids: string[] = []
  for await (const { at } of eachDayWith(scope, {
    pages: [accountPage(accountId)],
    sought: typedLines,
    span,
  }))
    for await (const line of eachLineOfDay(scope, 'bank', accountId, at))
      if (line.typedBy === userId) ids.push(line.id)
  return ids
}

/** What was not looked at stands in the way too. */
function hindrances(
  count: number,
  lines: readonly Pick<SourceTransaction, 'id' | 'amount'>[],
  materiality: string,
): Hindrances {
  const large = lines.filter((line) => !isImmaterial(line, materiality))
  const immaterial = lines.length - large.length
  return { count: count - immaterial, ids: large.map(({ id }) => id), immaterial }
}
