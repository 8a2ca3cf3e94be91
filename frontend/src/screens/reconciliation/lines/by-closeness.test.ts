import { expect, test } from 'vitest'
import { byCloseness } from './by-closeness.ts'

const anEntry = (id: string, amount: string, transactionDate: string, description = '') => ({
  id,
  amount,
  transactionDate,
  description,
})
const near = { day: '2026-03-10', text: 'ACME SUPPLY 4412' }

test('an entry of the same size and opposite sign comes before a nearer day', () => {
  const entries = [anEntry('a', '-90.00', '2026-03-10'), anEntry('b', '-100.00', '2026-03-04')]
  expect(byCloseness(entries, 1_000_000n, near).map(({ id }) => id)).toEqual(['b', 'a'])
})

test('among equal amounts the nearer day wins, then the shared words', () => {
  const entries = [
    anEntry('far', '-100.00', '2026-03-01', 'Acme Supply'),
    anEntry('other', '-100.00', '2026-03-09', 'Corner Cafe'),
    anEntry('named', '-100.00', '2026-03-11', 'Acme Supply Inc'),
  ]
  expect(byCloseness(entries, 1_000_000n, near).map(({ id }) => id)).toEqual(['named', 'other', 'far'])
})

test('an amount of the same sign does not explain a bank line', () => {
  const entries = [anEntry('same', '100.00', '2026-03-10'), anEntry('half', '-50.00', '2026-03-10')]
  expect(byCloseness(entries, 1_000_000n, near)[0]?.id).toBe('half')
})
