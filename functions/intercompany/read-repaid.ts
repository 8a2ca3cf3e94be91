import { findEntries } from '../storage/entities/journal-entry.ts'
import { findRepayments } from '../storage/entities/repayments.ts'
import type { Scope } from '../storage/scope.ts'
import { readLinked } from './read-owed.ts'

export type ReadRepaid = Awaited<ReturnType<typeof readRepaid>>

/** All that was posted in two companies at once, also the repayments that the list does not have yet. */
export async function readRepaid(scope: Scope) {
  const before = await findRepayments(scope)
  const { entries, due } = await readLinked(scope)
  const listed = new Set(entries.map(({ id }) => id))
  const unlisted = before ? before.entryIds.filter((id) => !listed.has(id)) : []
  const late = (await findEntries(scope, unlisted)).filter(({ status }) => status !== 'VOIDED')
  return { before, entries: [...entries, ...late], due, late: late.map(({ id }) => id) }
}
