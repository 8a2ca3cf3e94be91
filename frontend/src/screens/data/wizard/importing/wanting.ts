import type { Account } from '../../../../../../shared/contract/accounts.ts'
import { noMovements } from '../../../../../../shared/domain/bank-files/no-movements.ts'
import type { ReadingView } from '../file/bank-file-worker.ts'
import { EMPTY_FILE, MISSING_INFORMATION } from '../file/check-file.ts'
import type { Origin } from './use-start-import.ts'

interface Prepared {
  account: Pick<Account, 'name' | 'currency'> | undefined
  /** False where the company has none that could be selected. */
  hasAccounts: boolean
  isReading: boolean
  isSideOpen: boolean
  isMapped: boolean
  /** Rows look like lines that are here, and nobody has said whether they are left out. */
  isAlikeOpen: boolean
  view: ReadingView | undefined
  origin: Origin
}

/** Who is told so is brought to the question. */
export const ANSWER_REQUIRED = 'Answer Required'

/** The first thing that is still missing for an import, as a toast says it; undefined where nothing is. */
export function wantingOf({
  account,
  hasAccounts,
  isReading,
  isSideOpen,
  isMapped,
  isAlikeOpen,
  view,
  origin,
}: Prepared): { title: string; message: string } | undefined {
  if (!account && !hasAccounts) return { title: 'Account Required', message: 'Please add an account first' }
  if (!account && origin === 'quickbooks') return MISSING_INFORMATION
  if (!account) return { title: 'Account Required', message: 'Please select an account for import' }
  if (isReading) return { title: 'One Moment', message: 'The file is being read.' }
  if (isSideOpen)
    return { title: ANSWER_REQUIRED, message: 'Please say whether it is the bank’s file or your ledger’s' }
  if (!isMapped) return { title: 'Mapping Required', message: 'Please map all required columns' }
  if (!view)
    return { title: 'Mapping Required', message: 'The file cannot be read this way. Check the columns.' }
  if (!view.certain)
    return { title: ANSWER_REQUIRED, message: 'Please answer the question about the file first' }
  const other = view.currencies.find((currency) => currency !== account.currency)
  if (other) {
    const message = `The file is in ${other}, and ${account.name} is kept in ${account.currency}. Choose another account.`
    return { title: 'Other Currency', message }
  }
  if (isAlikeOpen) return ALIKE_OPEN
  if (view.proof.rowsAccepted > 0) return undefined
  const nothing = noMovements(view)
  return nothing ? { title: 'No Movements', message: nothing } : EMPTY_FILE
}

/** Rows look like lines that are here, and nobody has said whether they are the same. */
export const ALIKE_OPEN = {
  title: ANSWER_REQUIRED,
  message: 'Please say whether the rows that look alike are the same payments',
}
