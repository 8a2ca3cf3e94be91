/** What the last recount of a company came to, in sentences. */
import type { KeptRecount, LastRecount } from '../../../../shared/contract/audit.ts'
import { formatInstant } from '../../format/dates.ts'
import { counted } from '../../format/numbers.ts'

/** What is there of each kind, in the order in which it is said. */
const KINDS: readonly (readonly [name: string, one: string, many?: string])[] = [
  ['bankLines', 'bank line'],
  ['ledgerEntries', 'ledger entry', 'ledger entries'],
  ['journalEntries', 'journal entry', 'journal entries'],
  ['matches', 'match', 'matches'],
  ['tradeDocuments', 'document'],
  ['reconciliations', 'reconciliation'],
  ['auditRecords', 'audit record'],
]

interface Said {
  /** Whether somebody should see to it. */
  isAlarming: boolean
  headline: string
  details: string[]
}

export function recountInWords({ last, isOverdue, since }: LastRecount, timeZone: string): Said {
  const late = isOverdue
    ? [
        `Another one is due, and none has come to its end since ${formatInstant(since, timeZone)}: nothing is proved of what came later.`,
      ]
    : []
  if (!last) {
    const details = isOverdue ? late : ['The first recount comes within a day.']
    return { isAlarming: isOverdue, headline: 'Not recounted yet.', details }
  }
  const { isWhole, broken, lastHeldAt } = last
  const when = `Recounted ${isWhole ? '' : 'in part '}${formatInstant(last.finishedAt, timeZone)}`
  const details = [lookedAt(last), ...leftOut(last), ...unsealed(last), ...late]
  if (broken === 0 && isWhole) {
    const headline = isOverdue
      ? `No recount since ${formatInstant(since, timeZone)}, when everything held.`
      : `${when}: everything held.`
    return { isAlarming: isOverdue, headline, details }
  }
  const held = lastHeldAt
    ? `Everything last held ${formatInstant(lastHeldAt, timeZone)}.`
    : 'No recount has found that everything held.'
  return {
    isAlarming: isOverdue || broken > 0,
    headline: `${when}: ${broken > 0 ? counted(broken, 'finding') : 'nothing was found'}.`,
    details: [held, ...details],
  }
}

function lookedAt({ counted: sizes }: KeptRecount): string {
  const there = KINDS.filter(([name]) => sizes[name])
  const said = there.map(([name, one, many]) => counted(sizes[name]!, one, many))
  return `${inList(said)} were held to ${counted(sizes.invariants ?? 0, 'rule')}.`
}

/** What a recount leaves out that cannot hold all items at once. */
function leftOut({ isWhole, counted: { slicesLeft = 0 } }: KeptRecount): string[] {
  if (isWhole) return []
  const unjoined =
    'There is more than can be joined: each item was looked at by itself and held to its audit. No match was held to its lines, no entry to what it posts, and no figure to what it sums up.'
  return [
    slicesLeft > 0
      ? unjoined
      : 'There is too much to look at all of it together: a part was looked at after another. Left out were the chain of the audit, link by link, and the lines of what approvals froze; the audit was told again for lines, entries, matches, transfers and documents alone.',
  ]
}

/** What was written a moment before is sealed within minutes, and looked at in its place by the next recount. */
function unsealed({ counted: { unsealedAuditRecords = 0 } }: KeptRecount): string[] {
  if (unsealedAuditRecords === 0) return []
  return [`Not in the audit chain yet when it looked: ${counted(unsealedAuditRecords, 'audit record')}.`]
}

function inList(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
