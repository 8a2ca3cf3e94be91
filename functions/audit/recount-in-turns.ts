import { randomUUID } from 'node:crypto'
import type { Broken, RawItem } from '../../shared/domain/audit/items.ts'
import { type Recounted, Recounting } from '../../shared/domain/audit/recounting.ts'
import { FEW_PILE, SlicedRecount } from '../../shared/domain/audit/sliced-recount.ts'
import { eachItemOfCompany, type Place } from '../storage/company-items.ts'
import { getRecount } from '../storage/entities/recount.ts'
import { keepLinks, PartIsGone, Piles, readLinks } from '../storage/recount-parts.ts'
import { keepRecountPlace, type RecountPlace, readRecountPlace } from '../storage/recount-place.ts'
import type { Scope } from '../storage/scope.ts'

const LOOKS = 3
/** One that did not come to its end by then begins anew. */
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000

/** How much is held at once, and when to stop where not all of it is. */
interface Turn {
  itemsMax: number
  /** Of what there is more is looked at alone. */
  namesMax?: number
  isOver(): boolean
}

interface Finished {
  found: Recounted
  startedAt: Date
}

/** A look that is being made: how many were before it, and what each of them found. */
type Look = Pick<RecountPlace, 'startedAt' | 'key' | 'looks' | 'found'> & Partial<RecountPlace>

/** Where the recount of a company goes on; undefined where none is on its way. */
export async function recountUnderWay(scope: Scope, now: Date): Promise<RecountPlace | undefined> {
  const from = await readRecountPlace(scope)
  if (!from || now.getTime() - Date.parse(from.startedAt) > LONGEST_MS) return undefined
  const last = await getRecount(scope)
  return last && last.startedAt >= from.startedAt ? undefined : from
}

/**
 * Writes while it reads can look like findings: only what is found each time is one.
 * @param from where an earlier turn stopped
 * @returns undefined where it stopped itself: it goes on from what it kept
 */
export async function recountInTurns(
  scope: Scope,
  turn: Turn,
  from?: RecountPlace,
): Promise<Finished | undefined> {
  const startedAt = from?.startedAt ?? new Date().toISOString()
  let look: Look = from ?? { startedAt, key: randomUUID(), looks: 0, found: [] }
  for (;;) {
    const seen = await lookFor(scope, turn, look).catch((error: unknown) => {
      if (error instanceof PartIsGone) return 'anew' as const
      throw error
    })
    if (!seen) return undefined
    if (seen === 'anew') {
      look = { startedAt, key: look.key, looks: look.looks, found: look.found }
      continue
    }
    const found = { ...seen, broken: inBoth(look, seen.broken) }
    const looks = look.looks + 1
    if (looks === LOOKS || found.broken.length === 0) return { found, startedAt: new Date(startedAt) }
    look = { startedAt, key: look.key, looks, found: found.broken }
  }
}

/** Each alone, what names what noted meanwhile; then all again, each put on the pile of its slice; then pile by pile. */
async function lookFor(scope: Scope, turn: Turn, look: Look): Promise<Recounted | undefined> {
  const { startedAt, key, looks, found, soFar: from } = look
  const { itemsMax, namesMax } = turn
  const whose = { scope, look: looks }
  const links = look.links && (await readLinks(whose, look.links))
  const sliced = new SlicedRecount({ itemsMax, namesMax, links, from: look.slices })
  const recounting = new Recounting({ itemsMax, key, from, passed: (item) => sliced.link(item) })
  const reading: Reading = {
    scope,
    // Nearly all books are sound, and cost half to look at once without waiting for every copy of the table.
    isConsistent: looks > 0,
    now: new Date(from ? startedAt : Date.now()),
  }
  const keep = (where: Pick<RecountPlace, 'place' | 'links' | 'piles'>) => {
    const [soFar, slices] = [recounting.soFar()!, sliced.soFar()]
    return keepRecountPlace(scope, { startedAt, key, looks, found, soFar, slices, ...where })
  }
  const linked = () => keepLinks(whose, (look.links?.turn ?? 0) + 1, sliced.links)

  if (!look.piles) {
    const isOver = () => !recounting.isHolding && turn.isOver()
    const place = await readEach({ ...reading, after: look.place, isOver }, (item) => recounting.take(item))
    if (place) return keep({ place, links: await linked() })
  }
  if (recounting.isHolding) return recounting.result()
  if (sliced.isTooLarge) return withoutSlices(recounting.result(), sliced)

  const parts = look.piles ?? new Array<number>(sliced.slices + 1).fill(0)
  const piles = new Piles(whose, { heldMax: itemsMax / 2, parts })
  if (!look.piles || look.place) {
    const after = look.piles && look.place
    const place = await readEach({ ...reading, after, isOver: turn.isOver }, (item) => {
      for (const [pile, each] of sliced.sort(item)) piles.put(pile, each)
      return piles.isFull ? piles.flush() : undefined
    })
    await piles.flush()
    if (place) return keep({ place, piles: piles.parts, links: look.piles ? look.links! : await linked() })
  }

  sliced.takeFew(await piles.read(FEW_PILE))
  do sliced.look(await piles.read(sliced.next))
  while (!sliced.isDone && !turn.isOver())
  return sliced.isDone ? withSlices(recounting.result(), sliced.result()) : keep({ piles: piles.parts })
}

interface Reading {
  scope: Scope
  now: Date
  isConsistent: boolean
  after?: Place | undefined
  isOver?: () => boolean
}

/** @returns where it stopped; undefined where everything was read */
async function readEach(
  { scope, now, ...look }: Reading,
  take: (item: RawItem) => Promise<void> | undefined | void,
): Promise<Place | undefined> {
  const items = eachItemOfCompany(scope, now, look)
  let next = await items.next()
  for (; !next.done; next = await items.next()) {
    const taken = take(next.value)
    if (taken) await taken
  }
  return next.value
}

function withSlices(alone: Recounted, { broken, rules }: { broken: Broken[]; rules: number }): Recounted {
  const invariants = alone.counted.invariants! + rules
  return { ...alone, counted: { ...alone.counted, invariants }, broken: [...alone.broken, ...broken] }
}

/** What each item says by itself is worth knowing, and that nobody held them to each other. */
function withoutSlices(alone: Recounted, { slices }: SlicedRecount): Recounted {
  return { ...alone, counted: { ...alone.counted, slicesLeft: slices } }
}

function inBoth({ looks, found }: Look, broken: Broken[]): Broken[] {
  if (looks === 0) return broken
  const seen = new Set(broken.map(({ sentence }) => sentence))
  return found.filter(({ sentence }) => seen.has(sentence))
}
