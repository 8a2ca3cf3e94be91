import { expect, test } from 'vitest'
import type { OpenLine } from './open-line.ts'
import { linesBetween } from './use-selection.ts'

const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }) as OpenLine)
const [a, b, , d] = list as [OpenLine, OpenLine, OpenLine, OpenLine]
const ids = (lines: readonly OpenLine[]) => lines.map(({ id }) => id).join('')

test('what lies between two lines is chosen, whichever of them comes first', () => {
  expect(ids(linesBetween(list, 'b', d))).toBe('bcd')
  expect(ids(linesBetween(list, 'd', b))).toBe('bcd')
})

test('where no line was chosen before, only the one that is meant is', () => {
  expect(ids(linesBetween(list, undefined, a))).toBe('a')
  expect(ids(linesBetween(list, 'left the list', a))).toBe('a')
})
