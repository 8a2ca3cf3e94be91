import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameText, RecordId, text } from './scalars.ts'

const reason = text(100).min(1, 'Say why')
const unseen = fc.constantFrom(
  ' ',
  '\u00a0',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
)
const turning = fc.constantFrom(
  '\u202a',
  '\u202b',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
)
const seen = fc.stringMatching(/^[A-Za-zéß東]{1,20}$/)

test('text of which nothing is seen is no text', () => {
  fc.assert(
    fc.property(fc.array(unseen, { maxLength: 20 }), (marks) => {
      expect(text(100).parse(marks.join(''))).toBe('')
      expect(reason.safeParse(marks.join('')).success).toBe(false)
    }),
  )
})

test('a mark that turns text round is refused wherever it stands, and what people write is kept', () => {
  fc.assert(
    fc.property(seen, turning, seen, (before, mark, after) => {
      const { error } = reason.safeParse(before + mark + after)
      expect(error?.issues[0]?.message).toBe('must not contain marks that turn the direction of text round')
      expect(reason.parse(before + after)).toBe(before + after)
    }),
  )
  expect(reason.parse('👩‍💻 می‌خواهم')).toBe('👩‍💻 می‌خواهم')
})

test('two names that look alike are alike: marks that nobody sees are left out', () => {
  for (const mark of ['\u200b', '\u2060', '\ufeff', '\u200e', '\u200f', '\u00ad'])
    expect(text(100).parse(`${mark}Maple${mark} Trading${mark}`)).toBe('Maple Trading')
})

test('what is no id is said in a whole sentence', () => {
  expect(RecordId.safeParse('garbage').error?.issues[0]?.message).toBe(
    'is not the id of anything here: the address may be cut off',
  )
})

test('what something is called is on one line, so that no sentence and no mail around it is broken', () => {
  expect(nameText(100).parse('  Maple & Sons\n')).toBe('Maple & Sons')
  for (const broken of ['Maple\nYour bill is overdue', 'Maple\r\nBcc: all', 'Maple\rLtd'])
    expect(nameText(100).safeParse(broken).error?.issues[0]?.message).toBe('must be on one line')
})
