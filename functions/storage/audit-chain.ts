/**
 * Seals audit records: a block of seals and the head that it moves on are one transaction, so that two sealers make no fork and
 * no gap. The records themselves are never written again.
 */

import { decodeTime, encodeTime } from 'ulid'
import * as z from 'zod'
import {
  type ChainedRecord,
  type ChainHead,
  chainKeyOf,
  GENESIS,
  LATE_MS,
  type Seal,
  type SealBlock,
  sealAfter,
} from '../../shared/domain/audit/chain.ts'
import type { Month } from '../../shared/domain/calendar/day.ts'
import { putAnchor } from './anchors.ts'
import { keys } from './keys.ts'
import { note } from './plan/entity.ts'
import { retrying } from './plan/transact.ts'
import { WritePlan } from './plan/write-plan.ts'
import { readEach, readOne } from './read.ts'
import { recordRanges } from './record-ranges.ts'
import type { Scope } from './scope.ts'
import { eachItem, type Item } from './table.ts'

const StoredHead = z.strictObject({
  seq: z.int(),
  hash: z.string(),
  /** The latest key of a sealed record: month and ULID. */
  through: z.string(),
  sealedAt: z.string(),
  /** How many blocks of seals there are. */
  blocks: z.int(),
})
export type StoredHead = z.output<typeof StoredHead>

const head = note<StoredHead, object>({ schema: StoredHead, key: keys.auditHead, isChain: true })

const StoredBlock = z.strictObject({
  first: z.int(),
  prevHash: z.string(),
  seals: z.array(z.tuple([z.string(), z.string()])),
  /** The latest key up to here. */
  through: z.string(),
})
type StoredBlock = z.output<typeof StoredBlock>

const block = note<StoredBlock, { first: number }>({
  schema: StoredBlock,
  key: (scope, { first }) => keys.sealBlock(scope, first),
  isChain: true,
})

/** Seals in one block: some tens of kilobytes. */
const BLOCK_MAX = 500
const TIME_CHARACTERS = 10

export function getHead(scope: Scope): Promise<StoredHead | undefined> {
  return readOne(head, keys.auditHead(scope))
}

/** The seals of the records since an instant, in milliseconds, by their keys; of some before it, too. */
export async function readSeals(scope: Scope, since: number): Promise<Map<string, Seal>> {
  const found = new Map<string, Seal>()
  for (const { first, prevHash, seals } of await sealBlocksSince(scope, since)) {
    let before = prevHash
    for (const [at, [key, hash]] of seals.entries()) {
      found.set(key, { seq: first + at, prevHash: before, hash })
      before = hash
    }
  }
  return found
}

/**
 * The blocks that can hold a record made since an instant, in milliseconds, oldest first; the newest in any case. From before it
 * as well those since another, as long as they hold no more than so many records.
 */
export async function sealBlocksSince(
  scope: Scope,
  since: number,
  reach: { to: number; recordsMax: number } = { to: since, recordsMax: 0 },
): Promise<SealBlock[]> {
  const found: SealBlock[] = []
  let reached = 0
  for await (const { through, ...kept } of readEach(block, {
    pk: keys.all.seals(scope),
    newestFirst: true,
  })) {
    if (found.length > 0 && timeOf(through) < since - LATE_MS) {
      if (timeOf(through) < reach.to - LATE_MS || reached >= reach.recordsMax) break
      reached += kept.seals.length
    }
    found.push(kept)
  }
  return found.reverse()
}

/** Records by the keys that seals call them, as they were sealed; months in order, and each in the order of its keys. */
export async function* eachSealedRecord(
  scope: Scope,
  wanted: readonly string[],
): AsyncGenerator<ChainedRecord & Item> {
  for (const [month, names] of byMonth(wanted)) {
    const pk = keys.recordMonth(scope, 'audit', month)
    const range = { pk, from: names[0]!, to: names.at(-1)! }
    const meant = new Set(names)
    for await (const { sortKey: sk, ...item } of eachItem<Item>(range))
      if (meant.has(sk)) yield { ...item, pk, sk }
  }
}

function byMonth(wanted: readonly string[]): Map<Month, string[]> {
  const found = new Map<Month, string[]>()
  for (const each of [...wanted].sort()) {
    const [month, name] = each.split('#') as [Month, string]
    const names = found.get(month)
    if (names) names.push(name)
    else found.set(month, [name])
  }
  return found
}

