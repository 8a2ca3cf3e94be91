import { expect, test } from 'vitest'
import { breaking, steps } from './scale-steps.ts'

test.each(steps)('$of: $what is within its limit, or said not to be', ({ what, needs, has }) => {
  expect([what, needs <= has]).toEqual([what, !breaking.includes(what)])
})
