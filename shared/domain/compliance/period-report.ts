/**
 * What an audit report says of its period, whatever day the keys were pressed: balances, reconciliations with their sign-offs,
 * matches, exceptions, locks and what changed after the books were closed.
 */
import { accountOf, type BookSum, booksByAccount, eachMatchSum, lineTotals, NO_LINES } from '../books/book.ts'
import type { Day } from '../calendar/day.ts'
import type { EvidenceAttachment, EvidenceItem, ExcludedLine } from '../evidence/evidence-package.ts'
import { decimalOf, sumOf } from '../money/money.ts'
import { type BoardAccount, type BoardReconciliation, boardRow, coveringDay } from '../periods/month-board.ts'
import type { ExplainedBalance } from '../reconciliations/explained-balance.ts'
import { type TakenStep, takenBack } from '../reconciliations/history.ts'
import { type MatchTally, tierRecords } from '../stats/match-tallies.ts'
import { type Counted, countsOf } from './counted.ts'
import {
  type FrozenPeriod,
  frozenThrough,
  isFrozenOn,
  matchName,
  type ReportedDays,
} from './frozen-period.ts'

export interface ReportedReconciliation extends BoardReconciliation {
  financialAccountId: number
  openingBalance: string
  completedAt: string | null
  approvedAt: string | null
  history: readonly TakenStep[]
  explainedBalances?: readonly ExplainedBalance[] | undefined
}

export interface ReportedLockMove {
  id: string
  previously: string | null
  lockedThrough: string | null
  reason: string | null
  overridden: readonly string[]
  /** Where a second person confirmed it: who had asked. */
  askedBy: string | null
  createdBy: string
  createdAt: string
}

export interface ReportedEntry {
  id: string
  entryNumber: string
  entryDate: string
  entryType: string
  description: string | null
  currency: string
  totalDebits: string
  createdBy: string
  postedAt: string | null
}

/** With the sign that it has in the account: money in is positive, out negative. */
export type OfAccount<T> = T & { financialAccountId: number }

export interface PeriodSources {
  period: { start: string; end: string }
  accounts: readonly BoardAccount[]
  /** Of all of them, right over the period. */
  books: readonly BookSum[]
  tallies: readonly MatchTally[]
  /** Those that touch the period. */
  reconciliations: readonly ReportedReconciliation[]
  locks: readonly ReportedLockMove[]
  /** Posted with a date in the period. */
  entries: readonly ReportedEntry[]
  /** What was approved of it. Beside it stand the lines of other days that a person excluded, and those open at the end with a word of explanation. */
  frozen: readonly FrozenPeriod[]
  excluded: readonly OfAccount<ExcludedLine>[]
  explained: readonly OfAccount<EvidenceItem>[]
  disputed: readonly OfAccount<EvidenceItem>[]
  /** Of what is not approved: kept with its bank lines and entries now. */
  attachments: readonly EvidenceAttachment[]
  /** Why files were taken off what they were attached to, by id. */
  takenOff: ReadonlyMap<string, string>
  names: ReadonlyMap<string, string>
}

