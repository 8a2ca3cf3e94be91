/**
 * The rules that join items, held to a company of which not all items can be held: what names each other is looked at together, a slice of all at a
 * time, for which all are read again, and sums go from slice to slice. What of a company is few is held beside each.
 */
import { readable } from './alone.ts'
import { checks, NEVER_OPENED, slicedSums } from './invariants.ts'
import {
  type AuditItem,
  type Broken,
  type CompanyItems,
  companyOfItem,
  itemsByCompany,
  type RawItem,
} from './items.ts'
import { LinkedIds } from './linked-ids.ts'
import { namesIn } from './names-in.ts'
import { addingTo, type Sums } from './summed-check.ts'

/** What the slices so far came to, as it is kept until the next ones are looked at. */
export interface SlicesSoFar {
  /** How many were looked at, and of how many. */
  done: number
  of: number
  broken: Broken[]
  /** By rule. */
  sums: Record<string, Record<string, string>>
}

/** Half of what may be held: a slice may come out larger than another. */
const FILLED = 0.5
/** Of which there are not many, or which is small. */
const FEW =
  /^(company|accounts|chart|members|invitations|api-keys|locks|reconciliations|evidence|files|book|deltas|seals|anchors|imports#\d+|A#\d+#texts#[BL]) |^sequences audit$/

export class SlicedRecount {
  readonly #itemsMax: number
  readonly #linked = new LinkedIds()
  readonly #few: RawItem[] = []
  readonly #fewIds = new Set<string>()
  readonly #broken: Map<string, Broken>
  readonly #sums = new Map<string, Sums>()
  #many = 0
  #companyId = 0
  #of: number
  #done: number

  constructor({ itemsMax, from }: { itemsMax: number; from?: SlicesSoFar | undefined }) {
    this.#itemsMax = itemsMax
    this.#of = from?.of ?? 0
    this.#done = from?.done ?? 0
    this.#broken = new Map(from?.broken.map((each) => [nameOf(each), each]))
    for (const name of Object.keys(slicedSums)) {
      const kept = Object.entries(from?.sums[name] ?? {})
      this.#sums.set(name, new Map(kept.map(([sum, units]) => [sum, BigInt(units)])))
    }
  }

  /** First of all every item, so that it is known what names what. */
  link(stored: RawItem): void {
    const item = readable(stored)
    if (!item) return
    const companyId = companyOfItem(item)
    this.#companyId = companyId ?? this.#companyId
    if (companyId === undefined || isFew(item)) {
      this.#few.push(item)
      if (typeof item.id === 'string') this.#fewIds.add(item.id)
    } else if (!isAudit(item)) {
      this.#linked.join(namesIn(item))
      this.#many++
    }
  }

  get isDone(): boolean {
    return this.#of > 0 && this.#done === this.#of
  }

  /** Then every item again, of which the next slice takes its own. */
  nextSlice(): Slice {
    this.#of ||= Math.max(1, Math.ceil(this.#many / Math.max(1, this.#itemsMax * FILLED)))
    const [slice, of] = [this.#done, this.#of]
    return new Slice({
      isOwn: (name) => this.#linked.sliceOf(name, of) === slice,
      isKnown: (id) => this.#fewIds.has(id),
    })
  }

  /** Holds the rules to a slice that took what is its own. */
  look(slice: Slice): void {
    const of = itemsByCompany([...this.#few, ...slice.items()]).get(this.#companyId)
    this.#done++
    if (!of?.isOpened) return
    for (const [invariant, check] of Object.entries(checks)) check(of, this.#failing(invariant, of))
    for (const [name, { measure }] of Object.entries(slicedSums)) measure(of, addingTo(this.#sums.get(name)!))
  }

  soFar(): SlicesSoFar {
    const textsOf = (sums: Sums) =>
      Object.fromEntries([...sums].map(([name, units]) => [name, String(units)]))
    return {
      done: this.#done,
      of: this.#of,
      broken: [...this.#broken.values()],
      sums: Object.fromEntries([...this.#sums].map(([rule, sums]) => [rule, textsOf(sums)])),
    }
  }

  /** What all slices came to. */
  result(): { broken: Broken[]; rules: number } {
    const of = itemsByCompany(this.#few).get(this.#companyId)
    const companyId = this.#companyId
    if (!of?.isOpened) return { broken: [{ ...NEVER_OPENED, companyId }], rules: 1 }
    for (const [invariant, { check }] of Object.entries(slicedSums))
      check(of, this.#sums.get(invariant)!, this.#failing(invariant, of))
    const rules = Object.keys(checks).length + Object.keys(slicedSums).length
    return { broken: [...this.#broken.values()], rules }
  }

  #failing(invariant: string, { companyId }: CompanyItems): (sentence: string) => void {
    return (sentence) => {
      const broken = { invariant, companyId, sentence }
      // What is few is looked at with every slice.
      if (this.#broken.size < BROKEN_MAX) this.#broken.set(nameOf(broken), broken)
    }
  }
}

const BROKEN_MAX = 1000
const nameOf = ({ invariant, sentence }: Broken) => `${invariant}: ${sentence}`

interface Whose {
  isOwn(name: string): boolean
  /** Of what is few. */
  isKnown(id: string): boolean
}

export class Slice {
  readonly #whose: Whose
  readonly #items: RawItem[] = []
  #latest: RawItem | undefined

  constructor(whose: Whose) {
    this.#whose = whose
  }

  get size(): number {
    return this.#items.length
  }

  take(stored: RawItem): void {
    const item = readable(stored)
    if (!item || companyOfItem(item) === undefined || isFew(item)) return
    if (isAudit(item)) this.#takeRecord(item as AuditItem)
    else if (this.#whose.isOwn(namesIn(item)[0]!)) this.#items.push(item)
  }

  items(): RawItem[] {
    return this.#latest ? [...this.#items, this.#latest] : this.#items
  }

  /** What it says of this slice and of what is few; and of the latest when it was. */
  #takeRecord({ pk, sk, timestamp, changes }: AuditItem): void {
    const stub = { pk, sk, timestamp }
    if (String(timestamp) > String(this.#latest?.timestamp ?? '')) this.#latest = { ...stub, changes: [] }
    const own = changes.flatMap((change) => this.#narrowed(change))
    if (own.length > 0) this.#items.push({ ...stub, changes: own })
  }

  #narrowed({ entityType, action, entityId, entityIds = [], after }: Change): Change[] {
    const ids = (entityId === undefined ? entityIds : [entityId]).filter(
      (id) => this.#whose.isOwn(id) || this.#whose.isKnown(id),
    )
    const { operationId, packages } = after ?? {}
    const said = { entityType, action, ...(after && { after: { operationId, packages } }) }
    return ids.map((id) => ({ ...said, entityId: id }))
  }
}

type Change = AuditItem['changes'][number]

const placeOf = ({ pk, sk }: RawItem) => `${pk.slice(pk.indexOf('#', 2) + 1)} ${sk}`
const isFew = (item: RawItem) => FEW.test(placeOf(item))
const isAudit = (item: RawItem) => placeOf(item).startsWith('audit#')
