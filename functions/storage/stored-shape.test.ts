/** What is stored in one shape and read, changed and held to its audit by a release that knows the next. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { verify } from '../../shared/domain/audit/invariants.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { aCompany } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'
import { keys } from './keys.ts'
import type { Entity } from './plan/entity.ts'
import type { Readable } from './read.ts'
import type { Scope } from './scope.ts'

let desk: Desk
let storage: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  desk = await startDesk()
  storage = await load()
})
afterAll(() => desk.stop())

async function load() {
  const [read, lists, plan, scope] = await Promise.all([
    import('./read.ts'),
    import('./lists.ts'),
    import('./plan/write-plan.ts'),
    import('./scope.ts'),
  ])
  return { ...read, ...lists, ...plan, ...scope }
}

const kind = {
  name: 'crate',
  key: (scope: Scope, { id }: { id: string }) => keys.sequence(scope, `crate#${id}`),
  idOf: ({ id }: { id: string }) => id,
  audited: () => 'whole' as const,
}
const First = z.strictObject({ id: z.string(), label: z.string(), version: z.int() })
const crateBefore: Entity<z.output<typeof First>> = { ...kind, schema: First }
const Second = z.strictObject({
  id: z.string(),
  title: z.string(),
  weightKg: z.int().nullable(),
  version: z.int(),
})
type Crate = z.output<typeof Second>
const crate: Entity<Crate> = {
  ...kind,
  schema: Second,
  upcasts: [({ label, ...same }) => ({ ...same, title: label, weightKg: null })],
}

/** The release between: it reads both shapes and stores the first. */
const crateBetween: Entity<Crate> = {
  ...crate,
  downcast: ({ title, weightKg: _, ...same }) => ({ ...same, label: title }),
}

async function aScope(): Promise<Scope> {
  return storage.proveScope((await aCompany(desk, 'olga')).id)
}

function written(scope: Scope, planned: (plan: InstanceType<typeof storage.WritePlan>) => void) {
  return storage.within(scope, async () => {
    const by = { userId: 'olga', requestId: 'r', source: 's', now: new Date(desk.now()) }
    const plan = new storage.WritePlan({ scope, ...by })
    planned(plan)
    await plan.commit(undefined)
  })
}

const found = <T>(scope: Scope, of: Readable<T>, id: string) =>
  storage.within(scope, () => storage.readOne(of, kind.key(scope, { id })))
/** The desk's own recount knows one shape of it. */
async function removed(scope: Scope): Promise<void> {
  const last = (await found(scope, crate, '1'))!
  await written(scope, (plan) => plan.move(crate, last, undefined))
}

const rawOf = async (scope: Scope, id: string): Promise<RawItem> => {
  const { pk, sk } = kind.key(scope, { id })
  return (await desk.items()).find((item) => item.pk === pk && item.sk === sk)!
}

test('what an earlier release stored is read in the present shape, one by one, in a list and in part', async () => {
  const scope = await aScope()
  await written(scope, (plan) => plan.move(crateBefore, undefined, { id: '1', label: 'Tea', version: 1 }))
  expect((await rawOf(scope, '1')).s).toBeUndefined()
  const tea = { id: '1', title: 'Tea', weightKg: null, version: 1 }
  expect(await found(scope, crate, '1')).toMatchObject(tea)
  const part = storage.only(Second.pick({ title: true }), crate)
  expect(await found(scope, part, '1')).toMatchObject({ title: 'Tea' })
  const ranges = [{ pk: kind.key(scope, { id: '1' }).pk, startsWith: 'crate#' }]
  const list = () => storage.listPage({ scope, of: crate, ranges, filters: {} })
  expect((await storage.within(scope, list)).items).toMatchObject([tea])
})

