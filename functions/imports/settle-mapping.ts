import { EXPORT_FORMATS } from '../../shared/contract/exports.ts'
import { BankFileError } from '../../shared/domain/bank-files/bank-file-error.ts'
import { signByBalance } from '../../shared/domain/bank-files/dialect/sign-by-balance.ts'
import { readBankFile } from '../../shared/domain/bank-files/read-bank-file.ts'
import { importedDays } from '../../shared/domain/bank-files/rows/imported-days.ts'
import { addDays } from '../../shared/domain/calendar/day.ts'
import { ownFileMapping } from '../../shared/domain/quickbooks/own-file.ts'
import { quickbooksMapping } from '../../shared/domain/quickbooks/quickbooks-mapping.ts'
import { balanceBefore } from '../../shared/domain/reconciliations/reconciliation-figures.ts'
import { readOwnBooks } from '../reconciliations/read-account.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { findOwnFile } from '../storage/entities/export.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import type { Scope } from '../storage/scope.ts'
import { mappingOf } from './read-file.ts'

type Settled = Partial<Pick<StoredImport, 'columnMapping' | 'isGuarded'>> | { failure: string }

/** How a file from QuickBooks is read, and one that we made for it ourselves. What a bank sent is read as its mapping says, and its sign as what the account held before proves it. */
export async function settleMapping(
  scope: Scope,
  item: StoredImport,
  { account, bytes, fileHash }: { account: StoredAccount; bytes: Uint8Array; fileHash: string },
): Promise<Settled> {
  const { origin, side, fileName, columnMapping: mapping } = item
  if (origin === 'bank') return provedSign(scope, item, { account, bytes })
  const own = await findOwnFile(scope, fileHash, new Date())
  const format = EXPORT_FORMATS.find((each) => own?.kind === 'quickbooks' && each === own.format)
  if (format) return { columnMapping: ownFileMapping(format, side), isGuarded: true }
  try {
    const isCard = account.accountType === 'credit_card'
    const options = { side, fileName, mapping, accountNames: [account.name], isCard }
    return { columnMapping: quickbooksMapping(bytes, options) }
  } catch (error) {
    if (error instanceof BankFileError) return { failure: error.message }
    throw error
  }
}

/** Nothing where the mapping says the sign already, or where it is no question. */
async function provedSign(
  scope: Scope,
  item: StoredImport,
  { account, bytes }: { account: StoredAccount; bytes: Uint8Array },
): Promise<Settled> {
  const mapping = mappingOf(item)
  if (item.side !== 'bank' || mapping.invert !== undefined) return {}
  try {
    const { fileName, side, createdAt } = item
    const reading = readBankFile(bytes, { fileName, mapping, side, ...importedDays(createdAt) })
    const { first } = reading.proof
    if (!first || reading.questions.length === 0) return {}
    const books = await readOwnBooks(scope, account, [{ to: addDays(first, -1) }])
    const proved = signByBalance(reading, balanceBefore(account, books, first))
    return proved ? { columnMapping: proved } : {}
  } catch (error) {
    if (error instanceof BankFileError) return { failure: error.message }
    throw error
  }
}
