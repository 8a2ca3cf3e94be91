/** A company that is too large to be held, in turns of which each comes a little further: what it comes to, and how often what is read and put aside. */
import { gzipSync } from 'node:zlib'
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { companyOfItem } from '../../shared/domain/audit/items-by-company.ts'
import { aCompanyToRecount } from '../../test/builders.ts'
import { DAY_MS, type Desk, startDesk } from '../../test/desk.ts'
import { inTurn } from '../../test/in-turn.ts'
import { lookedAtInSlices } from '../../test/looked-at-in-slices.ts'
import type { RecountPlace } from '../storage/recount-place.ts'

let desk: Desk
let companyId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  companyId = await aCompanyToRecount(desk, as)
})
// A line is changed behind the books.
afterAll(() => desk.stop({ isSound: false }))

const lastRecount = async () => (await desk.call('getLastRecount', { as, params: { companyId } })).body

const verifyAt = (hour: number) =>
  desk.fire('verify-books', { time: `2026-01-31T${String(hour).padStart(2, '0')}:00:00Z` })

/** Turns in each of which it is asked so often whether time is over, of which 20 items may be held; and where they stand. */
async function turnsOf(company: number) {
  const { recountInTurns, recountUnderWay } = await import('./recount-in-turns.ts')
  const { proveScope, within } = await import('../storage/scope.ts')
  const { client } = await import('../storage/files.ts')
  const scope = proveScope(company)
  const takeAway = (name: string) =>
    client.send(new DeleteObjectCommand({ Bucket: process.env.FILES_BUCKET, Key: `E/${company}/${name}` }))
  const underWay = () => within(scope, () => recountUnderWay(scope, new Date(desk.now())))
  const aTurn = async (times: number, { namesMax = 1000 } = {}) => {
    let left = times
    const turn = { itemsMax: 20, namesMax, isOver: () => --left <= 0 }
    return within(scope, async () =>
      recountInTurns(scope, turn, await recountUnderWay(scope, new Date(desk.now()))),
    )
  }
  /** What a finished one kept last is spent once its result is kept, which is not done here. */
  const inTurnsOf = async (times: number) => {
    await takeAway('recount')
    for (let turns = 1; turns < 2000; turns++) {
      const finished = await aTurn(times)
      if (finished) return { ...finished, turns }
    }
    throw new Error('it never ends')
  }
  return { aTurn, inTurnsOf, underWay, takeAway }
}

test('a company that takes longer than there is time goes on where it stopped, whenever that is, and is kept once it is done', async () => {
  const { aTurn, inTurnsOf, underWay, takeAway } = await turnsOf(companyId)
  const { last } = await lastRecount()
  const atOnce = await inTurnsOf(Number.POSITIVE_INFINITY)
  expect(atOnce.found).toMatchObject({ broken: [], isWhole: false })
  expect(atOnce.found.counted).not.toHaveProperty('slicesLeft')
  for (const times of inTurn([3, 40], 2)) {
    const { found, turns } = await inTurnsOf(times)
    expect(turns).toBeGreaterThan(100 / times)
    expect(found).toEqual(atOnce.found)
  }

  // The hour after its own finishes it, and then has nothing to go on with.
  expect((await lastRecount()).last).toEqual(last)
  await takeAway('recount')
  await aTurn(5)
  const { startedAt } = (await underWay())!
  expect(await verifyAt((companyId + 1) % 24)).toEqual({ companies: 1, broken: 0 })
  const kept = (await lastRecount()).last
  expect(kept).toMatchObject({ startedAt, isWhole: false, broken: 0, counted: { bankLines: 2 } })
  expect(await underWay()).toBeUndefined()
  expect(await verifyAt((companyId + 1) % 24)).toEqual({ companies: 0, broken: 0 })
})

interface Asked {
  middlewareStack: { add(note: never, how: { name: string }): void; remove(name: string): boolean }
}

/** What a client of a store was asked for meanwhile, by command and key. */
async function askedOf({ middlewareStack }: Asked, work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const note =
    (next: (of: object) => unknown, { commandName }: { commandName: string }) =>
    (of: { input: object }) => {
      asked.push(
        `${commandName} ${JSON.stringify(of.input, ['Key', 'pk', 'ExpressionAttributeValues', ':pk'])}`,
      )
      return next(of)
    }
  middlewareStack.add(note as never, { name: 'asked' })
  await work()
  middlewareStack.remove('asked')
  return asked
}

