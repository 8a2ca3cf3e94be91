import { expect, test } from 'vitest'
import {
  actionOf,
  complaintsAbout,
  conditionsOf,
  draftOfRule,
  draftOfSentence,
  EMPTY_RULE,
  triable,
  triableAction,
  wordsOfLine,
} from './rule-draft.ts'
import { actionWords, booksNothing, caughtSentence, conditionWords, historySentence } from './rule-words.ts'

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
  const names = { account: () => 'Chequing', chartAccount: () => '6100 Bank Charges', takesLines: () => true }
  const when = { side: 'bank' as const, textIncludes: 'fee', direction: 'out' as const, amountMax: '50.00' }
  expect(conditionWords(when, names)).toBe('Bank line says “fee”, is money out and is 50.00 or less')
  expect(actionWords({ kind: 'book_to', chartAccountId: 61 }, names)).toBe('Book to 6100 Bank Charges')
})

test('a rule said in a sentence is a draft to be looked at', () => {
  const draft = draftOfSentence('put every Lumen charge under 50 to software.', {
    when: { side: 'bank', textIncludes: 'Lumen', direction: 'out', amountMax: '49.99' },
    action: { kind: 'book_to', chartAccountId: 64 },
  })
  expect(draft.name).toBe('Put every Lumen charge under 50 to software')
  expect(conditionsOf(draft)).toEqual({
    side: 'bank',
    textIncludes: 'Lumen',
    direction: 'out',
    amountMax: '49.99',
  })
  expect(actionOf(draft)).toEqual({ kind: 'book_to', chartAccountId: 64 })
  expect(complaintsAbout(draft)).toEqual({})
})

test('a rule is tried on what was decided as soon as it says what to do', () => {
  expect(triableAction({ ...aDraft, name: '' })).toEqual({ kind: 'book_to', chartAccountId: 61 })
  expect(triableAction({ ...aDraft, chartAccountId: null })).toBeUndefined()
  expect(triableAction({ ...aDraft, action: 'match_to', otherWords: 'x' })).toBeUndefined()
})

test('what a rule would have gained, lost and contradicted is one sentence', () => {
  const none = {
    startDate: '2026-01-01',
    endDate: '2026-03-31',
    lookedAt: 900,
    gains: 0,
    agrees: 0,
    contradicts: 0,
    loses: 0,
  }
  expect(historySentence({ ...none, gains: 4, agrees: 12, contradicts: 1 })).toBe(
    'Since Jan 1, 2026 it would settle 4 that are still open, does what was done with 12 and contradicts what was done with 1',
  )
  expect(historySentence({ ...none, loses: 2 })).toBe('Since Jan 1, 2026 it leaves out 2 that were matched')
  expect(historySentence({ ...none, gains: 1, loses: 1 })).toBe(
    'Since Jan 1, 2026 it would settle 1 that is still open and leaves out 1 that was matched',
  )
  expect(historySentence(none)).toBe('Since Jan 1, 2026 it says nothing about any line')
})

test('while it is looked up what a rule would catch, nobody is asked for words that are there', () => {
  expect(caughtSentence(undefined, 'bank')).toBe('Looking at the open lines…')
  const found = { lookedAt: 5000, isAll: false, caught: 3, decides: 1, examples: [] }
  expect(caughtSentence(found, 'ledger')).toBe(
    'Catches 3 open ledger entries among the oldest 5,000; an earlier rule decides 2 of them',
  )
})

test('of a rule that books to an account that takes no bank line it is said that it books nothing', () => {
  const takesLines = (id: number) => id === 61
  expect(booksNothing({ kind: 'book_to', chartAccountId: 11 }, { takesLines })).toMatch(/^It books nothing/)
  expect(booksNothing({ kind: 'book_to', chartAccountId: 61 }, { takesLines })).toBeUndefined()
  expect(booksNothing({ kind: 'never_propose' }, { takesLines })).toBeUndefined()
})
