import { expect, test } from 'vitest'
import {
  actionOf,
  complaintsAbout,
  conditionsOf,
  draftOfRule,
  EMPTY_RULE,
  triable,
  wordsOfLine,
} from './rule-draft.ts'
import { actionWords, conditionWords } from './rule-words.ts'

const aDraft = { ...EMPTY_RULE, name: 'Fees', words: 'account fee', chartAccountId: '61' }

test('a rule goes through the dialog unchanged', () => {
  const rule = {
    id: '1.202601.X',
    companyId: 1,
    name: 'Fees',
    priority: 10,
    isActive: true,
    when: {
      side: 'bank' as const,
      textIncludes: 'account fee',
      direction: 'out' as const,
      amountMax: '50.00',
      from: '2026-01-01',
    },
    action: { kind: 'mark' as const, as: 'fee' as const },
    version: 1,
    createdBy: 'anna',
    createdAt: '',
    updatedAt: '',
  }
  const draft = draftOfRule(rule)
  expect(conditionsOf(draft)).toEqual(rule.when)
  expect(actionOf(draft)).toEqual(rule.action)
  expect(complaintsAbout(draft)).toEqual({})
})

test('a rule without words or an amount would catch everything, and is not tried', () => {
  expect(complaintsAbout({ ...aDraft, words: ' ' })).toMatchObject({
    words: expect.stringContaining('Give words'),
  })
  expect(triable({ ...aDraft, words: '' })).toBeUndefined()
  expect(triable({ ...aDraft, name: '' })).toEqual({ side: 'bank', textIncludes: 'account fee' })
})

test('what cannot work is said at its field', () => {
  expect(complaintsAbout({ ...aDraft, amountMin: '5', amountMax: '4.99' })).toHaveProperty('amountMax')
  expect(complaintsAbout({ ...aDraft, from: '2026-02-01', to: '2026-01-31' })).toHaveProperty('to')
  expect(complaintsAbout({ ...aDraft, side: 'ledger' })).toHaveProperty('action')
  expect(complaintsAbout({ ...aDraft, chartAccountId: null })).toHaveProperty('chartAccountId')
})

test('a rule from a line begins with the words that come again next time', () => {
  expect(wordsOfLine('POS PURCHASE NORTHWIND COFFEE 0442 TORONTO')).toBe('POS PURCHASE NORTHWIND COFFEE')
  expect(wordsOfLine('INV-204 ACME')).toBe('ACME')
  expect(wordsOfLine('8812')).toBe('')
})

test('a rule reads as a sentence', () => {
  const names = { account: () => 'Chequing', chartAccount: () => '6100 Bank Charges' }
  const when = { side: 'bank' as const, textIncludes: 'fee', direction: 'out' as const, amountMax: '50.00' }
  expect(conditionWords(when, names)).toBe('Bank line says “fee”, is money out and is 50.00 or less')
  expect(actionWords({ kind: 'book_to', chartAccountId: 61 }, names)).toBe('Book to 6100 Bank Charges')
})
