import type { AccountProof, BankFileProof, BankFileRow } from '../bank-file.ts'
import { proveBankFile } from './prove-bank-file.ts'

/**
 * Each account and currency of a file by itself, in the order in which the file names them. One entry, with the proof of the
 * whole, where it holds one, and then with the account that stands above its rows.
 */
export function proveAccounts(
  rows: readonly BankFileRow[],
  whole: BankFileProof,
  above: string | undefined,
): AccountProof[] {
  const [first] = rows
  if (!first) return []
  if (rows.every((row) => row.account === first.account && row.currency === first.currency))
    return [accountOf(above ? { account: above, ...first } : first, whole)]
  const groups = new Map<string, BankFileRow[]>()
  for (const row of rows) {
    const key = `${row.account ?? ''}\n${row.currency ?? ''}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].flatMap((group) =>
    group[0] ? accountOf(group[0], proveBankFile(group, [], 0, {}).proof) : [],
  )
}

function accountOf(
  { account, currency }: Pick<BankFileRow, 'account' | 'currency'>,
  proof: BankFileProof,
): AccountProof {
  return { ...(account ? { account } : {}), ...(currency ? { currency } : {}), proof }
}
