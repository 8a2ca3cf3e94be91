import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aKey, aRoughStore, put, TableName, told } from './a-rough-store.ts'
import type { Item } from './item-size.ts'
import type { RoughStore } from './rough-store.ts'

let rough: RoughStore
let partition = 0
beforeAll(async () => {
  ;({ rough } = await aRoughStore())
})
beforeEach(() => {
  partition += 1
})

const entry = (sk: string, openSk = sk): Item => ({
  ...aKey(`T${partition}`, sk),
  openPk: { S: `O${partition}` },
  openSk: { S: openSk },
})
const write = (...items: object[]) => rough.ask('TransactWriteItems', { TransactItems: items })

/** The sort keys that the index has, in its order. */
async function open(rest: object = {}): Promise<string[]> {
  const { Items } = await told(
    rough.ask('Query', {
      TableName,
      IndexName: 'open',
      KeyConditionExpression: 'openPk = :pk',
      ExpressionAttributeValues: { ':pk': { S: `O${partition}` } },
      ...rest,
    }),
  )
  return Items.map(({ openSk }: { openSk: { S: string } }) => openSk.S)
}

test('what was written a moment ago is in the index a little later', async () => {
  await write(put(entry('1')), put(entry('2')), put(entry('3')), put(entry('4')))
  expect((await open()).length).toBeLessThan(4)
  rough.rest()
  expect(await open()).toEqual(['1', '2', '3', '4'])
})

test('what has left the index stands there a little longer, at its place and within what is asked for', async () => {
  const names = ['1', '2', '3', '4', '5']
  await write(...names.map((name) => put(entry(name))))
  rough.rest()
  await write(...names.map((name) => ({ Delete: { TableName, Key: aKey(`T${partition}`, name) } })))
  const late = await open()
  expect(late.length).toBeGreaterThan(0)
  expect(late).toEqual([...late].sort())
  const values = { ':pk': { S: `O${partition}` }, ':low': { S: '2' }, ':high': { S: '3' } }
  const between = {
    KeyConditionExpression: 'openPk = :pk AND openSk BETWEEN :low AND :high',
    ExpressionAttributeValues: values,
  }
  for (const name of await open(between)) expect(['2', '3']).toContain(name)
  rough.rest()
  expect(await open()).toEqual([])
})

test('what has moved stands at its old place first', async () => {
  const names = ['1', '2', '3', '4', '5']
  await write(...names.map((name) => put(entry(name))))
  rough.rest()
  await write(...names.map((name) => put(entry(name, `9${name}`))))
  const seen = await open()
  expect(seen.length).toBe(5)
  expect(seen.some((name) => names.includes(name))).toBe(true)
  rough.rest()
  expect(await open()).toEqual(['91', '92', '93', '94', '95'])
})

test('a page shows the attributes that were asked for, also of what has left', async () => {
  const names = ['1', '2', '3', '4', '5']
  await write(...names.map((name) => put({ ...entry(name), name: { S: 'A' }, other: { S: 'B' } })))
  rough.rest()
  await write(...names.map((name) => ({ Delete: { TableName, Key: aKey(`T${partition}`, name) } })))
  const { Items } = await told(
    rough.ask('Query', {
      TableName,
      IndexName: 'open',
      KeyConditionExpression: 'openPk = :pk',
      ExpressionAttributeNames: { '#n': 'name' },
      ExpressionAttributeValues: { ':pk': { S: `O${partition}` } },
      ProjectionExpression: '#n',
    }),
  )
  expect(Items.length).toBeGreaterThan(0)
  for (const item of Items) expect(item).toEqual({ name: { S: 'A' } })
})

test('the table itself is not late', async () => {
  await write(put(entry('1')))
  const { Item } = await told(
    rough.ask('GetItem', { TableName, Key: aKey(`T${partition}`, '1'), ConsistentRead: true }),
  )
  expect(Item).toEqual(entry('1'))
})
