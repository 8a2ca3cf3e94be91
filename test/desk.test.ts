import { expect, test } from 'vitest'
import { startDesk } from './desk.ts'

test('nobody whom the file before knew stands in the way of who is called nearly the same', async () => {
  const before = await startDesk()
  await before.person('mallory')
  const desk = await startDesk()
  expect(await desk.person('Mallory')).toEqual({ sub: 'Mallory', created: true })
  await desk.stop()
})
