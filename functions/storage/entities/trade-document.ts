/** Invoices, bills, credit notes and payments, by the month in which they were made; in the index as drafts, and by what they leave open. */
import * as z from 'zod'
import { refuse } from '../../../shared/contract/refusals.ts'
import { TradeDocument } from '../../../shared/contract/trade-documents.ts'
import type { Day } from '../../../shared/domain/calendar/day.ts'
import { parseRecordId } from '../../../shared/domain/ids/ids.ts'
import { money } from '../../../shared/domain/money/money.ts'
import { DOCUMENT_KINDS, type TradeSide } from '../../../shared/domain/trade/document-kinds.ts'
import { searchedDocument } from '../../../shared/domain/transactions/search.ts'
import { recordSearchedBy } from '../../../shared/domain/transactions/search-block.ts'
import { keys } from '../keys.ts'
import { type ChangedDay, entity, note, type OpenKey } from '../plan/entity.ts'
import type { Said } from '../plan/move.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readAll, readEach, readMany } from '../read.ts'
import { getRecord, recordKey } from '../records.ts'
import type { Scope } from '../scope.ts'
import type { Range } from '../table.ts'

export const tradeDocument = entity<TradeDocument>({
  name: 'trade_document',
  schema: TradeDocument,
  key: (scope, { id }) => recordKey(scope, 'trade', id),
  idOf: ({ id }) => id,
  states: { of: ({ status }) => status, next: { DRAFT: ['APPROVED'], APPROVED: ['VOID'] } },
  index: placeOf,
  search: (document) => recordSearchedBy('trade', document.id, searchedDocument(document)),
  // What is allocated on a day changes what was open then: nothing of a locked day does.
  changedDays: function* (before, after): Generator<ChangedDay> {
    const fresh = after?.settlements.slice(before?.settlements.length ?? 0) ?? []
    for (const { date } of fresh) yield { postedOn: date as Day }
  },
  audited: (before, after) =>
    before?.status === 'APPROVED' && after?.status === 'APPROVED' ? settledBy(before, after) : 'whole',
  outrun: () => refuse('version.stale'),
})

/** All that becomes of one that is approved. A payment settles as many as forty, and what they say would not fit into one record. */
function settledBy({ openAmount, settlements }: TradeDocument, after: TradeDocument): Said {
  const fresh = after.settlements.slice(settlements.length)
  return { before: { openAmount }, after: { openAmount: after.openAmount, settlements: fresh } }
}

function placeOf(
  scope: Scope,
  { id, kind, status, documentDate, openAmount, settlements }: TradeDocument,
): OpenKey | undefined {
  const { key } = parseRecordId(id)!
  if (status === 'DRAFT') return { openPk: keys.draftDocuments(scope), openSk: key }
  if (status === 'VOID') return undefined
  const isOpen = money(openAmount) !== 0n
  const openPk = keys.documentsOfSide(scope, DOCUMENT_KINDS[kind].side, isOpen ? 'open' : 'settled')
  const lastSettled = settlements
    .map(({ date }) => date)
    .toSorted()
    .at(-1)
  return { openPk, openSk: `${isOpen ? documentDate : lastSettled}#${key}` }
}

/** Where those that are not approved are listed, newest first. The index may lag by a moment. */
export function draftDocuments(scope: Scope): Range {
  return { pk: keys.draftDocuments(scope), index: 'open', newestFirst: true }
}

/** Those of a side that can have left something open at the end of a day: they do now, or were settled later. */
export async function documentsOpenOn(scope: Scope, side: TradeSide, asOf: Day): Promise<TradeDocument[]> {
  const open = { pk: keys.documentsOfSide(scope, side, 'open'), index: 'open' as const }
  const settled = { pk: keys.documentsOfSide(scope, side, 'settled'), index: 'open' as const }
  const [still, until] = await Promise.all([
    readAll(tradeDocument, { ...open, to: `${asOf}#~` }),
    readAll(tradeDocument, { ...settled, from: `${asOf}#~` }),
  ])
  return [...still, ...until]
}

/** Of a side: those of a day or later, with older ones that leave something open now or were settled since. The index may lag by a moment. */
export async function documentsSince(scope: Scope, side: TradeSide, since: Day): Promise<TradeDocument[]> {
  const [open, settled] = await Promise.all([
    readAll(tradeDocument, { pk: keys.documentsOfSide(scope, side, 'open'), index: 'open' }),
    readAll(tradeDocument, { pk: keys.documentsOfSide(scope, side, 'settled'), index: 'open', from: since }),
  ])
  return [...open, ...settled]
}

/** Those that leave something open now and are no refunds, oldest first. The index may lag by a moment. */
export async function openDocuments(scope: Scope): Promise<TradeDocument[]> {
  const sides = (['receivable', 'payable'] as const).map((side) =>
    readAll(tradeDocument, { pk: keys.documentsOfSide(scope, side, 'open'), index: 'open' }),
  )
  return (await Promise.all(sides)).flat().filter(({ kind }) => !REFUNDS.includes(kind))
}

const REFUNDS: readonly TradeDocument['kind'][] = ['customer_refund', 'vendor_refund']

/** Those that exist. */
export function findDocuments(scope: Scope, ids: readonly string[]): Promise<TradeDocument[]> {
  return readMany(
    tradeDocument,
    [...new Set(ids)].map((id) => recordKey(scope, 'trade', id)),
  )
}

/** Refuses with `not-found`. */
export function getDocument(scope: Scope, id: string): Promise<TradeDocument> {
  return getRecord(tradeDocument, scope, 'trade', id)
}

const ofContact = note<
  { contactId: string; documentId: string },
  Pick<TradeDocument, 'contactId'> & { documentId: string }
>({
  schema: z.strictObject({ contactId: z.string(), documentId: z.string() }),
  key: (scope, { contactId, documentId }) => ({
    pk: keys.documentsOfContact(scope, parseRecordId(contactId)!.key),
    sk: parseRecordId(documentId)!.key,
  }),
})

/** From its approval on a document stands among those of its contact. */
export function listWithContact(plan: WritePlan, { contactId, id }: TradeDocument): void {
  plan.put(ofContact, { contactId, documentId: id })
}

/** Whether a draft, or anything that was approved, is for a contact. */
export async function hasDocuments(scope: Scope, contactId: string): Promise<boolean> {
  const pk = keys.documentsOfContact(scope, parseRecordId(contactId)!.key)
  for await (const _ of readEach(ofContact, { pk, limit: 1 })) return true
  for await (const draft of readEach(tradeDocument, draftDocuments(scope)))
    if (draft.contactId === contactId) return true
  return false
}

/** What was approved of a contact, in no order. */
export async function documentsOfContact(scope: Scope, contactId: string): Promise<TradeDocument[]> {
  const pk = keys.documentsOfContact(scope, parseRecordId(contactId)!.key)
  const found: string[] = []
  for await (const { documentId } of readEach(ofContact, { pk })) found.push(documentId)
  return readMany(
    tradeDocument,
    found.map((id) => recordKey(scope, 'trade', id)),
  )
}
