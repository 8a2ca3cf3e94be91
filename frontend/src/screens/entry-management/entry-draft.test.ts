import { expect, test } from 'vitest'
import { day } from '../../../../shared/domain/calendar/day.ts'
import {
  currencyTyped,
  type DraftLine,
  draftErrors,
  draftFault,
  draftTotals,
  emptyLine,
  suggestedNumber,
  typedLines,
} from './entry-draft.ts'

const aLine = (line: Partial<DraftLine>): DraftLine => ({ ...emptyLine('a'), chartAccountId: '1', ...line })

test('the suggested number is the day and the last six digits of the time', () => {
  expect(suggestedNumber(day('2026-01-05'), 1_767_600_123_456)).toBe('JE-20260105123456')
})

test('an entry is balanced when its debits equal its credits to the cent', () => {
  const lines = [
    aLine({ debitAmount: '0.10' }),
    aLine({ debitAmount: '0.20' }),
    aLine({ creditAmount: '0.30' }),
  ]
  expect(draftTotals(lines)).toEqual({
    debits: '0.30',
    credits: '0.30',
    difference: '0.00',
    isBalanced: true,
  })
  expect(draftTotals([aLine({ debitAmount: '1.00' }), aLine({ creditAmount: '0.99' })])).toMatchObject({
    difference: '0.01',
    isBalanced: false,
  })
})

test('a line of an entry that is there keeps its tax code when the entry is changed or copied', () => {
  const tax = { taxCodeId: 'hst', code: 'HST', ratePercent: '13', side: 'sales', part: 'net' } as const
  const line = { chartAccountId: 7, debitAmount: '0', creditAmount: '100.00', description: 'Bread' }
  const [taxed, plain] = typedLines([{ ...line, tax }, line])
  expect([taxed!.taxCodeId, plain!.taxCodeId]).toEqual(['hst', null])
})

test('amounts are typed in the currency that is stated, or in that of the account at a bank that a line names', () => {
  const accounts = [
    { chartAccountId: 11, currency: 'KWD' },
    { chartAccountId: 12, currency: 'JPY' },
  ]
  const lines = [aLine({ chartAccountId: '70' }), aLine({ chartAccountId: '11' })]
  expect(currencyTyped({ lines, currency: null }, accounts, 'EUR')).toBe('KWD')
  expect(currencyTyped({ lines }, accounts, 'EUR')).toBe('KWD')
  expect(currencyTyped({ lines, currency: 'CHF' }, accounts, 'EUR')).toBe('CHF')
  expect(currencyTyped({ lines: [lines[0]!] }, accounts, 'EUR')).toBe('EUR')
})

test('an empty entry is not balanced yet', () => {
  expect(draftTotals([aLine({}), aLine({})]).isBalanced).toBe(false)
})

test('a line with both a debit and a credit is a fault', () => {
  expect(
    draftFault(
      [aLine({ debitAmount: '5.00', creditAmount: '5.00' }), aLine({ creditAmount: '0.00' })],
      'EUR',
    ),
  ).toBe('lines-one-sided')
})

test('each line needs an account, and the entry a number and a date', () => {
  const draft = {
    entryNumber: ' ',
    entryDate: null,
    referenceNumber: '',
    description: '',
    status: 'DRAFT' as const,
    autoReverseOn: null,
    currency: null,
    rate: '',
    lines: [emptyLine('a')],
  }
  expect(draftErrors(draft)).toEqual({
    entryNumber: 'Entry number is required',
    entryDate: 'Entry date is required',
    'lines.0.chartAccountId': 'Account is required',
  })
})
