import { money } from '../../../../../shared/domain/money/money.ts'
import { isBankError } from '../../../../../shared/domain/transactions/exclusion.ts'

interface BankLine {
  id: string
  financialAccountId: number
  transactionDate: string
  amount: string
}

/**
 * The error of the bank that a line may be the correction of: of its account, not later, and of the opposite amount. Undefined
 * where there is none, or more than one that it could be.
 * @param excluded whatever was excluded
 */
export function errorCorrectedBy<E extends BankLine & Parameters<typeof isBankError>[0]>(
  line: BankLine,
  excluded: readonly E[],
): E | undefined {
  const [error, ...others] = excluded.filter(
    (one) =>
      isBankError(one) &&
      one.financialAccountId === line.financialAccountId &&
      one.transactionDate <= line.transactionDate &&
      money(one.amount) === -money(line.amount),
  )
  return others.length === 0 ? error : undefined
}
