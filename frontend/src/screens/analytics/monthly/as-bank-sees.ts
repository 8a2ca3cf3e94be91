import { decimalOf, money } from '../../../../../shared/domain/money/money.ts'

/** A ledger entry is the counter side: turned round, it can be held against the bank. */
export function asBankSees(ledgerAmount: string): string {
  return decimalOf(-money(ledgerAmount))
}