export function periodReport(sources: PeriodSources) {
  const { period, accounts, books, reconciliations, locks, entries, frozen, names } = sources
  const [from, to] = [period.start as Day, period.end as Day]
  const nameOf = (userId: string) => (userId === 'system' ? 'System' : (names.get(userId) ?? userId))
  const accountName = new Map(accounts.map(({ id, name }) => [id, name]))
  const booksOf = booksByAccount(books, accounts)
  const ofAccount = <T>({ financialAccountId, ...item }: OfAccount<T>) => ({
    ...item,
    account: accountName.get(financialAccountId) ?? String(financialAccountId),
  })
  const moves = locks
    .map((move) => ({
      ...move,
      by: nameOf(move.createdBy),
      askedBy: move.askedBy === null ? null : nameOf(move.askedBy),
    }))
    .toSorted(byId)
  return {
    accounts: accounts.map((account) => {
      const own = booksOf.get(account.id) ?? []
      const chain = reconciliations.filter(({ financialAccountId }) => financialAccountId === account.id)
      const [bank, ledger] = (['bank', 'ledger'] as const).map(
        (side) => lineTotals(own, side, { from, to }).get(account.id) ?? NO_LINES,
      ) as [typeof NO_LINES, typeof NO_LINES]
      const approved = frozenThrough(frozen, account.id, to)
      return {
        id: account.id,
        name: account.name,
        ...boardRow(account, own, coveringDay(chain, to), to),
        ...(approved && approvedRow(approved)),
        bankLines: bank.count,
        explained: approved?.periodStart === from ? approved.figures.matchedCount : bank.explained,
        ledgerEntries: ledger.count,
        bankSum: decimalOf(bank.sum),
        ledgerSum: decimalOf(ledger.sum),
        together: decimalOf(sumOf([bank.sum, ledger.sum])),
      }
    }),
    reconciliations: reconciliations
      .map((of) => ({
        ...of,
        account: accountName.get(of.financialAccountId) ?? String(of.financialAccountId),
        preparedBy: nameOf(of.completedBy ?? of.createdBy),
        approvedBy: of.approvedBy === null ? null : nameOf(of.approvedBy),
      }))
      .toSorted(byId),
    matches: matchesIn(books, frozen, { from, to }),
    tiers: tierRecords(sources.tallies).map(({ tier, right, wrong, precision, precisionAtLeast }) => ({
      tier,
      right,
      wrong,
      precision: percent(precision),
      precisionAtLeast: percent(precisionAtLeast),
    })),
    excluded: excludedIn(sources)
      .map(ofAccount)
      .map((line) => ({ ...line, by: nameOf(line.by) }))
      .toSorted(byId),
    differences: entries
      .filter(({ entryType }) => entryType === 'DIFFERENCE')
      .map((entry) => ({ ...entry, createdBy: nameOf(entry.createdBy) }))
      .toSorted(byId),
    explained: explainedAt(sources, to).map(ofAccount).toSorted(byId),
    disputed: disputedAt(sources, to)
      .flatMap(({ dispute, ...item }) => (dispute ? { ...item, ...dispute, by: nameOf(dispute.by) } : []))
      .map(ofAccount)
      .toSorted(byId),
    attachments: attachedIn(sources)
      .map((file) => ({ ...file, by: nameOf(file.by), takenOff: sources.takenOff.get(file.id) ?? null }))
      .toSorted(byId),
    explainedBalances: reconciliations
      .flatMap((of) => {
        const approved = frozen.find(
          ({ financialAccountId, periodEnd }) =>
            financialAccountId === of.financialAccountId && periodEnd === of.periodEnd,
        )
        return (
          (approved ?? of).explainedBalances?.map((each) => ({
            ...each,
            id: of.id,
            account: accountName.get(of.financialAccountId) ?? String(of.financialAccountId),
            by: nameOf(each.by),
          })) ?? []
        )
      })
      .toSorted(byId),
    locks: moves,
    overrides: moves.filter(({ overridden }) => overridden.length > 0),
    afterClose: afterClose(sources, nameOf),
  }
}
export type PeriodReport = ReturnType<typeof periodReport>

/** The figures of an account at the end of an approved period. */
function approvedRow({ closingBalance, figures, items, excluded }: FrozenPeriod) {
  const left = new Set(excluded.map(({ id }) => id))
  const openOf = (side: EvidenceItem['side']) =>
    items.filter((item) => item.side === side && !left.has(item.id)).length
  return {
    bankBalance: closingBalance,
    bookBalance: figures.ledgerBalance,
    difference: figures.balanceVariance,
    unexplained: figures.unexplained,
    openLines: openOf('bank'),
    excludedLines: items.filter(({ id }) => left.has(id)).length,
    openEntries: openOf('ledger'),
  }
}

