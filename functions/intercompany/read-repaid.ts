import { findEntries } from '../storage/entities/journal-entry.ts'
import { findRepayments } from '../storage/entities/repayments.ts'
import type { Scope } from '../storage/scope.ts'
import { readLinked } from './read-owed.ts'

export type ReadRepaid = Awaited<ReturnType<typeof readRepaid>>

/** All that was posted in two companies at once and stands, also what the list says otherwise of a moment ago. */
export async function readRepaid(scope: Scope) {
  const before = await findRepayments(scope)
  const { entries, due } = await readLinked(scope)
  const noted = await findEntries(scope, before?.entryIds ?? [])
  const isNoted = new Set(noted.map(({ id }) => id))
  const listed = new Set(entries.map(({ id }) => id))
  const standing = noted.filter(({ status }) => status !== 'VOIDED')
  const late = noted.filter(({ id, status }) => listed.has(id) === (status === 'VOIDED')).map(({ id }) => id)
  return { before, entries: [...entries.filter(({ id }) => !isNoted.has(id)), ...standing], due, late }
}
