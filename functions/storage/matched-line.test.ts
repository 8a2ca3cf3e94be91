import { expect, test } from 'vitest'
import { openBankLine } from '../../shared/domain/transactions/open-line.ts'
import { matchedLine } from './matches.ts'

const account = { id: 7, companyId: 1, currency: 'USD' }
const aLine = (description: string, payee: string | null) =>
  openBankLine({
    id: '1.7.20260106.ab',
    account,
    date: '2026-01-06',
    amount: '-64.20',
    description,
    reference: null,
    payee,
    category: null,
    now: '2026-01-07T08:00:00.000Z',
  })

test('a match keeps who is paid where the description does not say it', () => {
  expect(matchedLine(aLine('CARD 4417', 'Harbour Cafe'))).toMatchObject({ payee: 'Harbour Cafe' })
  expect(matchedLine(aLine('POS HARBOUR CAFE 4417', 'Harbour Cafe'))).not.toHaveProperty('payee')
  expect(matchedLine(aLine('CARD 4417', null))).not.toHaveProperty('payee')
})
