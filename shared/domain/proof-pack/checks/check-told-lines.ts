/** Each line says what the audit chain says that it became: word by word where a person typed it, and of every one its kind, why it was excluded and how it was explained. */
import { canonicalText } from '../../audit/chain.ts'
import type { Report } from '../finding.ts'
import type { AccountPack } from '../read-account.ts'
import type { WalkedChain } from '../read-chain.ts'
import type { Told, ToldById } from '../told.ts'

export function checkToldLines(
  of: AccountPack,
  told: ToldById,
  { isWhole }: WalkedChain,
  { fail, note }: Report,
): void {
  for (const { side, type, begins } of SIDES)
    for (const line of of[side].values())
      for (const [field, value] of Object.entries(toldOf(told.get(`${type} ${line.id}`), begins))) {
        const is = canonicalText(line[field as keyof typeof line] ?? null)
        const said = canonicalText(value ?? null)
        // Where records are left out, one of them may say it.
        if (is !== said)
          (isWhole ? fail : note)(line.id, `says ${field} ${is}, and the audit chain ${said} of this line`)
      }
}

/** Side, name in the audit, and what a line says until somebody says otherwise. */
const SIDES = [
  {
    side: 'bank',
    type: 'source_transaction',
    begins: {
      classification: 'unclassified',
      confidenceData: null,
      exclusion: null,
      reconciliationNotes: null,
    },
  },
  { side: 'ledger', type: 'ledger_transaction', begins: { reconciliationNotes: null } },
] as const

/** What follows from the match that holds a line. */
const TOLD_BY_MATCHES = ['status', 'matchId', 'explainedOn', 'clearedOn', 'version']

/** By field what the chain says last; nothing of a field that it does not tell of. */
function toldOf(told: Told | undefined, begins: object): Record<string, unknown> {
  let said: Record<string, unknown> = {}
  for (const { change } of told ?? []) {
    if (change.action === 'created') said = { ...begins, ...change.after }
    else if (change.after) said = { ...said, ...change.after }
    // A kind that is taken back is told by the id alone.
    else for (const field of ['classification', 'confidenceData']) delete said[field]
  }
  for (const field of TOLD_BY_MATCHES) delete said[field]
  return said
}
