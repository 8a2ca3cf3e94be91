import type { AccountProof, BankFileRow } from '../bank-file.ts'
import { proveBankFile } from './prove-bank-file.ts'

/** Each account and currency of a file by itself, in the order in which the file names them. One entry where it holds one. */
export function proveAccounts(rows: readonly BankFileRow[]): AccountProof[] {
  const groups = new Map<string, BankFileRow[]>()
  for (const row of rows) {
    const key = `${row.account ?? ''}\n${row.currency ?? ''}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].map((group) => {
    const { account, currency } = group[0] ?? {}
    const { proof } = proveBankFile(group, [], 0, {})
    return { ...(account ? { account } : {}), ...(currency ? { currency } : {}), proof }
  })
}
