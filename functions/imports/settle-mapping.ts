import { BankFileError } from '../../shared/domain/bank-files/bank-file-error.ts'
import { ownFileMapping } from '../../shared/domain/quickbooks/own-file.ts'
import { quickbooksMapping } from '../../shared/domain/quickbooks/quickbooks-mapping.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { findOwnFile } from '../storage/entities/export.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import type { Scope } from '../storage/scope.ts'

type Settled = Partial<Pick<StoredImport, 'columnMapping' | 'isGuarded'>> | { failure: string }

/** How a file from QuickBooks is read, and one that we made for it ourselves. What a bank sent is read as its mapping says. */
export async function settleMapping(
  scope: Scope,
  { origin, side, fileName, columnMapping: mapping }: StoredImport,
  { account, bytes, fileHash }: { account: StoredAccount; bytes: Uint8Array; fileHash: string },
): Promise<Settled> {
  if (origin === 'bank') return {}
  const own = await findOwnFile(scope, fileHash, new Date())
  if (own && own.format !== 'zip') return { columnMapping: ownFileMapping(own.format, side), isGuarded: true }
  try {
    const isCard = account.accountType === 'credit_card'
    const options = { side, fileName, mapping, accountNames: [account.name], isCard }
    return { columnMapping: quickbooksMapping(bytes, options) }
  } catch (error) {
    if (error instanceof BankFileError) return { failure: error.message }
    throw error
  }
}
