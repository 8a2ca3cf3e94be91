import { expect, test } from 'vitest'
import type { SourceTransaction } from '../../../../../shared/contract/transactions.ts'
import { openBankLine } from './open-line.ts'

test('a bank line whose text does not say whom it is with says that beside', () => {
  expect(payeeOf('Loyer octobre 2026', 'Immobilière Rivoli')).toBe('Immobilière Rivoli')
  expect(payeeOf('Loyer octobre 2026', null)).toBeNull()
})

test('what its text says already is not said twice, however it is spaced or written', () => {
  expect(payeeOf('CAFÉ  LUMEN SARL Facture FR-118', 'Café Lumen SARL')).toBeNull()
})

function payeeOf(description: string, payee: string | null) {
  return openBankLine({ description, payee } as SourceTransaction).payee
}
