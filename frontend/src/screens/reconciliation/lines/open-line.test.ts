import { expect, test } from 'vitest'
import type { SourceTransaction } from '../../../../../shared/contract/transactions.ts'
import { openBankLine, peopleOf } from './open-line.ts'

test('a bank line whose text does not say whom it is with says that beside', () => {
  expect(payeeOf('Loyer octobre 2026', 'Immobilière Rivoli')).toBe('Immobilière Rivoli')
  expect(payeeOf('Loyer octobre 2026', null)).toBeNull()
})

test('what its text says already is not said twice, however it is spaced or written', () => {
  expect(payeeOf('CAFÉ  LUMEN SARL Facture FR-118', 'Café Lumen SARL')).toBeNull()
})

test('who looks after a line and who typed it are both named, and nobody where neither is known', () => {
  const nameOf = (userId: string) =>
    new Map([
      ['a', 'Anna'],
      ['b', 'Ben'],
    ]).get(userId)
  const people = (of: Partial<SourceTransaction>) => peopleOf(openBankLine(aLine(of)), nameOf)
  expect(people({ assignedTo: 'a', typedBy: 'b' })).toBe('Anna · typed by Ben')
  expect(people({ typedBy: 'b' })).toBe('typed by Ben')
  expect(people({ typedBy: 'c' })).toBe('')
})

const aLine = (of: Partial<SourceTransaction>) =>
  ({ description: 'Deposit', payee: null, ...of }) as SourceTransaction

function payeeOf(description: string, payee: string | null) {
  return openBankLine(aLine({ description, payee })).payee
}