function matchesIn(books: readonly BookSum[], frozen: readonly FrozenPeriod[], days: ReportedDays): Counted {
  const open = books.filter(([page, on]) => on === null || !isFrozenOn(frozen, accountOf(page), on))
  return countsOf([
    ...frozen.flatMap(({ matches }) => matches),
    ...[...eachMatchSum(open, days)].map(([origin, tier, status, count]): [string, number] => [
      matchName(origin, tier === 'none' ? null : tier, status),
      count,
    ]),
  ])
}

/** Each once: what one approval brought along stands in that of the period before it too. */
function excludedIn({ frozen, excluded }: PeriodSources): OfAccount<ExcludedLine>[] {
  const approved = frozen.flatMap((of) =>
    of.excluded.map((line) => ({ ...line, financialAccountId: of.financialAccountId })),
  )
  return [...new Map([...approved, ...excluded].map((line) => [line.id, line])).values()]
}

function explainedAt(sources: PeriodSources, day: Day): OfAccount<EvidenceItem>[] {
  return [...approvedAt(sources, day).filter(({ explanation }) => explanation !== null), ...sources.explained]
}

function disputedAt(sources: PeriodSources, day: Day): OfAccount<EvidenceItem>[] {
  return [...approvedAt(sources, day), ...sources.disputed]
}

const approvedAt = ({ frozen }: PeriodSources, day: Day): OfAccount<EvidenceItem>[] =>
  frozen
    .filter(({ periodEnd }) => periodEnd === day)
    .flatMap(({ items, financialAccountId }) => items.map((item) => ({ ...item, financialAccountId })))

/** As they were when they were approved, each once. */
function attachedIn({ frozen, attachments }: PeriodSources): EvidenceAttachment[] {
  const approved = frozen.flatMap((of) => of.attachments)
  return [...new Map([...attachments, ...approved].map((file) => [file.id, file])).values()]
}

/** What was taken back or posted after the books were first locked over it, or an account was signed off. */
function afterClose({ locks, entries, reconciliations }: PeriodSources, nameOf: (userId: string) => string) {
  const forward = locks.filter(({ lockedThrough }) => lockedThrough !== null)
  const lockedSince = (day: string) =>
    forward
      .filter(({ lockedThrough }) => lockedThrough! >= day)
      .map(({ createdAt }) => createdAt)
      .toSorted()[0]
  const changes = [
    ...entries.flatMap(({ id, entryDate, entryNumber, postedAt, createdBy }) => {
      const since = lockedSince(entryDate)
      return since && postedAt && postedAt > since
        ? [{ id, at: postedAt, what: `${entryNumber} posted on ${entryDate} by ${nameOf(createdBy)}` }]
        : []
    }),
    ...reconciliations.flatMap(({ id, periodEnd, history }) =>
      takenBack(history).map(({ step: { at, reason }, what }) => ({
        id,
        at,
        what: `${TAKEN_BACK[what](periodEnd)}: ${reason}`,
      })),
    ),
    ...locks
      .filter(({ previously, lockedThrough }) => previously !== null && (lockedThrough ?? '') < previously)
      .map(({ id, createdAt: at, reason, createdBy, askedBy, lockedThrough }) => ({
        id,
        at,
        what: `opened again by ${nameOf(createdBy)}${askedBy ? `, asked for by ${nameOf(askedBy)}` : ''}${lockedThrough ? `, locked through ${lockedThrough}` : ''}: ${reason}`,
      })),
  ]
  return changes.toSorted((one, other) => (`${one.at} ${one.id}` < `${other.at} ${other.id}` ? -1 : 1))
}

const TAKEN_BACK = {
  reopened: (day: string) => `reconciliation to ${day} reopened`,
  'approval revoked': (day: string) => `approval to ${day} revoked`,
  'completion taken back': (day: string) => `completion to ${day} taken back, before an approval`,
}

/** With two decimals. */
const percent = (share: number | undefined) => (share === undefined ? null : (share * 100).toFixed(2))

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
