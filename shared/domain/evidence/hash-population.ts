/**
 * A population is every line of one side that is dated in a period, kept as its count, its totals and a hash over its lines: enough
 * to tell whether any of them was changed, taken away or added since, however many there are.
 *
 * The hash is the SHA-256 of the lines one after the other by their ids, each as canonical JSON of what never changes of it, with a
 * line feed behind it.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalText } from '../audit/chain.ts'
import { decimalOf, type Money, money } from '../money/money.ts'

export interface Population {
  count: number
  /** With the sign of the account; out is negative. */
  moneyIn: string
  moneyOut: string
  sha256: string
}

/** What never changes of a line, with its amount as it is kept. */
export interface PopulationLine {
  id: string
  transactionDate: string
  description: string
  amount: string
  currency: string
  /** Of a bank line, and of a ledger entry. */
  reference?: string | null
  referenceNumber?: string | null
  importBatchId: string | null
  importRow: number | null
}

/** Takes lines as they come, in the order of their ids, and keeps none of them. */
export class PopulationHash {
  readonly #hash = sha256.create()
  readonly #sign: Money
  #count = 0
  #in = 0n
  #out = 0n
  #last = ''

  constructor(side: 'bank' | 'ledger') {
    this.#sign = side === 'bank' ? 1n : -1n
  }

  add(line: PopulationLine): void {
    if (line.id <= this.#last) throw new Error(`line ${line.id} comes after ${this.#last}`)
    this.#last = line.id
    this.#hash.update(utf8ToBytes(`${canonicalText(hashedOf(line))}\n`))
    this.#count++
    const amount = this.#sign * money(line.amount)
    if (amount < 0n) this.#out += amount
    else this.#in += amount
  }

  finish(): Population {
    return {
      count: this.#count,
      moneyIn: decimalOf(this.#in),
      moneyOut: decimalOf(this.#out),
      sha256: bytesToHex(this.#hash.digest()),
    }
  }
}

function hashedOf(line: PopulationLine) {
  const { id, transactionDate, description, amount, currency, importBatchId, importRow } = line
  const reference = line.reference ?? line.referenceNumber ?? null
  return { id, transactionDate, description, amount, currency, reference, importBatchId, importRow }
}
