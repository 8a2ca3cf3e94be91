import { expect, test } from 'vitest'
import { bookingBody, bookingErrors, draftOfBooking, isByWords, leftOfDraft } from './booking-draft.ts'

const line = { description: 'Paper Shop', amount: '-108.00' }

test('a line begins as the last one of its counterparty was booked, in full', () => {
  const last = { contactId: 'c', parts: [{ chartAccountId: 5, taxCodeId: 't' }] }
  const draft = draftOfBooking(line, last)
  expect(draft).toMatchObject({
    description: 'Paper Shop',
    contactId: 'c',
    parts: [{ chartAccountId: '5', amount: '108.00', taxCodeId: 't' }],
  })
  expect(bookingBody(draft, line).parts).toEqual([{ chartAccountId: 5, amount: '-108.00', taxCodeId: 't' }])
})

test('where no last booking is known a line begins with the account that its words speak to, until another is chosen', () => {
  const byWords = { chartAccountId: 7, words: 'ACCOUNT CHARGES' }
  const draft = draftOfBooking(line, null, byWords)
  expect(draft.parts).toMatchObject([{ chartAccountId: '7', amount: '108.00' }])
  expect(isByWords(draft, byWords)).toBe(true)
  const other = { ...draft, parts: draft.parts.map((part) => ({ ...part, chartAccountId: '8' })) }
  expect([isByWords(other, byWords), isByWords(draftOfBooking(line, null), null)]).toEqual([false, false])
  const last = { contactId: null, parts: [{ chartAccountId: 5, taxCodeId: null }] }
  expect(draftOfBooking(line, last, byWords).parts).toMatchObject([{ chartAccountId: '5' }])
})

test('a description is taken without the spaces and tabs that a bank fills its columns with', () => {
  const padded = { description: 'FERN & CO         \tRETURNED UNPAID', amount: '-312.00' }
  expect(draftOfBooking(padded, null).description).toBe('FERN & CO RETURNED UNPAID')
})

test('what is left of a split is said until nothing is, also where a fee was kept back', () => {
  const draft = draftOfBooking({ description: 'Card', amount: '970.70' }, null)
  const [part] = draft.parts
  const split = (...amounts: string[]) => ({
    ...draft,
    parts: amounts.map((amount) => ({ ...part!, amount })),
  })
  const card = { description: 'Card', amount: '970.70' }
  expect(leftOfDraft(split('1000.00'), card)).toBe(-293_000n)
  expect(leftOfDraft(split('1000.00', '-29.30'), card)).toBe(0n)
  expect(bookingErrors(split(''))).toEqual({
    'parts.0.chartAccountId': 'Choose an account',
    'parts.0.amount': 'Enter an amount',
  })
})