test('it is stored in the present shape once it is written, by a copy too, and the audit tells both', async () => {
  const scope = await aScope()
  await written(scope, (plan) => plan.move(crateBefore, undefined, { id: '1', label: 'Tea', version: 1 }))
  const read = (await found(scope, crate, '1'))!
  await written(scope, (plan) => plan.change(crate, { ...read }, { weightKg: 7 }))
  expect(await rawOf(scope, '1')).toMatchObject({ s: 2, title: 'Tea', weightKg: 7, version: 2 })
  const again = (await found(scope, crate, '1'))!
  await written(scope, (plan) => {
    plan.change(crate, again, { weightKg: 8 })
    plan.hold(crate, again)
  })
  expect(await rawOf(scope, '1')).toMatchObject({ s: 2, weightKg: 8 })
  const { broken } = verify(await desk.items(), [[/^sequences$/, [(item) => item]]])
  expect(broken).toEqual([])
  await removed(scope)
})

test('who read the earlier shape and was outrun does not write over the other', async () => {
  const scope = await aScope()
  await written(scope, (plan) => plan.move(crateBefore, undefined, { id: '1', label: 'Tea', version: 1 }))
  const [mine, theirs] = [await found(scope, crate, '1'), await found(scope, crate, '1')]
  await written(scope, (plan) => plan.change(crate, theirs!, { weightKg: 7 }))
  await expect(written(scope, (plan) => plan.change(crate, mine!, { weightKg: 8 }))).rejects.toThrow(
    'what was read has changed',
  )
  await removed(scope)
})

test('an earlier release refuses what a later one stored, and a recount of it says so', async () => {
  const scope = await aScope()
  const now = { id: '1', title: 'Tea', weightKg: 7, version: 1 }
  await written(scope, (plan) => plan.move(crate, undefined, now))
  await expect(found(scope, crateBefore, '1')).rejects.toMatchObject({ code: 'stored.later' })
  const part = storage.only(First.pick({ id: true }))
  const { pk } = kind.key(scope, { id: '1' })
  const parts = () => storage.readAll(part, { pk, startsWith: 'crate#' })
  await expect(storage.within(scope, parts)).rejects.toMatchObject({ code: 'stored.later' })
  const { broken } = verify(await desk.items())
  expect(broken.map(({ sentence }) => sentence)).toContain(`${pk} crate#1 was written by a later release`)
  await removed(scope)
})

test('a shape that changes in two releases is read by each release beside the next, in both directions', async () => {
  const scope = await aScope()
  const tea = { id: '1', title: 'Tea', weightKg: null, version: 1 }
  await written(scope, (plan) => plan.move(crateBetween, undefined, tea))
  expect(await rawOf(scope, '1')).toMatchObject({ label: 'Tea' })
  const byBefore = (await found(scope, crateBefore, '1'))!
  await written(scope, (plan) => plan.change(crateBefore, byBefore, { label: 'Green tea' }))
  const byBetween = (await found(scope, crateBetween, '1'))!
  expect(byBetween).toMatchObject({ title: 'Green tea', weightKg: null })
  await written(scope, (plan) => plan.change(crateBetween, byBetween, { title: 'Black tea' }))
  expect(await found(scope, crateBefore, '1')).toMatchObject({ label: 'Black tea', version: 3 })
  const byAfter = (await found(scope, crate, '1'))!
  await written(scope, (plan) => plan.change(crate, byAfter, { weightKg: 7 }))
  expect(await found(scope, crateBetween, '1')).toMatchObject({ title: 'Black tea', weightKg: 7 })
  const { broken } = verify(await desk.items(), [[/^sequences$/, [(item) => item]]])
  expect(broken).toEqual([])
  await removed(scope)
})

test('the release between takes nothing from what the later one stored, and says nothing new that the earlier one could not read', async () => {
  const scope = await aScope()
  await written(scope, (plan) =>
    plan.move(crate, undefined, { id: '1', title: 'Tea', weightKg: 7, version: 1 }),
  )
  const read = (await found(scope, crateBetween, '1'))!
  await written(scope, (plan) => {
    plan.change(crateBetween, { ...read }, { title: 'Green tea' })
    plan.hold(crateBetween, read)
  })
  expect(await rawOf(scope, '1')).toMatchObject({ s: 2, title: 'Green tea', weightKg: 7 })
  await expect(
    written(scope, (plan) =>
      plan.move(crateBetween, undefined, { id: '2', title: 'Rice', weightKg: 9, version: 1 }),
    ),
  ).rejects.toThrow('what is written reads as something else')
  await removed(scope)
})
