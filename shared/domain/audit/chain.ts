/**
 * The chain over the audit records of a company: each sealed record has the next number, and a hash over that number, the hash
 * of the one before it and all that it says. The seals lie in blocks of their own, so that a record is never written again. What
 * is changed, taken out, put in or moved afterwards no longer fits, from its number on.
 */
import { sha256Hex } from '../hashing/sha256.ts'

/** Before the first record. */
export const GENESIS = '0'.repeat(64)

export interface Seal {
  seq: number
  prevHash: string
  hash: string
}

/** The end of the chain as it is kept beside it. */
export interface ChainHead {
  seq: number
  hash: string
}

/** The head after a block of seals, as it is put beside the table. */
export interface Anchor extends ChainHead {
  sealedAt: string
}

/** A record as it is stored, with its keys; sealed or not. */
export interface ChainedRecord {
  pk: string
  sk: string
  [attribute: string]: unknown
}

/** The seal of the record that follows a head; hex SHA-256 over canonical JSON. */
export function sealAfter(head: ChainHead, record: ChainedRecord): Seal {
  const [seq, prevHash] = [head.seq + 1, head.hash]
  return { seq, prevHash, hash: hashOf(record, seq, prevHash) }
}

export interface ChainFault {
  /** The first number that does not fit. */
  seq: number
  sentence: string
}

/** The seals of records that were sealed together, in order. */
export interface SealBlock {
  /** The number of the first. */
  first: number
  /** The hash before it. */
  prevHash: string
  /** The key of each record, and its hash. */
  seals: readonly (readonly [key: string, hash: string])[]
}

/** Month and key: what the seals call a record. Later ones are greater. */
export function chainKeyOf({ pk, sk }: Pick<ChainedRecord, 'pk' | 'sk'>): string {
  return `${pk.split('#').at(-1)}#${sk}`
}

/**
 * The first fault of a chain; undefined where every seal fits its record and the head is the last of them. Whoever can write
 * every record, every seal and the head can also make a shorter chain that fits: only a copy of the head kept elsewhere tells.
 */
export function chainFault(
  records: readonly ChainedRecord[],
  blocks: readonly SealBlock[],
  head: ChainHead | undefined,
): ChainFault | undefined {
  const byKey = new Map(records.map((record) => [chainKeyOf(record), record]))
  let last: ChainHead = { seq: 0, hash: GENESIS }
  for (const { first, prevHash, seals } of blocks.toSorted((one, other) => one.first - other.first)) {
    const seq = last.seq + 1
    if (first > seq) return { seq, sentence: `the seal of record ${seq} is missing` }
    if (first < seq) return { seq: first, sentence: `there are two seals of number ${first}` }
    if (prevHash !== last.hash) return { seq, sentence: `record ${seq} does not follow the one before it` }
    for (const [key, hash] of seals) {
      const number = last.seq + 1
      const record = byKey.get(key)
      // Each record is sealed once.
      byKey.delete(key)
      if (!record) return { seq: number, sentence: `record ${number} is missing` }
      if (sealAfter(last, record).hash !== hash)
        return { seq: number, sentence: `record ${number} is not as it was when it was sealed` }
      last = { seq: number, hash }
    }
  }
  if (!head) return last.seq === 0 ? undefined : { seq: last.seq, sentence: 'the head of the chain is gone' }
  if (head.seq > last.seq) {
    const seq = last.seq + 1
    return { seq, sentence: `the seal of record ${seq} is missing: the chain ends at ${head.seq}` }
  }
  if (head.seq < last.seq || head.hash !== last.hash)
    return { seq: last.seq, sentence: `the head of the chain is not record ${last.seq}` }
  return undefined
}

/** How long before the end of the chain a record may still be on its way into it, in milliseconds. */
export const LATE_MS = 60 * 60 * 1000

/** A record that stands well before the end of the chain and is not in it: it was put there later. */
export function strangerFault(
  records: readonly ChainedRecord[],
  blocks: readonly SealBlock[],
): ChainFault | undefined {
  const sealed = new Map<string, number>()
  for (const { first, seals } of blocks) seals.forEach(([key], at) => void sealed.set(key, first + at))
  const latest = records
    .filter((record) => sealed.has(chainKeyOf(record)))
    .map(({ timestamp }) => String(timestamp))
    .sort()
    .at(-1)
  if (latest === undefined) return undefined
  const oldest = new Date(Date.parse(latest) - LATE_MS).toISOString()
  const stranger = records
    .filter((record) => !sealed.has(chainKeyOf(record)) && String(record.timestamp) < oldest)
    .map(chainKeyOf)
    .sort()[0]
  if (stranger === undefined) return undefined
  const later = [...sealed].filter(([key]) => key > stranger).map(([, number]) => number)
  const seq = later.reduce((one, other) => Math.min(one, other), sealed.size)
  return { seq, sentence: `a record that was never sealed stands before record ${seq}` }
}

/** The first fault of some records of a chain: each for itself, and with the one before it where that is among them. */
export function linksFault(records: readonly ChainedRecord[]): ChainFault | undefined {
  const sealed = records.filter(({ seq }) => seq !== undefined) as (ChainedRecord & Seal)[]
  sealed.sort((one, other) => one.seq - other.seq)
  for (const [at, record] of sealed.entries()) {
    const { seq, prevHash, hash } = record
    const before = sealed[at - 1]
    if (hashOf(record, seq, prevHash) !== hash)
      return { seq, sentence: `record ${seq} is not as it was when it was sealed` }
    if (before?.seq === seq) return { seq, sentence: `there are two records ${seq}` }
    if (before && before.seq === seq - 1 && before.hash !== prevHash)
      return { seq, sentence: `record ${seq} does not follow the one before it` }
  }
  return undefined
}

function hashOf(record: ChainedRecord, seq: number, prevHash: string): string {
  const { seq: _seq, prevHash: _prevHash, hash: _hash, ...said } = record
  return sha256Hex(canonicalText({ prevHash, record: said, seq }))
}

/** JSON with the keys of every object in order and no space; whole numbers of any size as they are. */
export function canonicalText(value: unknown): string {
  if (typeof value === 'bigint') return String(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  let fields = ''
  for (const name of Object.keys(value).sort()) {
    const inner = (value as Record<string, unknown>)[name]
    if (inner === undefined) continue
    fields += `${fields && ','}${JSON.stringify(name)}:${canonicalText(inner)}`
  }
  return `{${fields}}`
}