test('a company is read twice in however many slices it is looked at, and what is put aside is read once', async () => {
  const { inTurnsOf } = await turnsOf(companyId)
  const [{ client: table }, { client: files }] = await Promise.all([
    import('../storage/table.ts'),
    import('../storage/files.ts'),
  ])
  const { eachItemOfCompany } = await import('../storage/company-items.ts')
  const { proveScope, within } = await import('../storage/scope.ts')
  const once = await askedOf(table, () =>
    within(proveScope(companyId), async () => {
      for await (const _ of eachItemOfCompany(proveScope(companyId), new Date(desk.now())));
    }),
  )
  let twice: string[] = []
  const parts = await askedOf(files, async () => {
    twice = await askedOf(table, () => inTurnsOf(Number.POSITIVE_INFINITY))
  })
  expect(twice.toSorted()).toEqual([...once, ...once].toSorted())
  const piles = (command: string) =>
    parts
      .filter((asked) => asked.startsWith(command))
      .flatMap((asked) => /recount\/0\/pile[^"]+/.exec(asked) ?? [])
  expect(new Set(piles('Put').map((key) => key.split('/').at(-2))).size).toBeGreaterThan(5)
  expect(piles('Get').toSorted()).toEqual(piles('Put').toSorted())
})

test('a company with more names than can be held is looked at item by item, and its recount says what was left out', async () => {
  const { aTurn, takeAway } = await turnsOf(companyId)
  await takeAway('recount')
  let finished = await aTurn(20, { namesMax: 5 })
  while (!finished) finished = await aTurn(20, { namesMax: 5 })
  const { found } = finished
  expect(found).toMatchObject({ broken: [], isWhole: false, counted: { bankLines: 2 } })
  expect(found.counted.slicesLeft).toBeGreaterThan(1)
})

test('what was put aside and is gone is made anew, and comes to the same', async () => {
  const { aTurn, inTurnsOf, underWay, takeAway } = await turnsOf(companyId)
  const atOnce = await inTurnsOf(Number.POSITIVE_INFINITY)
  const lost = [
    ['links-1/0', ({ links }: RecountPlace) => links?.turn === 1],
    ['pile-2/0', ({ place, piles }: RecountPlace) => piles !== undefined && !place],
  ] as const
  for (const [gone, isThere] of inTurn(lost, 2)) {
    await takeAway('recount')
    let at = await underWay()
    for (; !at || !isThere(at); at = await underWay()) expect(await aTurn(2)).toBeUndefined()
    await takeAway(`recount/0/${gone}`)
    expect((await aTurn(Number.POSITIVE_INFINITY))!.found).toEqual(atOnce.found)
  }
})

test('what is kept of a recount and cannot be read is as if there were none', async () => {
  const { readRecountPlace } = await import('../storage/recount-place.ts')
  const { client } = await import('../storage/files.ts')
  const { proveScope } = await import('../storage/scope.ts')
  const kept = { startedAt: '2026-01-31T10:00:00.000Z', key: 'k', looks: 0, found: [] }
  const soFar = { companyId, counted: {}, broken: [], left: {} }
  const ofAnother = { ...kept, place: { pk: `C#${companyId + 1}#book`, sk: 'a', partitions: [] }, soFar }
  const texts = ['no JSON', 'null', '{"looks":-1}', JSON.stringify(ofAnother)]
  for (const Body of ['no gzip', ...texts.map((text) => gzipSync(text))]) {
    const Key = `E/${companyId}/recount`
    await client.send(new PutObjectCommand({ Bucket: process.env.FILES_BUCKET, Key, Body }))
    expect(await readRecountPlace(proveScope(companyId))).toBeUndefined()
  }
  expect(await verifyAt((companyId + 1) % 24)).toEqual({ companies: 0, broken: 0 })
})

test('by which texts lines are searched is held to them also where they are looked at in slices, folded or not', async () => {
  const items = (await desk.items()).filter((item) => companyOfItem(item) === companyId)
  const said = (all: RawItem[]) =>
    lookedAtInSlices(() => all, { itemsMax: 20 })
      .result.filter(
        ({ invariant }) => invariant === 'every line, entry and document is searched by what it says',
      )
      .map(({ sentence }) => sentence)
  const delta = items.find(({ pk, texts }) => /#deltas$/.test(pk) && Object.keys(texts ?? {}).length > 0)!
  const [[block, texts], ...others] = Object.entries(delta.texts as Record<string, Uint8Array>) as [
    [string, Uint8Array],
    ...[string, Uint8Array][],
  ]
  const [, shelf, account] = /^([BLJT])(\d+)#/.exec(block)!
  const pk = `C#${companyId}#${account === '0' ? '' : `A#${account}#`}texts#${shelf}`
  const folded: RawItem = { pk, sk: `${block.split('#')[1]}#0001`, block, part: 1, fold: 0, texts }
  const unfolded = { ...delta, texts: Object.fromEntries(others) }
  const rest = items.map((item) => (item === delta ? unfolded : item))
  expect(said([...rest, folded])).toEqual([])
  expect(said(rest)).toEqual([`${block} is searched by other texts than what is in it says`])
})

test('what was changed behind the books is found in slices over many turns', async () => {
  const { inTurnsOf } = await turnsOf(companyId)
  const { pk, sk } = (await desk.items()).find((item) => /#B#202601$/.test(item.pk))!
  await desk.raw.send(
    new UpdateCommand({
      TableName: 'table',
      Key: { pk, sk },
      UpdateExpression: 'SET amount = :amount',
      ExpressionAttributeValues: { ':amount': '999.99' },
    }),
  )
  const { found } = await inTurnsOf(40)
  expect(found.broken.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/was changed behind the books$/),
      expect.stringMatching(/^match .+ sums to \d+ units$/),
    ]),
  )
})

test('after a recount that took days the next is late only when it takes longer', async () => {
  const { aTurn, takeAway } = await turnsOf(companyId)
  await takeAway('recount')
  await aTurn(5)
  desk.putForward(2 * DAY_MS)
  expect(await verifyAt((companyId + 1) % 24)).toMatchObject({ companies: 1 })
  const late = []
  for (let days = 0; days < 4; days++) {
    desk.putForward(DAY_MS)
    late.push((await lastRecount()).isOverdue)
  }
  expect(late).toEqual([false, false, false, true])
  desk.putForward(-6 * DAY_MS)
})
