import { EXPORT_FORMATS } from '../../shared/contract/exports.ts'
import type { Reading } from '../../shared/domain/bank-files/bank-file.ts'
import { BankFileError } from '../../shared/domain/bank-files/bank-file-error.ts'
import { signByBalance } from '../../shared/domain/bank-files/dialect/sign-by-balance.ts'
import { readBankFile } from '../../shared/domain/bank-files/read-bank-file.ts'
import { importedDays } from '../../shared/domain/bank-files/rows/imported-days.ts'
import { addDays } from '../../shared/domain/calendar/day.ts'
import { ownFileMapping } from '../../shared/domain/quickbooks/own-file.ts'
import { quickbooksMapping } from '../../shared/domain/quickbooks/quickbooks-mapping.ts'
import { balanceBefore } from '../../shared/domain/reconciliations/reconciliation-figures.ts'
import { answeredBefore } from '../../shared/domain/templates/answered-before.ts'
import { readOwnBooks } from '../reconciliations/read-account.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { findOwnFile } from '../storage/entities/export.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import type { Scope } from '../storage/scope.ts'
import { listEarlier } from './list-earlier.ts'
import { mappingOf } from './read-file.ts'

type Settled = Partial<Pick<StoredImport, 'columnMapping' | 'isGuarded'>> | { failure: string }

/** How a file from QuickBooks is read, and one that we made for it ourselves. What a bank sent is read as its mapping says; what that leaves open, as what the account held before proves it or as it was answered for the same columns. */
export async function settleMapping(
  scope: Scope,
  item: StoredImport,
  { account, bytes, fileHash }: { account: StoredAccount; bytes: Uint8Array; fileHash: string },
): Promise<Settled> {
  const { origin, side, fileName, columnMapping: mapping } = item
  if (origin === 'bank') return settledByAccount(scope, item, { account, bytes })
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

/** Nothing where the mapping says everything that is ever asked of a table, or where the file is no question. */
async function settledByAccount(
  scope: Scope,
  item: StoredImport,
  { account, bytes }: { account: StoredAccount; bytes: Uint8Array },
): Promise<Settled> {
  const mapping = mappingOf(item)
  if (item.side !== 'bank' || (mapping.invert !== undefined && mapping.dateFormat !== undefined)) return {}
  try {
    const { fileName, side, createdAt } = item
    const options = { fileName, side, ...importedDays(createdAt) }
    const reading = readBankFile(bytes, { ...options, mapping })
    if (reading.questions.length === 0) return {}
    const settled =
      (await provedSign(scope, account, reading)) ??
      answeredBefore(bytes, reading, await listEarlier(scope, item), options)?.mapping
    return settled ? { columnMapping: settled } : {}
  } catch (error) {
    if (error instanceof BankFileError) return { failure: error.message }
    throw error
  }
}

async function provedSign(scope: Scope, account: StoredAccount, reading: Reading) {
  const { first } = reading.proof
  if (!first) return undefined
  const books = await readOwnBooks(scope, account, [{ to: addDays(first, -1) }])
  return signByBalance(reading, balanceBefore(account, books, first))
}
