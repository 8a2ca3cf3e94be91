/**
 * What the recount of a company that is too large for one invocation came to so far, and where it goes on. It lies where files go away
 * after a while, and is left there when the recount is done: that stands with the company.
 */

import * as z from 'zod'
import { Instant } from '../../shared/contract/scalars.ts'
import { recountKey } from './file-keys.ts'
import { keepWork, readWork } from './kept-work.ts'
import { keys } from './keys.ts'
import type { Scope } from './scope.ts'

const Broken = z.strictObject({ invariant: z.string(), companyId: z.int(), sentence: z.string() })

const RecountPlace = z.strictObject({
  startedAt: Instant,
  /** Of the sums of all its looks. */
  key: z.string(),
  /** How many looks came to their end, and what each of them found. */
  looks: z.int(),
  found: z.array(Broken),
  /** While the items are read: to look at each alone, and then to sort them. */
  place: z.strictObject({ pk: z.string(), sk: z.string(), partitions: z.array(z.string()) }).exactOptional(),
  soFar: z.strictObject({
    companyId: z.int(),
    counted: z.record(z.string(), z.int()),
    broken: z.array(Broken),
    left: z.record(z.string(), z.string()),
  }),
  slices: z.strictObject({
    companyId: z.int(),
    many: z.int(),
    fewIds: z.array(z.string()),
    latestAt: z.string(),
    done: z.int(),
    broken: z.array(Broken),
    sums: z.record(z.string(), z.record(z.string(), z.string().regex(/^-?\d+$/))),
  }),
  /** What names what, until all are sorted. */
  links: z.strictObject({ turn: z.int(), places: z.int() }).exactOptional(),
  /** From when they are sorted on: how many parts there are of each pile (`recount-parts.ts`). */
  piles: z.array(z.int()).exactOptional(),
})
export type RecountPlace = z.output<typeof RecountPlace>

export async function keepRecountPlace(scope: Scope, place: RecountPlace): Promise<undefined> {
  await keepWork(recountKey(scope.companyId), place)
}

/** Undefined where there is none, or one that nobody can go on with: of another release, or damaged. */
export function readRecountPlace(scope: Scope): Promise<RecountPlace | undefined> {
  const own = keys.all.named(scope, '')
  const ofCompany = RecountPlace.refine(
    ({ place, soFar }) =>
      soFar.companyId === scope.companyId &&
      [place?.pk ?? [], place?.partitions ?? []].flat().every((each) => each.startsWith(own)),
  )
  return readWork(recountKey(scope.companyId), ofCompany)
}
