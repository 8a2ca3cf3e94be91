import { expect, test } from 'vitest'
import { readDate } from './read-date.ts'

const named = { order: 'DMY', style: 'name', yearDigits: 4, separator: ' ' } as const

test.each([
  ['05 gen 2026', '2026-01-05'],
  ['5. des. 2026', '2026-12-05'],
  ['5 paź 2026', '2026-10-05'],
  ['5 sty 2026', '2026-01-05'],
  ['16 mei 2026', '2026-05-16'],
  ['16 out 2026', '2026-10-16'],
  ['16 Ağustos 2026', '2026-08-16'],
  ['16 září 2026', '2026-09-16'],
  ['16 июля 2026', '2026-07-16'],
  ['16 février 2026', '2026-02-16'],
  ['16 März 2026', '2026-03-16'],
])('%s is a day', (written, day) => {
  expect(readDate(written, named)).toBe(day)
})

test('a year of the Thai calendar is that of ours', () => {
  const numeric = { order: 'DMY', style: 'numeric', yearDigits: 4, separator: '/' } as const
  expect(readDate('05/01/2569', numeric)).toBe('2026-01-05')
})
