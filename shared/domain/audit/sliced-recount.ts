/**
 * The rules that join items, held to a company of which not all items can be held: what names each other is looked at together, a slice of all at a
 * time. All items are gone through twice, however many slices there are: to know what names what, and to put each on the pile of its slice.
 */
import { readable } from './alone.ts'
import { checks, NEVER_OPENED, slicedSums } from './invariants.ts'
import type { AuditItem, Broken, CompanyItems, RawItem } from './items.ts'
import { companyOfItem, itemsByCompany } from './items-by-company.ts'
import { type KeptLinks, LinkedIds, NAMES_MAX } from './linked-ids.ts'
import { namesIn } from './names-in.ts'
import { addingTo, type Sums } from './summed-check.ts'

/** What it came to so far, as it is kept until it goes on; what names what is kept beside it (`LinkedIds`). */
export interface SlicesSoFar {
  companyId: number
  /** How many items there are of what there are many of, and the ids of what is few. */
  many: number
  fewIds: string[]
  /** When the latest record was written. */
  latestAt: string
  /** How many slices were looked at. */
  done: number
  broken: Broken[]
  /** By rule. */
  sums: Record<string, Record<string, string>>
}

/** Beside the slices, which are counted from 1: what is few, and is held beside each of them. */
export const FEW_PILE = 0
/** Half of what may be held: a slice may come out larger than another. */
const FILLED = 0.5
/** Of which there are not many, or which is small. */
const FEW =
  /^(company|accounts|chart|members|invitations|api-keys|locks|reconciliations|evidence|files|book|deltas|seals|anchors|imports#\d+) |^sequences audit$/

interface Kept {
  itemsMax: number
  /** Of what there is more cannot be joined. */
  namesMax?: number | undefined
  links?: KeptLinks | undefined
  from?: SlicesSoFar | undefined
}

export class SlicedRecount {
  readonly #itemsMax: number
  readonly #namesMax: number
  #linked: LinkedIds
  readonly #fewIds: Set<string>
  readonly #broken: Map<string, Broken>
  readonly #sums = new Map<string, Sums>()
  /** By their names: what a reading that went on came to twice is there once. */
  #few = new Map<string, RawItem>()
  #many: number
  #latestAt: string
  #companyId: number
  #done: number

  constructor({ itemsMax, namesMax = NAMES_MAX, links, from }: Kept) {
    this.#itemsMax = itemsMax
    this.#namesMax = namesMax
    this.#linked = new LinkedIds(links)
    this.#fewIds = new Set(from?.fewIds)
    this.#many = from?.many ?? 0
    this.#latestAt = from?.latestAt ?? ''
    this.#companyId = from?.companyId ?? 0
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
    this.#companyId = companyOfItem(item) ?? this.#companyId
    if (isFew(item)) {
      if (typeof item.id === 'string') this.#fewIds.add(item.id)
    } else if (isAudit(item)) {
      if (String(item.timestamp) > this.#latestAt) this.#latestAt = String(item.timestamp)
    } else {
      this.#many++
      if (!this.isTooLarge) this.#linked.join(namesIn(item))
    }
  }

  get isTooLarge(): boolean {
    return this.#linked.size > this.#namesMax
  }

  get links(): KeptLinks {
    return this.#linked.kept()
  }

  get slices(): number {
    return Math.max(1, Math.ceil(this.#many / Math.max(1, this.#itemsMax * FILLED)))
  }

  get isDone(): boolean {
    return this.#done === this.slices
  }

  /** Then every item again: what of it goes on which pile. What came since the first time is looked at on another day. */
  *sort(stored: RawItem): Generator<readonly [pile: number, RawItem]> {
    const item = readable(stored)
    if (!item) return
    if (isFew(item)) yield [FEW_PILE, item]
    else if (isAudit(item)) yield* this.#sortRecord(item as AuditItem)
    else {
      const slice = this.#sliceOf(namesIn(item)[0]!)
      if (slice !== undefined) yield [slice, item]
    }
  }

  /** And what is few, before the first of the slices that are left. What names what is let go of: nobody asks for it any more. */
  takeFew(items: Iterable<RawItem>): void {
    this.#linked = new LinkedIds()
    for (const item of items) this.#few.set(nameOfItem(item), item)
  }

  /** The slice that is looked at next, from 1. */
  get next(): number {
    return this.#done + 1
  }

  /** Holds the rules to it. */
  look(slice: readonly RawItem[]): void {
    const latest = { pk: `C#${this.#companyId}#audit#`, sk: '', timestamp: this.#latestAt, changes: [] }
    const of = itemsByCompany([...this.#few.values(), latest, ...slice]).get(this.#companyId)
    this.#done++
    if (!of?.isOpened) return
    for (const [invariant, check] of Object.entries(checks)) check(of, this.#failing(invariant, of))
    for (const [name, { measure }] of Object.entries(slicedSums)) measure(of, addingTo(this.#sums.get(name)!))
  }

  soFar(): SlicesSoFar {
    const textsOf = (sums: Sums) =>
      Object.fromEntries([...sums].map(([name, units]) => [name, String(units)]))
    return {
      companyId: this.#companyId,
      many: this.#many,
      fewIds: [...this.#fewIds],
      latestAt: this.#latestAt,
      done: this.#done,
      broken: [...this.#broken.values()],
      sums: Object.fromEntries([...this.#sums].map(([rule, sums]) => [rule, textsOf(sums)])),
    }
  }

  /** What all slices came to. */
  result(): { broken: Broken[]; rules: number } {
    const of = itemsByCompany(this.#few.values()).get(this.#companyId)
    const companyId = this.#companyId
    if (!of?.isOpened) return { broken: [{ ...NEVER_OPENED, companyId }], rules: 1 }
    for (const [invariant, { check }] of Object.entries(slicedSums))
      check(of, this.#sums.get(invariant)!, this.#failing(invariant, of))
    const rules = Object.keys(checks).length + Object.keys(slicedSums).length
    return { broken: [...this.#broken.values()], rules }
  }

  /** What it says of each slice and of what is few. */
  *#sortRecord({ pk, sk, timestamp, changes }: AuditItem): Generator<readonly [pile: number, RawItem]> {
    const piles = new Map<number, Change[]>()
    for (const { entityType, action, entityId, entityIds = [], after } of changes) {
      const { operationId, packages } = after ?? {}
      const said = { entityType, action, ...(after && { after: { operationId, packages } }) }
      for (const id of entityId === undefined ? entityIds : [entityId]) {
        const pile = this.#fewIds.has(id) ? FEW_PILE : this.#sliceOf(id)
        if (pile === undefined) continue
        const own = piles.get(pile) ?? []
        piles.set(pile, own)
        own.push({ ...said, entityId: id })
      }
    }
    for (const [pile, own] of piles) yield [pile, { pk, sk, timestamp, changes: own }]
  }

  /** From 1. */
  #sliceOf(name: string): number | undefined {
    const slice = this.#linked.sliceOf(name, this.slices)
    return slice === undefined ? undefined : slice + 1
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

type Change = AuditItem['changes'][number]

const nameOfItem = ({ pk, sk }: RawItem) => `${pk} ${sk}`
const placeOf = ({ pk, sk }: RawItem) => `${pk.slice(pk.indexOf('#', 2) + 1)} ${sk}`
const isFew = (item: RawItem) => companyOfItem(item) === undefined || FEW.test(placeOf(item))
const isAudit = (item: RawItem) => placeOf(item).startsWith('audit#')
