import { expect, test } from 'vitest'
import { wantingOf } from './wanting.ts'

const nothingChosen = {
  account: undefined,
  hasAccounts: true,
  isReading: false,
  isSideOpen: false,
  isMapped: true,
  isAlikeOpen: false,
  view: undefined,
  origin: 'bank',
} as const

test('where there are accounts one is to be selected, and where there are none one is to be added', () => {
  expect(wantingOf(nothingChosen)?.message).toBe('Please select an account for import')
  expect(wantingOf({ ...nothingChosen, hasAccounts: false })).toEqual({
    title: 'Account Required',
    message: 'Please add an account first',
  })
})

test('with an account, what comes next is the columns', () => {
  const account = { name: 'Girokonto', currency: 'EUR' }
  expect(wantingOf({ ...nothingChosen, account, isMapped: false })?.message).toBe(
    'Please map all required columns',
  )
})
