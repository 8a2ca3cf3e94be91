import { findMatches } from '../../storage/entities/match.ts'
import type { Side } from '../../storage/keys.ts'
import { inOrderOfIds } from './in-order-of-ids.ts'
import type { Packing } from './packing.ts'

/** Matches that are read at once. */
const AT_ONCE = 500

/** The matches that hold some lines. Gives back the lines that they hold besides, and the runs that they came of. */
export async function packMatches(
  { scope, zip, told }: Packing,
  name: string,
  held: { matchIds: ReadonlySet<string>; lineIds: ReadonlySet<string> },
) {
  const missing: Record<Side, string[]> = { bank: [], ledger: [] }
  const runIds = new Set<string>()
  const ids = [...held.matchIds].sort()

  async function* matches() {
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const found = await findMatches(scope, ids.slice(at, at + AT_ONCE))
      for (const match of inOrderOfIds(found.values())) {
        told.hear(match.createdAt, match.updatedAt)
        if (match.runId) runIds.add(match.runId)
        for (const { id } of match.sourceTransactions) if (!held.lineIds.has(id)) missing.bank.push(id)
        for (const { id } of match.ledgerTransactions) if (!held.lineIds.has(id)) missing.ledger.push(id)
        yield match
      }
    }
  }

  await zip.addLines(name, matches())
  return { missing, runIds }
}
