import { expect, test } from 'vitest'
import { nowAndThen } from './now-and-then.ts'

test('what lasts is spoken of now and then, and never twice in the same words', () => {
  const said: string[] = []
  let now = 0
  const say = nowAndThen(
    (text) => said.push(text),
    () => now,
  )
  for (const count of [0, 1, 2, 3, 3, 3, 4, 4, 4]) {
    say(`${count} of 4`)
    now += 1_000
  }
  expect(said).toEqual(['2 of 4', '3 of 4', '4 of 4'])
})
