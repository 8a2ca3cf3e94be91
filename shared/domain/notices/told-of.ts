/** Who is told what of a change, as each kind of thing says it of itself. */

import { type Day, dayInWords } from '../calendar/day.ts'
import { mentionedIn } from '../comments/mentions.ts'
import { isAtLeast, ROLE_LABELS, type Role } from '../companies/role.ts'
import { parseLineId } from '../ids/ids.ts'
import type { BeyondBudget } from '../matching/runs/measured-errors.ts'
import { wrongAmong } from '../wording/wrong-among.ts'
import type { Told } from './notice-kinds.ts'

const COMMENTED = {
  bank_line: lineInWords,
  match: () => 'A match',
  journal_entry: () => 'A journal entry',
  reconciliation: () => 'A statement',
} as const

interface Commented {
  commentedOn: keyof typeof COMMENTED
  ownerId: string
  text: string
  createdBy: string
}

/** Whoever a new comment mentions. */
export function toldOfComment(comment: Commented): Told[] {
  return mentionedIn(comment.text).map((userId) => ({
    ...toldOfWhatIsSaid(comment),
    userId,
    kind: 'mentioned',
  }))
}

/**
 * Whoever mentioned the writer of a new comment since the writer spoke last, unless it mentions them as well.
 * @param before what was said about the same thing, oldest first
 */
export function toldOfAnswer(
  comment: Commented,
  before: readonly Pick<Commented, 'text' | 'createdBy'>[],
): Told[] {
  const writer = comment.createdBy
  const since = before.slice(before.findLastIndex(({ createdBy }) => createdBy === writer) + 1)
  const asked = new Set(
    since.flatMap(({ text, createdBy }) => (mentionedIn(text).includes(writer) ? [createdBy] : [])),
  )
  for (const userId of mentionedIn(comment.text)) asked.delete(userId)
  return [...asked].map((userId) => ({ ...toldOfWhatIsSaid(comment), userId, kind: 'answered' }))
}

function toldOfWhatIsSaid({ commentedOn, ownerId }: Commented): Omit<Told, 'userId' | 'kind'> {
  return {
    about: commentedOn,
    aboutId: ownerId,
    financialAccountId: parseLineId(ownerId)?.accountId ?? null,
    title: COMMENTED[commentedOn](ownerId),
    detail: null,
  }
}

/** Who looks after a bank line from now on. */
export function toldOfLine({
  id,
  assignedTo,
}: {
  id: string
  assignedTo?: string | null | undefined
}): Told[] {
  if (!assignedTo) return []
  return [
    {
      userId: assignedTo,
      kind: 'assigned',
      about: 'bank_line',
      aboutId: id,
      financialAccountId: parseLineId(id)?.accountId ?? null,
      title: lineInWords(id),
      detail: null,
    },
  ]
}

interface EndedImport {
  id: string
  financialAccountId: number
  fileName: string
  status: string
  newRecords: number
  duplicateRecords: number
  errorRecords: number
  failure?: string | null
  createdBy: string
}

/** Who imported a file that came to its end. */
export function toldOfImport(item: EndedImport): Told[] {
  const { id, financialAccountId, fileName, status, createdBy, failure } = item
  if (status !== 'completed' && status !== 'completed_with_errors' && status !== 'failed') return []
  const of = { userId: createdBy, about: 'import', aboutId: id, financialAccountId, title: fileName } as const
  if (status === 'failed') return [{ ...of, kind: 'import_failed', detail: failure ?? null }]
  const read = `${item.newRecords} new, ${item.duplicateRecords} already here`
  if (item.errorRecords === 0) return [{ ...of, kind: 'import_finished', detail: read }]
  const asks = `${read}; ${item.errorRecords} could not be taken and ${item.errorRecords === 1 ? 'needs' : 'need'} an answer`
  return [{ ...of, kind: 'import_failed', detail: asks }]
}

interface TakenBackReconciliation {
  id: string
  financialAccountId: number
  periodStart: string
  periodEnd: string
  completedBy: string | null
  approvedBy: string | null
}

/** Who signed what was taken back. */
export function toldOfRevocation(
  { id, financialAccountId, periodStart, periodEnd, completedBy, approvedBy }: TakenBackReconciliation,
  because: string | null,
): Told[] {
  const signed = new Set([completedBy, approvedBy].filter((userId) => userId !== null))
  return [...signed].map((userId) => ({
    userId,
    kind: 'revoked',
    about: 'reconciliation',
    aboutId: id,
    financialAccountId,
    title: `${dayInWords(periodStart as Day)} to ${dayInWords(periodEnd as Day)}`,
    detail: because,
  }))
}

/** What the runs of a night came to, all accounts together. */
export function toldOfNight(
  companyId: number,
  date: string,
  runs: readonly { applied: number; suggested: number }[],
): Omit<Told, 'userId'> {
  const sum = (of: 'applied' | 'suggested') => runs.reduce((total, run) => total + run[of], 0)
  return {
    kind: 'night',
    about: 'company',
    aboutId: String(companyId),
    financialAccountId: null,
    title: dayInWords(date as Day),
    detail: `${sum('applied')} matched, ${sum('suggested')} suggested on ${runs.length} ${runs.length === 1 ? 'account' : 'accounts'}.`,
  }
}

/**
 * The automatic tier of an account stopped by itself.
 * @param isAgain it was resumed before, and is counted since then
 */
export function toldOfPause(
  { id, name }: { id: number; name: string },
  beyond: BeyondBudget,
  isAgain: boolean,
): Omit<Told, 'userId'> {
  const since = isAgain ? ' since it was resumed' : ''
  return {
    kind: 'automatic_paused',
    about: 'account',
    aboutId: String(id),
    financialAccountId: id,
    title: name,
    detail: `${wrongAmong(beyond, isAgain)} were found wrong${since}. Runs only propose until an administrator resumes it.`,
  }
}

/** How much waits for somebody, once a day. */
export function toldOfWaiting(companyId: number, count: number, isMore: boolean): Omit<Told, 'userId'> {
  const many = isMore ? `More than ${count} things` : `${count} ${count === 1 ? 'thing' : 'things'}`
  return {
    kind: 'waiting',
    about: 'company',
    aboutId: String(companyId),
    financialAccountId: null,
    title: many,
    detail: null,
  }
}

function lineInWords(id: string): string {
  const line = parseLineId(id)
  return line ? `Bank line of ${dayInWords(line.date)}` : 'A bank line'
}

/**
 * Somebody who may confirm what others ask for from now on: whoever lets in an account of their own is seen by the others. Names stand with
 * members alone.
 * @param before undefined of who joins
 */
export function toldOfLetIn(
  companyId: number,
  before: Role | undefined,
  after: Role,
): Omit<Told, 'userId'>[] {
  const isMore = before === undefined || !isAtLeast(before, after)
  if (!isMore || !isAtLeast(after, 'accountant')) return []
  const was = before ? `who was ${ROLE_LABELS[before].toLowerCase()} before` : 'who has joined'
  return [
    {
      kind: 'let_in',
      about: 'company',
      aboutId: String(companyId),
      financialAccountId: null,
      title: `${ROLE_LABELS[after]}, ${was}`,
      detail: null,
    },
  ]
}
