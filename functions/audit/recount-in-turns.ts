import { randomUUID } from 'node:crypto'
import type { Broken, RawItem } from '../../shared/domain/audit/items.ts'
import { type Recounted, Recounting } from '../../shared/domain/audit/recounting.ts'
import { SlicedRecount, type SlicesSoFar } from '../../shared/domain/audit/sliced-recount.ts'
import { eachItemOfCompany, type Place } from '../storage/company-items.ts'
import { getRecount } from '../storage/entities/recount.ts'
import { keepRecountPlace, type RecountPlace, readRecountPlace } from '../storage/recount-place.ts'
import type { Scope } from '../storage/scope.ts'

const LOOKS = 3
/** One that did not come to its end by then begins anew. */
const LONGEST_MS = 3 * 24 * 60 * 60 * 1000
/** Turns in a row that come no slice further, each too short to read all of it even once: none ever will. */
const STANDS_MAX = 3

/** How much is held at once, and when to stop where not all of it is. */
interface Turn {
  itemsMax: number
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
    const seen = await lookFor(scope, turn, look)
    if (!seen) return undefined
    const found = { ...seen, broken: inBoth(look, seen.broken) }
    const looks = look.looks + 1
    if (looks === LOOKS || found.broken.length === 0) return { found, startedAt: new Date(startedAt) }
    look = { startedAt, key: look.key, looks, found: found.broken }
  }
}

async function lookFor(scope: Scope, turn: Turn, look: Look): Promise<Recounted | undefined> {
  const { startedAt, key, looks, found, place: after, soFar: from, slices } = look
  const recounting = new Recounting({ itemsMax: turn.itemsMax, key, from })
  const reading: Reading = {
    scope,
    // Nearly all books are sound, and cost half to look at once without waiting for every copy of the table.
    isConsistent: looks > 0,
    now: new Date(from ? startedAt : Date.now()),
  }
  if (!slices) {
    const isOver = () => !recounting.isHolding && turn.isOver()
    const place = await readEach({ ...reading, after, isOver }, (item) => recounting.take(item))
    const soFar = recounting.soFar()
    if (place && soFar) return keepRecountPlace(scope, { startedAt, key, looks, found, place, soFar })
  }
  const soFar = recounting.soFar()
  if (!soFar) return recounting.result()
  const sliced = new SlicedRecount({ itemsMax: turn.itemsMax, from: slices })
  if (await lookAtSlices(sliced, { ...reading, isOver: turn.isOver }))
    return withSlices(recounting.result(), sliced.result())
  const come = sliced.soFar()
  const stood = slices && come.done === slices.done ? (look.stood ?? 0) + 1 : 0
  if (stood === STANDS_MAX) return withoutSlices(recounting.result(), come)
  return keepRecountPlace(scope, { startedAt, key, looks, found, soFar, slices: come, stood })
}

/** False where it stopped before the last; what was read of a slice by then is read again. */
async function lookAtSlices(sliced: SlicedRecount, reading: Reading): Promise<boolean> {
  if (await readEach(reading, (item) => sliced.link(item))) return false
  while (!sliced.isDone) {
    const slice = sliced.nextSlice()
    if (await readEach({ ...reading, withFiles: false }, (item) => slice.take(item))) return false
    sliced.look(slice)
  }
  return true
}

interface Reading {
  scope: Scope
  now: Date
  isConsistent: boolean
  withFiles?: boolean
  after?: Place | undefined
  isOver?: () => boolean
}

/** @returns where it stopped; undefined where everything was read */
async function readEach(
  { scope, now, ...look }: Reading,
  take: (item: RawItem) => void,
): Promise<Place | undefined> {
  const items = eachItemOfCompany(scope, now, look)
  let next = await items.next()
  for (; !next.done; next = await items.next()) take(next.value)
  return next.value
}

function withSlices(alone: Recounted, { broken, rules }: { broken: Broken[]; rules: number }): Recounted {
  const invariants = alone.counted.invariants! + rules
  return { ...alone, counted: { ...alone.counted, invariants }, broken: [...alone.broken, ...broken] }
}

/** What each item says by itself is worth knowing, and that nobody held them to each other. */
function withoutSlices(alone: Recounted, { done, of, broken }: SlicesSoFar): Recounted {
  const slicesLeft = Math.max(1, of - done)
  return { ...alone, counted: { ...alone.counted, slicesLeft }, broken: [...alone.broken, ...broken] }
}

function inBoth({ looks, found }: Look, broken: Broken[]): Broken[] {
  if (looks === 0) return broken
  const seen = new Set(broken.map(({ sentence }) => sentence))
  return found.filter(({ sentence }) => seen.has(sentence))
}
