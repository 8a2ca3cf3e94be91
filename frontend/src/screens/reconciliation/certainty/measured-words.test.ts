import { expect, test } from 'vitest'
import { countedAnew, measuredInWords, measuredTogether, pauseInWords } from './measured-words.ts'

test('what nobody looked at a second time is not said to be right', () => {
  const measured = { automatic: 1412, found: 2, looked: 0, wrong: 0 }
  expect(measuredInWords(measured)).toBe(
    '2 of 1,412 automatic matches found wrong so far: 2 undone; none was looked at a second time yet',
  )
})

test('the accounts in view are measured together, and the share of right ones is rounded down', () => {
  const one = { automatic: 900, found: 1, looked: 40, wrong: 0 }
  const together = measuredTogether([one, { automatic: 100, found: 0, looked: 20, wrong: 0 }])
  expect(measuredInWords(together)).toBe(
    '1 of 1,000 automatic matches found wrong so far: 1 undone, 0 of 60 at a second look; with 95% certainty at least 95.0% are right',
  )
})

test('where few were looked at, how many are right at least is not said', () => {
  expect(measuredInWords({ automatic: 4, found: 0, looked: 4, wrong: 4 })).toBe(
    '4 of 4 automatic matches found wrong so far: 0 undone, 4 of 4 at a second look',
  )
})

test('where automatic matching was resumed, it is said that what was found before counts no more', () => {
  expect(countedAnew([])).toBeUndefined()
  expect(countedAnew(['Chequing'])).toBe('Counted anew since Chequing was resumed.')
  expect(countedAnew(['Chequing', 'Visa'])).toBe('Counted anew since Chequing and Visa were resumed.')
})

type Pause = Parameters<typeof pauseInWords>[0]
const pause = { wrong: 2, of: 30, bySecondLook: true, oneWrongIn: 2000, resumedAt: null } as Pause

test('a pause says how many of how many were wrong, and what is accepted', () => {
  expect(pauseInWords(pause, 'UTC')).toBe(
    'When it paused, 2 of 30 automatic matches that were looked at a second time had been found wrong, and the company accepts one in 2,000. Runs propose what they would have approved.',
  )
})

test('a second pause says since when its matches are counted', () => {
  const again = { ...pause, wrong: 3, of: 41, bySecondLook: false, resumedAt: '2026-03-12T14:05:00.000Z' }
  expect(pauseInWords(again, 'UTC')).toBe(
    'When it paused again, 3 of 41 automatic matches had been found wrong since it was resumed on Mar 12, 2026, 2:05 PM, and the company accepts one in 2,000. Runs propose what they would have approved.',
  )
})

test('where all that was found wrong since was approved before it was resumed, it is not said to be of what was approved since', () => {
  const again = { ...pause, of: 2, bySecondLook: false, resumedAt: '2026-03-12T14:05:00.000Z' }
  expect(pauseInWords(again, 'UTC')).toMatch(
    /^When it paused again, 2 automatic matches had been found wrong since/,
  )
})
