import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
const as = 'anna'
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

test('after a day the same key is another request, though the first answer was not swept yet', async () => {
  const request = { as, body: { name: 'Maple Trading', baseCurrency: 'CAD' }, key: 'monday' }
  const first = await desk.call('createCompany', request)
  desk.putForward(23 * 3_600_000)
  expect((await desk.call('createCompany', request)).body.id).toBe(first.body.id)
  desk.putForward(2 * 3_600_000)
  const later = await desk.call('createCompany', request)
  expect(later.status).toBe(201)
  expect(later.body.id).not.toBe(first.body.id)
  expect((await desk.call('createCompany', request)).body.id).toBe(later.body.id)
})
