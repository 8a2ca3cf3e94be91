/**
 * A recount of one company as its items come. As long as they are few enough to be held they are looked at together; of more, each is
 * looked at alone and goes, and what the audit says became of them is held to a sum.
 */
import { alone, RULES_ALONE } from './alone.ts'
import { REPLAY, type Verification, verify } from './invariants.ts'
import { type AuditItem, type Broken, companyOfItem, type RawItem } from './items.ts'
import { ReplaySums } from './replay-sums.ts'

export interface Recounted extends Verification {
  /** False where there was too much to look at together: most rules are left out. */
  isWhole: boolean
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

export class Recounting {
  readonly #itemsMax: number
  readonly #sums: ReplaySums
  readonly #broken: Broken[] = []
  readonly #counted: Record<string, number> = { companies: 1 }
  #held: RawItem[] | undefined = []
  #companyId = 0

  /** @param how how many items may be held, and what nobody knows before (`replay-sums.ts`) */
  constructor({ itemsMax, key }: { itemsMax: number; key: string }) {
    this.#itemsMax = itemsMax
    this.#sums = new ReplaySums(key)
  }

  /** How many items are held at this moment. */
  get held(): number {
    return this.#held?.length ?? 0
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
    const { broken, isReadable } = alone(item)
    if (this.#broken.length < BROKEN_MAX) this.#broken.push(...broken)
    const companyId = companyOfItem(item)
    if (companyId === undefined) return
    this.#companyId = companyId
    const partition = item.pk.slice(`C#${companyId}#`.length)
    const kind = KINDS.find(([of]) => of.test(partition))?.[1]
    if (kind) this.#counted[kind] = (this.#counted[kind] ?? 0) + 1
    if (!partition.startsWith('audit#')) this.#sums.find(partition, item.sk, String(item.h))
    else if (isReadable) this.#sums.tell(item as AuditItem)
  }
}