interface Unsealed {
  key: string
  record: Item & { pk: string; sk: string }
}

/** Seals all that is unsealed, the oldest first. A sealer that comes second begins anew from the other's head. Gives back how many were sealed. */
export async function sealRecords(
  scope: Scope,
  company: { createdAt: string },
  context: { requestId: string; now: Date; until?: () => boolean },
): Promise<number> {
  let sealed = 0
  await retrying(async () => {
    let sealedTo = await getHead(scope)
    if (sealedTo && !looksForLate(context.now) && (await isSealedThrough(scope, sealedTo, context.now)))
      return
    // Whoever sealed the last block may have ended before it was anchored.
    if (sealedTo) await anchor(scope, sealedTo)
    let batch: Unsealed[] = []
    const flush = async () => {
      if (batch.length) sealedTo = await sealBatch(scope, sealedTo, batch, context)
      sealed += batch.length
      batch = []
    }
    for await (const each of eachUnsealed(scope, sealedTo, company, context.now)) {
      batch.push(each)
      const isOver = context.until?.() ?? false
      if (batch.length < BLOCK_MAX && !isOver) continue
      await flush()
      if (isOver) return
    }
    await flush()
  })
  return sealed
}

async function sealBatch(
  scope: Scope,
  before: StoredHead | undefined,
  batch: readonly Unsealed[],
  { requestId, now }: { requestId: string; now: Date },
): Promise<StoredHead> {
  const plan = new WritePlan({ scope, userId: 'system', requestId, source: 'seal-audit', now })
  const start: ChainHead = before ?? { seq: 0, hash: GENESIS }
  let last = start
  const seals = batch.map(({ key, record }): [string, string] => {
    last = sealAfter(last, record)
    return [key, last.hash]
  })
  const through = [before?.through ?? '', ...batch.map(({ key }) => key)].sort().at(-1)!
  const blocks = (before?.blocks ?? 0) + 1
  const after = { seq: last.seq, hash: last.hash, through, sealedAt: now.toISOString(), blocks }
  plan.put(block, { first: start.seq + 1, prevHash: start.hash, seals, through }, null)
  plan.put(head, after, before ?? null)
  await plan.commit(undefined)
  await anchor(scope, after)
  return after
}

function anchor(scope: Scope, { seq, hash, sealedAt, blocks }: StoredHead): Promise<void> {
  return putAnchor(scope, blocks, { seq, hash, sealedAt })
}

/** Once an hour what came late is looked for as well; in the turns between, whoever wrote nothing costs next to nothing. */
const looksForLate = (now: Date) => now.getUTCMinutes() < 5

async function isSealedThrough(scope: Scope, { through, sealedAt }: StoredHead, now: Date): Promise<boolean> {
  for (const { pk } of recordRanges(scope, 'audit', sealedAt, now)) {
    for await (const { sortKey: sk } of eachItem({ pk, newestFirst: true, limit: 1 }))
      return chainKeyOf({ pk, sk }) === through
  }
  return true
}

async function* eachUnsealed(
  scope: Scope,
  head: StoredHead | undefined,
  { createdAt }: { createdAt: string },
  now: Date,
): AsyncGenerator<Unsealed> {
  const from = head && Math.max(0, timeOf(head.through) - LATE_MS)
  const sealed = from === undefined ? new Set<string>() : await sealedSince(scope, from)
  const since = from === undefined ? createdAt : new Date(from).toISOString()
  for (const { pk } of recordRanges(scope, 'audit', since, now).reverse()) {
    const range = { pk, ...(from !== undefined && { from: encodeTime(from, TIME_CHARACTERS) }) }
    for await (const { sortKey: sk, ...item } of eachItem<Item>(range)) {
      const record = { ...item, pk, sk }
      const key = chainKeyOf(record)
      if (!sealed.has(key)) yield { key, record }
    }
  }
}

/** The keys of the blocks that can hold a record made since then. */
async function sealedSince(scope: Scope, from: number): Promise<Set<string>> {
  const found = new Set<string>()
  const range = { pk: keys.all.seals(scope), newestFirst: true }
  for await (const { seals, through } of readEach(block, range)) {
    if (timeOf(through) < from) break
    for (const [key] of seals) found.add(key)
  }
  return found
}

const timeOf = (key: string) => decodeTime(key.split('#')[1]!)
