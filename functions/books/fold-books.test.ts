/** What was written into the books of companies since they were last folded. */
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let written = 0
beforeAll(async () => {
  desk = await startDesk()
  // A fold that meets another leaves it to that one.
  desk.rough.calm(true)
  for (const companyId of [1, 2, 3, 4]) await open(companyId)
})
// What is counted here is of no line.
afterAll(() => desk.stop({ isSound: false }))

const open = (companyId: number) =>
  desk.raw.send(
    new PutCommand({
      TableName: 'table',
      Item: { pk: `C#${companyId}#company`, sk: 'company', id: companyId },
    }),
  )

/** As so many transactions leave it, each counting one bank line. */
async function write(companyId: number, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const key = String(++written).padStart(26, '0')
    const Item = { pk: `C#${companyId}#deltas`, sk: key, key, counts: { 'A5|2026-01-07|b.n': 1 } }
    await desk.raw.send(new PutCommand({ TableName: 'table', Item }))
  }
}

const deltasOf = async (companyId: number) =>
  (await desk.items()).filter(({ pk, sk }) => pk === `C#${companyId}#deltas` && sk !== '#head').length

const recordOf = (companyId: number) => ({
  dynamodb: { Keys: { pk: { S: `C#${companyId}#deltas` }, sk: { S: 'any' } } },
})

test('the books of each company of a batch are folded until little is left, and those of few changes are left alone', async () => {
  await write(1, 300)
  await write(2, 5)
  await desk.follow('fold-books', [recordOf(1), recordOf(2), recordOf(1)])
  expect(await deltasOf(1)).toBeLessThan(32)
  expect(await deltasOf(2)).toBe(5)
  const pages = (await desk.items()).filter(({ pk }) => pk === 'C#1#book')
  expect(pages.length).toBeGreaterThan(0)
})

test('a batch in which one company fails fails, and the others are folded all the same', async () => {
  await write(3, 100)
  await write(4, 100)
  desk.faults.breakCalls({ call: 1, fault: 'crash-before' })
  await expect(desk.follow('fold-books', [recordOf(3), recordOf(4)])).rejects.toThrow('1 of 2 companies')
  desk.faults.breakCalls()
  expect([await deltasOf(3), (await deltasOf(4)) < 32]).toEqual([100, true])
  await desk.follow('fold-books', [recordOf(3)])
  expect(await deltasOf(3)).toBeLessThan(32)
})

test('the books of a company that comes out of its archive are left alone until it is there', async () => {
  await write(5, 100)
  await desk.follow('fold-books', [recordOf(5)])
  expect(await deltasOf(5)).toBe(100)
  await open(5)
  await desk.follow('fold-books', [recordOf(5)])
  expect(await deltasOf(5)).toBeLessThan(32)
})

test('a record of no company is not taken', async () => {
  const record = { dynamodb: { Keys: { pk: { S: 'U#anna' }, sk: { S: 'any' } } } }
  await expect(desk.follow('fold-books', [record])).rejects.toThrow('belongs to no company')
})
