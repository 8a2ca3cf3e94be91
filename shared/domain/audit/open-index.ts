/** What is still to be worked on stands in the index `open` where it is looked for, and nothing else stands there; lines are held beside their states. */
import { parseRecordId } from '../ids/ids.ts'
import { money } from '../money/money.ts'
import type { CompanyItems, RawItem } from './items.ts'

/** Partition without the company, and sort key; undefined for nowhere. */
type Place = string | undefined

/** By the kind that a partition is of. */
const PLACES: Readonly<Record<string, (item: never) => Place>> = {
  matches: placeOfMatch,
  reconciliations: ({ id, status }: { id: string; status: string }) =>
    status === 'completed' ? `completed ${keyOf(id)}` : undefined,
  journal: placeOfEntry,
  compliance: ({ id, status }: { id: string; status: string }) =>
    status === 'review' ? `review ${keyOf(id)}` : undefined,
  attachments: ({ id, status, ownerId }: { id: string; status: string; ownerId: string }) =>
    status === 'kept' ? `attached#${parseRecordId(ownerId)?.key ?? ownerId} ${keyOf(id)}` : undefined,
  comments: ({ id, ownerId }: { id: string; ownerId: string }) =>
    `comments-on#${parseRecordId(ownerId)?.key ?? ownerId} ${keyOf(id)}`,
  trade: placeOfDocument,
  transfers: placeOfTransfer,
}

export function openIndex(of: CompanyItems, fail: (sentence: string) => void): void {
  const own = `C#${of.companyId}#`
  const kept = [of.matches, of.reconciliations, of.entries, of.documents, of.transfers, of.others]
  for (const item of kept.flat() as RawItem[]) {
    const [kind = ''] = item.pk.slice(own.length).split('#')
    const wanted = PLACES[kind]?.(item as never)
    const is = item.openPk === undefined ? undefined : `${item.openPk} ${item.openSk}`
    if (is !== (wanted && own + wanted))
      fail(`${item.pk} ${item.sk} stands in the index at ${is}, not at ${wanted && own + wanted}`)
  }
}

interface OpenEntry {
  id: string
  status: string
  entryDate: string
  entryType: string
}

/** While it is a draft; then by its day, where another company has its counterpart among those, as long as it stands. */
function placeOfEntry({ id, status, entryDate, entryType }: OpenEntry): Place {
  if (status === 'DRAFT') return `drafts ${keyOf(id)}`
  const isBetween = entryType === 'INTERCOMPANY' && status === 'POSTED'
  const list = isBetween ? 'intercompany' : `journal-days#${entryDate.slice(0, 4)}${entryDate.slice(5, 7)}`
  return `${list} ${entryDate}#${keyOf(id)}`
}

interface OpenMatch {
  id: string
  financialAccountId: number
  matchType: string
  origin: string
  approvalStatus: string
  approvedBy: string | null
  secondLook?: { verdict: string | null }
}

/** While it awaits sign-off or a second look; then, of one line on each side, where matching learns from what a person confirmed. */
function placeOfMatch(match: OpenMatch): Place {
  const { id, financialAccountId, matchType, origin, approvalStatus, approvedBy, secondLook } = match
  if (approvalStatus === 'pending') return `pending ${keyOf(id)}`
  if (approvalStatus === 'approved' && approvedBy === 'system' && secondLook?.verdict === null)
    return `second-looks ${keyOf(id)}`
  const byPerson = origin === 'manual' || (approvedBy !== null && approvedBy !== 'system')
  if (approvalStatus !== 'approved' || matchType !== 'one_to_one' || !byPerson) return undefined
  return `A#${financialAccountId}#confirmed ${keyOf(id)}`
}

interface OpenDocument {
  id: string
  kind: string
  status: string
  documentDate: string
  openAmount: string
  settlements: { date: string }[]
}

const PAYABLE = /^(bill|vendor)/

function placeOfDocument({ id, kind, status, documentDate, openAmount, settlements }: OpenDocument): Place {
  if (status === 'DRAFT') return `trade-drafts ${keyOf(id)}`
  if (status === 'VOID') return undefined
  const side = PAYABLE.test(kind) ? 'payable' : 'receivable'
  if (money(openAmount) !== 0n) return `trade#${side}#open ${documentDate}#${keyOf(id)}`
  const last = settlements
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  return `trade#${side}#settled ${last}#${keyOf(id)}`
}

interface OpenTransfer {
  id: string
  outLeg: { date: string } | null
  inLeg: { date: string } | null
}

function placeOfTransfer({ id, outLeg, inLeg }: OpenTransfer): Place {
  const days = [outLeg, inLeg].flatMap((leg) => (leg ? [leg.date] : [])).toSorted()
  return `transfers#${days.length === 2 ? 'arrived' : 'transit'} ${days.at(-1)}#${keyOf(id)}`
}

const keyOf = (id: string) => parseRecordId(id)!.key
