import { expect, test } from 'vitest'
import { askedRate } from './asked-rate.ts'

const cad = { amount: '-1375.00', currency: 'CAD' }
const usd = { amount: '-1000.00', currency: 'USD' }
const [inCad, inUsd, inEur] = ['CAD', 'USD', 'EUR'].map((currency) => ({ currency }))
const open = (amount: string) => ({ amount, throughClearing: null })

test('of two accounts in one currency no rate is asked', () => {
  expect(askedRate(cad, inCad, open('1375.00'), 'CAD')).toBeUndefined()
  expect(askedRate(usd, inUsd, undefined, 'CAD')).toBeUndefined()
  expect(askedRate(cad, undefined, undefined, 'CAD')).toBeUndefined()
})

test('what both sides are says the rate of the one in another currency', () => {
  const asked = { name: 'otherRate', currency: 'USD', amount: '1000.00', implied: '1.375' }
  expect(askedRate(cad, inUsd, open('1000.00'), 'CAD')).toEqual(asked)
  expect(askedRate(usd, inCad, open('1372.50'), 'CAD')).toMatchObject({ name: 'rate', implied: '1.3725' })
})

test('what is on its way says the rate at which it arrives, and what is not there yet says none', () => {
  expect(askedRate(usd, inCad, { amount: '-1400.00', throughClearing: '1400.00' }, 'CAD')?.implied).toBe(
    '1.4',
  )
  expect(askedRate(cad, inUsd, { amount: '-1000.00', throughClearing: '1360.00' }, 'CAD')).toBeUndefined()
  expect(askedRate(cad, inUsd, undefined, 'CAD')).toBeUndefined()
  expect(askedRate(usd, inCad, undefined, 'CAD')).toEqual({
    name: 'rate',
    currency: 'USD',
    amount: '1000.00',
    implied: undefined,
  })
})

test('where neither is the own currency, the rate of the line has to be stated', () => {
  expect(askedRate(usd, inEur, open('920.00'), 'CAD')).toEqual({
    name: 'rate',
    currency: 'USD',
    amount: '1000.00',
    implied: undefined,
  })
})
