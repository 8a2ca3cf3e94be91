import { expect, test } from 'vitest'
import { isWantedMatch } from './wanted-match.ts'

const match = {
  id: '1.202601.01ARZ3NDEKTSV4RRFFQ69G5FAV',
  financialAccountId: 7,
  approvalStatus: 'approved' as const,
  origin: 'auto',
  createdBy: 'system',
  approvedBy: 'anna',
  sourceTransactions: [
    { description: 'WIRE Acme', payee: 'Northern Anvils', reference: 'RE-2041', amount: '1200.00' },
  ],
  ledgerTransactions: [{ description: 'Invoice to Acme', referenceNumber: null, amount: '-1200.00' }],
}

test('a match is found by what stands on either side of it', () => {
  for (const search of ['acme', 'anvils', 're-2041', '1200', '1,200.00', 'invoice'])
    expect(isWantedMatch(match, { search })).toBe(true)
  expect(isWantedMatch(match, { search: 'coffee' })).toBe(false)
})

test('matches are told apart by account, origin and whoever made or approved them', () => {
  expect(isWantedMatch(match, { accountId: 7, origin: 'auto', person: 'anna' })).toBe(true)
  expect(isWantedMatch(match, { person: 'system' })).toBe(true)
  expect(isWantedMatch(match, { accountId: 8 })).toBe(false)
  expect(isWantedMatch(match, { origin: 'manual' })).toBe(false)
  expect(isWantedMatch(match, { person: 'ben' })).toBe(false)
})

test('rejected matches are listed only where they are asked for', () => {
  const rejected = { ...match, approvalStatus: 'rejected' as const }
  expect(isWantedMatch(rejected, {})).toBe(false)
  expect(isWantedMatch(rejected, { approvalStatus: 'rejected' })).toBe(true)
})
