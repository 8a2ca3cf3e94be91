import { expect, test } from 'vitest'
import {
  beginningInWords,
  closingInWords,
  closingSourceOf,
  followingInWords,
  openingSourceOf,
  sourceInWords,
} from './balance-source.ts'

const file = {
  importId: '1.202509.01J0000000000000000000000A',
  fileName: 'september.csv',
  row: 12,
  day: '2025-09-30',
  isConsistent: true,
}
const stated = { balance: '8136.10', file }
const typed = (balance: string) => ({ balance, by: 'anna', at: '2025-10-02T09:00:00.000Z' })
type Said = Parameters<typeof closingSourceOf>[1]
const said = (of: Partial<Said>): Said => ({
  stated: undefined,
  before: undefined,
  lastRow: undefined,
  ...of,
})
const previous = { id: '1.202508.01J0000000000000000000000B', closingBalance: '12809.40' }

test('a typed balance that the file says too is the file’s, at its row', () => {
  const source = closingSourceOf(typed('8136.1'), said({ stated }))
  expect(source).toEqual({ kind: 'file', ...file })
  expect(sourceInWords(source, 'USD')).toBe('From september.csv at row 12, as of Sep 30, 2025.')
})

test('a closing balance of which a file says an earlier day alone is the person’s, and the sentence says so', () => {
  const before = { ...stated, file: { ...file, day: '2025-09-15' } }
  const source = closingSourceOf(typed('8136.10'), said({ before }))
  expect(source).toMatchObject({ kind: 'person', by: 'anna', otherwise: { day: '2025-09-15' } })
  expect(closingInWords(source, 'USD', '2025-09-30')).toBe(
    'Entered by a person; september.csv at row 12, as of Sep 15, 2025, says $8,136.10, and no file says what it was on Sep 30, 2025.',
  )
  expect(closingInWords(closingSourceOf(typed('8136.10'), said({ stated })), 'USD', '2025-09-30')).toBe(
    'From september.csv at row 12, as of Sep 30, 2025.',
  )
})

test('a balance typed otherwise is the person’s, and the sentence says what the file says', () => {
  const source = closingSourceOf(typed('8163.10'), said({ stated }))
  expect(source).toMatchObject({ kind: 'person', by: 'anna', otherwise: { balance: '8136.10', row: 12 } })
  expect(sourceInWords(source, 'USD')).toBe(
    'Entered by a person; september.csv at row 12, as of Sep 30, 2025, says $8,136.10.',
  )
  expect(sourceInWords(closingSourceOf(typed('1.00'), said({})), 'USD')).toBe(
    'Entered by a person; no file contains it.',
  )
})

test('an opening is the statement’s before it where the two are equal, else the file’s or a person’s', () => {
  expect(openingSourceOf(typed('12809.40'), previous, stated)).toEqual({
    kind: 'reconciliation',
    id: previous.id,
  })
  expect(openingSourceOf(typed('8136.10'), previous, stated)).toMatchObject({ kind: 'file' })
  expect(openingSourceOf(typed('1.00'), previous, undefined)).toMatchObject({ kind: 'person' })
})

test('a file whose balances disagree with its lines is said to', () => {
  const doubtful = { ...stated, file: { ...file, row: null, isConsistent: false } }
  expect(sourceInWords(closingSourceOf(typed('8136.10'), said({ stated: doubtful })), 'USD')).toBe(
    'From september.csv, as of Sep 30, 2025. The balances of that file do not follow from its lines.',
  )
})

test('the last row of a file in which another balance is misprinted says what it says, in either sense, and nothing else', () => {
  const lastRow = { ...stated, file: { ...file, isConsistent: false } }
  for (const balance of ['8136.10', '-8136.10'])
    expect(sourceInWords(closingSourceOf(typed(balance), said({ lastRow })), 'USD')).toBe(
      'From september.csv at row 12, as of Sep 30, 2025. The balances of that file do not follow from its lines.',
    )
  expect(closingSourceOf(typed('8136.20'), said({ lastRow }))).toMatchObject({
    kind: 'person',
    otherwise: null,
  })
  expect(
    closingSourceOf(typed('8136.10'), said({ stated: { ...stated, balance: '1.00' }, lastRow })),
  ).toMatchObject({
    kind: 'person',
    otherwise: { balance: '1.00' },
  })
})

test('the next file confirms a closing balance by opening with it, or says that something is wrong', () => {
  const opens = (balance: string) => ({ balance, file: { ...file, fileName: 'october.csv', row: 1 } })
  expect(followingInWords(opens('8136.1'), '8136.10', 'USD')).toMatch(
    /^Confirmed by the next file: october\.csv at row 1, .*, opens with this balance\.$/,
  )
  expect(followingInWords(opens('8100.00'), '8136.10', 'USD')).toContain(
    'opens with $8,100.00: lines are missing in between, or one of the two is wrong.',
  )
  expect(beginningInWords(opens('8136.10'), '8136.10', 'USD')).toBeUndefined()
  expect(beginningInWords(opens('8100.00'), '8136.10', 'USD')).toContain('opens with $8,100.00')
})
