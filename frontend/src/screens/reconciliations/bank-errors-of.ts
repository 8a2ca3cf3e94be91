import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { isBankError } from '../../../../shared/domain/transactions/exclusion.ts'

/** The lines that the bank has to mend, as the bank has them. */
export function bankErrorsOf({ openLines }: Pick<ReconciliationDetails, 'openLines'>) {
  return openLines.items.filter(isBankError)
}
