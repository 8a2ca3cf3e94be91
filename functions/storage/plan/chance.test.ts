/** Which of the locks a write goes by can be done again. */
import { afterAll, expect, test } from 'vitest'
import { aBankLine, aCompany, anAccount } from '../../../test/builders.ts'
import { type Desk, startDesk } from '../../../test/desk.ts'

let desk: Desk
afterAll(() => desk.stop())

/** How often each of the locks was passed. */
async function passedLocks() {
  desk = await startDesk()
  // Whether it meets another one depends on calls that only the first of a process makes.
  desk.rough.calm(true)
  const company = await aCompany(desk, 'anna')
  const { id } = await anAccount(desk, 'anna', company.id)
  for (let at = 0; at < 12; at++) await aBankLine(desk, 'anna', id, { description: `line ${at}` })
  const locks = (await desk.items()).filter(({ pk, sk }) => pk.endsWith('#locks') && sk !== 'chains')
  return locks.map(({ sk, ...numbers }) => [sk, numbers[`r${id}`]]).sort()
}

test('the same seed goes by the same locks, and not by one alone', async () => {
  const first = await passedLocks()
  expect(first.length).toBeGreaterThan(3)
  expect(await passedLocks()).toEqual(first)
})
