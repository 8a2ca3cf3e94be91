/**
 * The least that an item must be for a recount to look at it: what it reads is of its type, amounts are amounts and days are days.
 * It shares nothing with the shapes by which items are written.
 */
import { parseDay } from '../calendar/day.ts'
import { parseLineId, parseRecordId } from '../ids/ids.ts'
import { money } from '../money/money.ts'
import { unpacked } from '../transactions/search-block.ts'
import type { RawItem } from './items.ts'

type Holds = (value: unknown) => boolean
type Shape = Readonly<Record<string, Holds>>

/** The name of the first attribute that is not what its kind has there; undefined where all are. */
export function wrongIn(item: RawItem): string | undefined {
  const partition = item.pk.slice(item.pk.indexOf('#', 2) + 1)
  if (partition === 'locks')
    return Object.keys(item).find((name) => name !== 'pk' && name !== 'sk' && !isWhole(item[name]))
  const shape = SHAPES.find(([of]) => of.test(`${partition} ${item.sk}`))?.[1] ?? {}
  return Object.keys(shape).find((name) => !shape[name]!(item[name]))
}

const isText: Holds = (value) => typeof value === 'string'
const isTruth: Holds = (value) => typeof value === 'boolean'
const isWhole: Holds = (value) => typeof value === 'bigint' || Number.isSafeInteger(value)
const isNumber: Holds = (value) => Number.isFinite(value)
const isDay: Holds = (value) => typeof value === 'string' && parseDay(value) !== undefined
const isInstant: Holds = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isLineId: Holds = (value) => typeof value === 'string' && parseLineId(value) !== undefined
const isRecordId: Holds = (value) => typeof value === 'string' && parseRecordId(value) !== undefined
const isAmount: Holds = (value) => doesNotThrow(() => money(value as string)) && isText(value)
const isRate: Holds = (value) => typeof value === 'string' && /^\d{1,10}(\.\d{1,10})?$/.test(value)
const orNone =
  (holds: Holds): Holds =>
  (value) =>
    value === undefined || value === null || holds(value)
const listOf =
  (holds: Holds): Holds =>
  (value) =>
    Array.isArray(value) && value.every(holds)
const isLike =
  (shape: Shape): Holds =>
  (value) =>
    isObject(value) && Object.entries(shape).every(([name, holds]) => holds(value[name]))
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const recordOf =
  (holds: Holds, named: Holds = isText): Holds =>
  (value) =>
    isObject(value) && Object.entries(value).every(([name, each]) => named(name) && holds(each))

/** `A5|2026-01-07|b.n` */
const isCountName: Holds = (name) => /^[^|]+\|(\d{4}-\d{2}-\d{2}|\d{6})?\|[^|]+$/.test(String(name))
const isPlaceName: Holds = (name) => /^\d*\../.test(String(name))
const isPacked: Holds = (value) =>
  value instanceof Uint8Array &&
  doesNotThrow(() => {
    for (const [text, count] of unpacked(value))
      if (!isText(text) || !isWhole(count)) throw new TypeError('no text with its count')
  })
const isLeg = isLike({
  lineId: isLineId,
  matchId: isRecordId,
  date: isDay,
  amount: isAmount,
  throughClearing: isAmount,
})
/** `before after`, either of which may be nothing. */
const isHashes: Holds = (value) => /^([\w-]{22}|\*)? ([\w-]{22})?$/.test(String(value))
const isSeal: Holds = (value) => Array.isArray(value) && isText(value[0]) && isText(value[1])

