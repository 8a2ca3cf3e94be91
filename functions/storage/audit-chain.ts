/** Seals audit records: each batch is one transaction with the head that it moves on, so that two sealers make no fork and no gap. */
import { decodeTime, encodeTime } from 'ulid'
import { type ChainHead, GENESIS, type Seal, sealAfter } from '../../shared/domain/audit/chain.ts'
import { keys } from './keys.ts'
import { recordRanges } from './record-ranges.ts'
import type { Scope } from './scope.ts'
import { eachItem, getItem, type Item } from './table.ts'
import { IS_ABSENT, retrying, WritePlan } from './write-plan.ts'

export interface StoredHead extends ChainHead {
  /** The latest key of a sealed record. */
  through: string
  sealedAt: string
}

/** With the head itself a batch fits one transaction. */
const BATCH_MAX = 90
/** A transaction ends long before, so that no record comes later than this with an older key. */
const LATE_MS = 60 * 60 * 1000
const TIME_CHARACTERS = 10

export function getHead(scope: Scope): Promise<StoredHead | undefined> {
  return getItem<StoredHead>(keys.auditHead(scope))
}

interface Unsealed {
  pk: string
  sk: string
  record: Item
}

/** Seals all that is unsealed, the oldest first. A sealer that comes second begins anew from the other's head. Gives back how many were sealed. */
export async function sealRecords(
  scope: Scope,
  company: { createdAt: string },
  context: { requestId: string; now: Date; until?: () => boolean },
): Promise<number> {
  let sealed = 0
  await retrying(async () => {
    let head = await getHead(scope)
    let batch: Unsealed[] = []
    const flush = async () => {
      if (batch.length) head = await sealBatch(scope, head, batch, context)
      sealed += batch.length
      batch = []
    }
    for await (const record of eachUnsealed(scope, head, company, context.now)) {
      batch.push(record)
      if (batch.length < BATCH_MAX) continue
      await flush()
      if (context.until?.()) return
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
  let head: ChainHead = before ?? { seq: 0, hash: GENESIS }
  for (const { pk, sk, record } of batch) {
    const seal: Seal = sealAfter(head, { ...record, pk, sk })
    plan.update(
      { pk, sk },
      { set: { ...seal } },
      { expression: 'attribute_exists(pk) AND attribute_not_exists(seq)' },
    )
    head = seal
  }
  const latest = batch
    .map(({ sk }) => sk)
    .sort()
    .at(-1)!
  const through = before && before.through > latest ? before.through : latest
  const after = { seq: head.seq, hash: head.hash, through, sealedAt: now.toISOString() }
  plan.put(
    keys.auditHead(scope),
    after,
    before ? { expression: 'seq = :seq', values: { ':seq': before.seq } } : { expression: IS_ABSENT },
  )
  await plan.commit(undefined)
  return after
}

async function* eachUnsealed(
  scope: Scope,
  head: StoredHead | undefined,
  { createdAt }: { createdAt: string },
  now: Date,
): AsyncGenerator<Unsealed> {
  const from = head && Math.max(0, decodeTime(head.through) - LATE_MS)
  const since = from === undefined ? createdAt : new Date(from).toISOString()
  for (const { pk } of recordRanges(scope, 'audit', since, now).reverse()) {
    const range = { pk, ...(from !== undefined && { from: encodeTime(from, TIME_CHARACTERS) }) }
    for await (const { sortKey: sk, ...record } of eachItem<Item>(range))
      if (record.seq === undefined) yield { pk, sk, record }
  }
}
