/**
 * A recount of one company as its items come. As long as they are few enough to be held they are looked at together; of more, each is
 * looked at alone and goes, what the audit says became of them is held to a sum, and what joins them is for `sliced-recount.ts`.
 */
import { alone, RULES_ALONE } from './alone.ts'
import { REPLAY, type Verification, verify } from './invariants.ts'
import type { AuditItem, Broken, RawItem } from './items.ts'
import { companyOfItem } from './items-by-company.ts'
import { ReplaySums } from './replay-sums.ts'

export interface Recounted extends Verification {
  /** False where there was too much to look at together. */
  isWhole: boolean
}

/** What a recount came to so far, as it is kept until it goes on. */
export interface RecountSoFar {
  companyId: number
  counted: Record<string, number>
  broken: Broken[]
  /** What is left of each partition (`replay-sums.ts`). */
  left: Record<string, string>
}

const BROKEN_MAX = 1000

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^A#\d+#B#\d/, 'bankLines'],
  [/^A#\d+#L#\d/, 'ledgerEntries'],
  [/^matches#/, 'matches'],
  [/^transfers#/, 'transfers'],
  [/^journal#/, 'journalEntries'],
  [/^trade#/, 'tradeDocuments'],
  [/^imports#/, 'imports'],
  [/^audit#/, 'auditRecords'],
]

interface Kept {
  /** How many items may be held. */
  itemsMax: number
  /** What nobody knows before (`replay-sums.ts`). */
  key: string
  /** What it goes on from. */
  from?: RecountSoFar | undefined
  /** Told of each item that it looked at and let go of. */
  passed?: (item: RawItem) => void
}

export class Recounting {
  readonly #itemsMax: number
  readonly #passed: (item: RawItem) => void
  readonly #sums: ReplaySums
  readonly #broken: Broken[]
  readonly #counted: Record<string, number>
  #held: RawItem[] | undefined
  #companyId: number

  constructor({ itemsMax, key, from, passed = () => undefined }: Kept) {
    this.#itemsMax = itemsMax
    this.#passed = passed
    this.#sums = new ReplaySums(key, from?.left)
    this.#broken = [...(from?.broken ?? [])]
    this.#counted = { companies: 1, ...from?.counted }
    this.#held = from ? undefined : []
    this.#companyId = from?.companyId ?? 0
  }

  /** How many items are held at this moment. */
  get held(): number {
    return this.#held?.length ?? 0
  }

  get isHolding(): boolean {
    return this.#held !== undefined
  }

  /** What it came to; undefined as long as all is held, which goes on in no other process. */
  soFar(): RecountSoFar | undefined {
    if (this.#held) return undefined
    const [companyId, counted, broken] = [this.#companyId, this.#counted, this.#broken]
    return { companyId, counted, broken, left: this.#sums.left() }
  }

  take(item: RawItem): void {
    if (this.#held && this.#held.length < this.#itemsMax) {
      this.#held.push(item)
      return
    }
    for (const each of this.#held ?? []) this.#pass(each)
    this.#held = undefined
    this.#pass(item)
  }

  result(): Recounted {
    if (this.#held) return { ...verify(this.#held), isWhole: true }
    const broken = [...this.#broken]
    for (const sentence of this.#sums.faults())
      broken.push({ invariant: REPLAY, companyId: this.#companyId, sentence })
    return { counted: { ...this.#counted, invariants: RULES_ALONE + 1 }, broken, isWhole: false }
  }

  #pass(item: RawItem): void {
    this.#passed(item)
    const { broken, readable } = alone(item)
    if (this.#broken.length < BROKEN_MAX) this.#broken.push(...broken)
    const companyId = companyOfItem(item)
    if (companyId === undefined) return
    this.#companyId = companyId
    const partition = item.pk.slice(`C#${companyId}#`.length)
    const kind = KINDS.find(([of]) => of.test(partition))?.[1]
    if (kind) this.#counted[kind] = (this.#counted[kind] ?? 0) + 1
    if (!partition.startsWith('audit#')) this.#sums.find(partition, item.sk, String(item.h))
    else if (readable) this.#sums.tell(item as AuditItem)
  }
}