function doesNotThrow(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

/** By partition and sort key. */
const SHAPES: readonly (readonly [RegExp, Shape])[] = [
  [
    /^A#\d+#[BL]#/,
    {
      id: isLineId,
      financialAccountId: isWhole,
      transactionDate: isDay,
      description: isText,
      reference: orNone(isText),
      referenceNumber: orNone(isText),
      amount: isAmount,
      currency: isText,
      status: isText,
      explainedOn: orNone(isDay),
    },
  ],
  [
    /^matches#/,
    {
      id: isRecordId,
      approvalStatus: isText,
      financialAccountId: isWhole,
      confidenceScore: isNumber,
      createdAt: isInstant,
      sourceTransactions: listOf(isLike({ id: isLineId, transactionDate: isDay })),
      ledgerTransactions: listOf(isLike({ id: isLineId, transactionDate: isDay })),
    },
  ],
  [
    /^transfers#/,
    {
      id: isRecordId,
      outAccountId: isWhole,
      inAccountId: isWhole,
      outLeg: orNone(isLeg),
      inLeg: orNone(isLeg),
    },
  ],
  [
    /^journal#/,
    {
      id: isRecordId,
      entryDate: isDay,
      entryType: isText,
      status: isText,
      currency: isText,
      postedAt: orNone(isInstant),
      voidedAt: orNone(isInstant),
      lines: listOf(
        isLike({
          chartAccountId: isWhole,
          debitAmount: isAmount,
          creditAmount: isAmount,
          foreign: orNone(isLike({ currency: isText, amount: isAmount, rate: isRate })),
          tax: orNone(isLike({ taxCodeId: isRecordId, side: isText, part: isText, ratePercent: isAmount })),
        }),
      ),
      ledgerTransactionIds: listOf(isText),
    },
  ],
  [
    /^trade#/,
    {
      id: isRecordId,
      kind: isText,
      documentDate: isDay,
      total: isAmount,
      openAmount: isAmount,
      status: isText,
      settlements: listOf(
        isLike({
          allocationId: isRecordId,
          documentId: isRecordId,
          amount: isAmount,
          date: isDay,
          baseAmount: orNone(isAmount),
        }),
      ),
      journalEntryId: orNone(isRecordId),
      base: orNone(isLike({ currency: isText, rate: isRate, total: isAmount, openAmount: isAmount })),
    },
  ],
  [
    /^imports#/,
    {
      id: isRecordId,
      status: isText,
      totalRecords: isWhole,
      processedRecords: isWhole,
      newRecords: isWhole,
      duplicateRecords: isWhole,
      errorRecords: isWhole,
      feeRecords: orNone(isWhole),
      setAsideRecords: orNone(isWhole),
      voidedRecords: orNone(isWhole),
      suspense: orNone(isLike({ records: isWhole, total: isAmount })),
    },
  ],
  [
    /^operations#/,
    {
      id: isRecordId,
      type: isText,
      targetId: isRecordId,
      total: isWhole,
      processed: isWhole,
      lastRow: isWhole,
      blocked: listOf(isObject),
    },
  ],
  [
    /^recurring /,
    { id: isRecordId, name: isText, nextDay: isDay, until: orNone(isDay), lines: listOf(isObject) },
  ],
  [/^rates /, { currency: isText, date: isDay, rate: isRate, source: isText, writtenBy: isText }],
  [/^attachments#/, { id: isRecordId, status: isText, ownerId: isText }],
  [/^comments#/, { id: isRecordId, status: isText, ownerId: isText, text: isText, createdBy: isText }],
  [
    /^notices /,
    { id: isRecordId, userId: isText, kind: isText, createdAt: isInstant, readAt: orNone(isInstant) },
  ],
  [/^compliance#/, { id: isRecordId, status: isText }],
  [
    /^pauses /,
    {
      financialAccountId: isWhole,
      state: isText,
      wrong: isWhole,
      of: isWhole,
      pausedAt: isInstant,
      resumedAt: orNone(isInstant),
      resumedBy: orNone(isText),
      reason: orNone(isText),
    },
  ],
  [/^requests /, { id: isRecordId, kind: isText, about: isText, amount: isAmount, askedBy: isText }],
  [/^O#.* matches$/, { matchIds: listOf(isText) }],
  [/^I#.* K#/, { transactionIds: listOf(isText) }],
  [
    /^audit#/,
    {
      timestamp: isInstant,
      hashes: recordOf(recordOf(isHashes)),
      changes: listOf(
        isLike({
          entityType: isText,
          action: isText,
          entityId: orNone(isText),
          entityIds: orNone(listOf(isText)),
        }),
      ),
    },
  ],
  [/^files /, { sha256: isText, found: orNone(isText) }],
  [/^seals /, { first: isWhole, prevHash: isText, seals: listOf(isSeal) }],
  [/^sequences audit$/, { seq: isWhole, hash: isText, blocks: isWhole }],
  [/^anchors /, { seq: isWhole, hash: isText, sealedAt: isInstant, isFresh: isTruth }],
  [/^book /, { page: isText, period: isText, fold: isWhole, counts: recordOf(isWhole, isPlaceName) }],
  [/^deltas #head$/, { fold: isWhole, folded: listOf(isText), pages: listOf(isText), rest: orNone(isText) }],
  [
    /^deltas /,
    {
      key: isText,
      fold: orNone(isWhole),
      counts: recordOf(isWhole, isCountName),
      texts: orNone(recordOf(isPacked)),
    },
  ],
  [/^(A#\d+#)?texts#/, { block: isText, part: isWhole, fold: isWhole, texts: isPacked }],
  [
    /^reconciliations /,
    {
      id: isRecordId,
      financialAccountId: isWhole,
      periodStart: isDay,
      periodEnd: isDay,
      openingBalance: isAmount,
      closingBalance: isAmount,
      status: isText,
      approvedAt: orNone(isInstant),
      materiality: orNone(isAmount),
      history: listOf(isLike({ step: isText })),
      packages: listOf(isLike({ version: isWhole, sha256: isText })),
    },
  ],
  [/^company /, { lockedThrough: orNone(isDay) }],
  [
    /^accounts /,
    {
      id: isWhole,
      chartAccountId: isWhole,
      currency: isText,
      openingBalance: isAmount,
      bankOpeningBalance: isAmount,
      openingDate: isDay,
      approvedThrough: orNone(isDay),
    },
  ],
]
