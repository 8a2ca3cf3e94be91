/**
 * The audit told again without holding it (`replay.ts` says by which rule): of each partition the hashes that its items came to, less those
 * that they left, less those that they carry, are a sum that is nothing. One number a partition is held, however many items lie there.
 */
import { sha256Hex } from '../hashing/sha256.ts'
import type { AuditItem } from './items.ts'

/** What figures are made of. It is only ever moved from what was read, so that each hash that is left was come to. */
const SUMMED = /^(A#\d+#[BL]#|journal#|matches#|transfers#|trade#)\d+$/

const BITS = 128
const HEX_DIGITS = BITS / 4
const SHOWN_DIGITS = 8

export class ReplaySums {
  readonly #key: string
  readonly #left: Map<string, bigint>

  /**
   * @param key nobody knows it before: who did could change many items so that their sum stays
   * @param left what was left by another one with the same key
   */
  constructor(key: string, left: Readonly<Record<string, string>> = {}) {
    this.#key = key
    this.#left = new Map(
      Object.entries(left).map(([partition, digits]) => [partition, BigInt(`0x${digits}`)]),
    )
  }

  /** Of each partition in hexadecimal digits. */
  left(): Record<string, string> {
    return Object.fromEntries([...this.#left].map(([partition, left]) => [partition, left.toString(16)]))
  }

  /** A record of the audit. */
  tell({ hashes }: Pick<AuditItem, 'hashes'>): void {
    for (const [partition, items] of Object.entries(hashes)) {
      if (!SUMMED.test(partition)) continue
      for (const [sk, change] of Object.entries(items)) {
        const [before = '', after = ''] = change.split(' ')
        this.#add(partition, sk, before, -1n)
        this.#add(partition, sk, after, 1n)
      }
    }
  }

  /** An item that is there. */
  find(partition: string, sk: string, hash: string): void {
    if (SUMMED.test(partition)) this.#add(partition, sk, hash, -1n)
  }

  /** With the same key the same difference is said the same, and one that comes of a write in between is not. */
  *faults(): Generator<string> {
    for (const [partition, left] of this.#left) {
      const by = left.toString(16).padStart(HEX_DIGITS, '0').slice(0, SHOWN_DIGITS)
      if (left !== 0n) yield `${partition} is not what the audit says it became, by ${by}`
    }
  }

  #add(partition: string, sk: string, hash: string, times: bigint): void {
    if (hash === '') return
    const digest = BigInt(`0x${sha256Hex(`${this.#key} ${partition} ${sk} ${hash}`).slice(0, HEX_DIGITS)}`)
    const sum = (this.#left.get(partition) ?? 0n) + times * digest
    this.#left.set(partition, BigInt.asUintN(BITS, sum))
  }
}
