/** Holds what a pack states to the audit chain: what is there was made once, by whom it says; what the chain knows of the period is there. */
import { canonicalText } from '../../audit/chain.ts'
import type { Report } from '../finding.ts'
import type { PackedEntry, PackedImport, PackedMatch, PackedPeriod } from '../pack-files.ts'
import { type AccountPack, isInPeriod } from '../read-account.ts'
import { lastSaid, livesOf, type Told, type ToldById } from '../told.ts'

export function checkDecisions(of: AccountPack, told: ToldById, report: Report): void {
  checkPopulations(of, told, report.fail)
  for (const match of of.matches.values()) {
    checkWhole(`transaction_match ${match.id}`, match, told, report.fail)
    if (match.approvalStatus !== 'approved') continue
    checkAuthor(
      match.id,
      'approvedBy',
      match.approvedBy,
      told.get(`transaction_match ${match.id}`),
      report.fail,
    )
    report.count('decisions found in the chain', 1)
  }
  const { previous, reconciliations } = of.period
  for (const reconciliation of previous ? [previous, ...reconciliations] : reconciliations) {
    const name = `reconciliation_batch ${reconciliation.id}`
    checkPart(name, reconciliation, told, report.fail)
    const { status, completedBy, approvedBy, id } = reconciliation
    if (status === 'completed' || status === 'approved')
      checkAuthor(id, 'completedBy', completedBy, told.get(name), report.fail)
    if (status !== 'approved') continue
    checkAuthor(id, 'approvedBy', approvedBy, told.get(name), report.fail)
    report.count('decisions found in the chain', 1)
  }
  for (const run of of.runs.values()) checkPart(`matching_run ${run.id}`, run, told, report.fail)
  for (const item of of.imports.values())
    checkPart(`import_batch ${item.id}`, item, told, report.fail, MOVING_OF_IMPORT)
  for (const entry of of.entries.values()) {
    const name = `journal_entry ${entry.id}`
    if (told.get(name)?.every(({ change }) => change.entityId !== undefined))
      checkPart(name, entry, told, report.fail)
  }
}

/** What rows that are taken later or voided move, which the audit tells with them. */
const MOVING_OF_IMPORT = [
  'processedRecords',
  'newRecords',
  'duplicateRecords',
  'voidedRecords',
  'suspense',
  'revokedReconciliations',
]

/** Lines, matches and entries: each made once and not taken away, and none of the period left out. */
function checkPopulations(of: AccountPack, told: ToldById, fail: Report['fail']): void {
  const there = new Set<string>()
  const expect = (name: string, id: string) => {
    there.add(name)
    const lives = livesOf(told.get(name))
    if (lives !== 1)
      fail(
        id,
        lives < 1
          ? 'is there, and the audit chain knows nothing of it'
          : `was made ${lives} times by the audit chain`,
      )
  }
  for (const [side, type] of SIDES)
    for (const line of of[side].values()) {
      const name = `${type} ${line.id}`
      if (!isInPeriod(of.period, line.transactionDate)) continue
      expect(name, line.id)
    }
  for (const { id } of of.matches.values()) expect(`transaction_match ${id}`, id)
  for (const { id } of of.entries.values()) expect(`journal_entry ${id}`, id)
  for (const id of of.imports.keys()) there.add(`import_batch ${id}`)
  for (const [name, changes] of told)
    if (!there.has(name) && isOfPeriod(of, name, changes) && livesOf(changes) > 0)
      fail(
        name.split(' ')[1]!,
        `is not in the pack, and the audit chain knows it as ${name.split(' ')[0]!.replaceAll('_', ' ')} of the period`,
      )
}

const SIDES = [
  ['bank', 'source_transaction'],
  ['ledger', 'ledger_transaction'],
] as const

function isOfPeriod(of: AccountPack, name: string, told: Told): boolean {
  const [type, id] = name.split(' ') as [string, string]
  if (type === 'transaction_match') {
    const match = told.at(-1)!.change.after as unknown as PackedMatch | undefined
    if (!match || match.approvalStatus === 'rejected') return false
    return [...match.sourceTransactions, ...match.ledgerTransactions].some((line) => isLineOf(of, line.id))
  }
  if (type === 'import_batch') {
    const item = lastSaid(told) as unknown as PackedImport | undefined
    return item?.financialAccountId === of.account.id && touches(item, of.period)
  }
  if (type === 'journal_entry') {
    const entry = told.findLast(({ change }) => change.after?.lines)?.change.after as PackedEntry | undefined
    const isOwn = entry?.lines.some(({ chartAccountId }) => chartAccountId === of.account.chartAccountId)
    return Boolean(isOwn && entry && isInPeriod(of.period, entry.entryDate))
  }
  return (type === 'source_transaction' || type === 'ledger_transaction') && isLineOf(of, id)
}

/** It was taken, and has a row of the period. */
function touches({ status, periodStart, periodEnd }: PackedImport, { from, to }: PackedPeriod): boolean {
  const isTaken = status === 'completed' || status === 'completed_with_errors'
  return isTaken && periodStart !== null && periodEnd !== null && periodStart <= to && periodEnd >= from
}

/** Ids of lines say whose they are and of which day. */
function isLineOf({ account, period }: AccountPack, id: string): boolean {
  const [, accountId, day] = id.split('.') as [string, string, string]
  return (
    accountId === String(account.id) &&
    isInPeriod(period, `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`)
  )
}

/** It is what the chain says that it became last. */
function checkWhole(name: string, is: object, told: ToldById, fail: Report['fail']): void {
  const after = lastSaid(told.get(name))
  if (after && canonicalText(after) !== canonicalText(is)) fail(name.split(' ')[1]!, notSo(name, after, is))
}

/** The same of those fields that the chain tells of. */
function checkPart(
  name: string,
  is: object,
  told: ToldById,
  fail: Report['fail'],
  except: readonly string[] = [],
): void {
  const after = lastSaid(told.get(name))
  const id = name.split(' ')[1]!
  if (!after) {
    fail(id, 'is there, and the audit chain knows nothing of it')
    return
  }
  const wanted = Object.keys(after).filter((field) => !except.includes(field))
  const shared = (of: object) =>
    Object.fromEntries(Object.entries(of).filter(([field]) => wanted.includes(field)))
  if (canonicalText(shared(after)) !== canonicalText(shared(is)))
    fail(id, notSo(name, shared(after), shared(is)))
}

function notSo(name: string, after: object, is: object): string {
  const field = Object.keys({ ...after, ...is }).find(
    (each) => canonicalText(after[each as never]) !== canonicalText(is[each as never]),
  )!
  const said = (of: object) => canonicalText(of[field as never] ?? null).slice(0, 80)
  return `says ${field} ${said(is)}, and the audit chain ${said(after)} of this ${name.split(' ')[0]!.replaceAll('_', ' ')}`
}

/** Who decided is who wrote the record that says so. */
function checkAuthor(
  id: string,
  field: string,
  by: string | null,
  told: Told | undefined,
  fail: Report['fail'],
): void {
  const decided = told?.findLast(
    ({ change: { before, after } }) =>
      after?.[field] === by && (!before || (field in before && before[field] !== by)),
  )
  if (!decided || decided.record.userId !== by)
    fail(id, `says ${field} ${by}, and the audit chain that ${decided?.record.userId ?? 'nobody'} did it`)
}
