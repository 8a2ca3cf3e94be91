/** The numbers of trade documents, and the references of vendors, each remembered so that it is not used twice unawares. */
import * as z from 'zod'
import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { parseRecordId } from '../../shared/domain/ids/ids.ts'
import { DOCUMENT_KINDS } from '../../shared/domain/trade/document-kinds.ts'
import { foldedReference } from '../../shared/domain/trade/vendor-reference.ts'
import { keys } from './keys.ts'
import { note } from './plan/entity.ts'
import type { WritePlan } from './plan/write-plan.ts'
import { readOne } from './read.ts'
import type { Scope } from './scope.ts'

/** The form of the numbers that the server gives: a person cannot type one. */
const PREFIXES = Object.values(DOCUMENT_KINDS).map(({ prefix }) => prefix)
const SERVER_NUMBER = new RegExp(`^(${PREFIXES.join('|')})-\\d{4}-\\d{6,}$`, 'i')

interface Sequence {
  prefix: string
  year: string
  next: number
}

const sequence = note<Sequence, Pick<Sequence, 'prefix' | 'year'>>({
  schema: z.strictObject({ prefix: z.string(), year: z.string(), next: z.int() }),
  key: (scope, { prefix, year }) => keys.sequence(scope, `${prefix}#${year}`),
})

/** Where the sequences stand that a transaction in the making has moved, by kind and year. */
const moved = new WeakMap<WritePlan, Map<string, Sequence>>()

/** The next of a kind and year: the sequence moves in the same transaction. */
export async function leaseDocumentNumber(
  plan: WritePlan,
  { kind, documentDate }: Pick<TradeDocument, 'kind' | 'documentDate'>,
): Promise<string> {
  const { prefix } = DOCUMENT_KINDS[kind]
  const year = documentDate.slice(0, 4)
  const ofPlan = moved.get(plan) ?? new Map<string, Sequence>()
  moved.set(plan, ofPlan)
  const name = `${prefix}#${year}`
  const before = ofPlan.get(name) ?? (await readOne(sequence, sequence.key(plan.scope, { prefix, year })))
  const number = before?.next ?? 1
  const after = { prefix, year, next: number + 1 }
  plan.put(sequence, after, before ?? null)
  ofPlan.set(name, after)
  return `${prefix}-${year}-${String(number).padStart(6, '0')}`
}

const typedNumber = note({
  schema: z.strictObject({ number: z.string() }),
  key: (scope, { number }) => keys.unique(scope, 'document', number.toUpperCase()),
})

/** A number that a person typed must be free and not of the server's form. */
export function claimDocumentNumber(plan: WritePlan, number: string): void {
  if (SERVER_NUMBER.test(number)) throw refuse('trade.number-taken', { number })
  plan.put(typedNumber, { number }, null, () => refuse('trade.number-taken', { number }))
}

/** A number that goes with its document; one of the server leaves a gap. */
export function freeDocumentNumber(plan: WritePlan, { number }: Pick<TradeDocument, 'number'>): void {
  if (!SERVER_NUMBER.test(number)) plan.drop(typedNumber, { number })
}

interface UsedReference {
  contactId: string
  reference: string
  documentId: string
  number: string
}

const usedReference = note<UsedReference, Pick<UsedReference, 'contactId' | 'reference'>>({
  schema: z.strictObject({
    contactId: z.string(),
    reference: z.string(),
    documentId: z.string(),
    number: z.string(),
  }),
  key: (scope, { contactId, reference }) =>
    keys.unique(scope, 'vendor-reference', `${parseRecordId(contactId)!.key}#${foldedReference(reference)}`),
})

type Referring = Pick<TradeDocument, 'id' | 'number' | 'contactId' | 'vendorReference'>

/**
 * From what a document said to what it says; undefined for nothing. Refuses a reference that another document of this vendor has, unless it is
 * said to be another one; of two at once the second is told.
 */
export async function moveReference(
  plan: WritePlan,
  before: Referring | undefined,
  after: Referring | undefined,
  isConfirmed = false,
): Promise<void> {
  if (before && after && placeOf(before) === placeOf(after)) return
  if (before) await freeReference(plan, before)
  if (!after?.vendorReference) return
  const { id: documentId, number, contactId, vendorReference: reference } = after
  const used = await findReference(plan.scope, after)
  if (used && !isConfirmed) throw refuse('trade.reference-used', { reference, number: used.number })
  if (!used) plan.put(usedReference, { contactId, reference, documentId, number }, null)
}

const placeOf = ({ contactId, vendorReference }: Referring) =>
  `${contactId}#${foldedReference(vendorReference ?? '')}`

/** It may be entered again once its document is gone. */
async function freeReference(plan: WritePlan, of: Referring): Promise<void> {
  const used = await findReference(plan.scope, of)
  if (used?.documentId === of.id) plan.drop(usedReference, used, used)
}

function findReference(scope: Scope, of: Referring): Promise<UsedReference | undefined> {
  const { contactId, vendorReference: reference } = of
  if (!reference) return Promise.resolve(undefined)
  return readOne(usedReference, usedReference.key(scope, { contactId, reference }))
}
