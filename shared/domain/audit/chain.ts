/**
 * The chain over the audit records of a company: each sealed record has the next number, the hash of the one before it, and a
 * hash over both and all that it says. What is changed, taken out, put in or moved afterwards no longer fits, from its number on.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

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

/**
 * The first fault of a chain; undefined where every sealed record fits and the head is the last of them. Whoever can write
 * every record and the head can also make a shorter chain that fits: only a copy of the head kept elsewhere tells.
 */
export function chainFault(
  records: readonly ChainedRecord[],
  head: ChainHead | undefined,
): ChainFault | undefined {
  const sealed = records.filter(({ seq }) => seq !== undefined) as (ChainedRecord & Seal)[]
  sealed.sort((one, other) => one.seq - other.seq)
  let last: ChainHead = { seq: 0, hash: GENESIS }
  for (const record of sealed) {
    const expected = last.seq + 1
    if (record.seq > expected) return { seq: expected, sentence: `record ${expected} is missing` }
    if (record.seq < expected) return { seq: record.seq, sentence: `there are two records ${record.seq}` }
    const { hash, prevHash } = sealAfter(last, record)
    if (record.prevHash !== prevHash)
      return { seq: expected, sentence: `record ${expected} does not follow the one before it` }
    if (record.hash !== hash)
      return { seq: expected, sentence: `record ${expected} is not as it was when it was sealed` }
    last = { seq: record.seq, hash }
  }
  if (!head) return last.seq === 0 ? undefined : { seq: last.seq, sentence: 'the head of the chain is gone' }
  if (head.seq > last.seq)
    return { seq: last.seq + 1, sentence: `record ${last.seq + 1} is missing: the chain ends at ${head.seq}` }
  if (head.seq < last.seq || head.hash !== last.hash)
    return { seq: last.seq, sentence: `the head of the chain is not record ${last.seq}` }
  return undefined
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
  return bytesToHex(sha256(utf8ToBytes(canonicalText({ prevHash, record: said, seq }))))
}

/** JSON with the keys of every object in order and no space; whole numbers of any size as they are. */
export function canonicalText(value: unknown): string {
  if (typeof value === 'bigint') return String(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonicalText(inner)}`)
  return `{${fields.join(',')}}`
}
