import type { AccountProof, BankFileMapping, BankFileRow } from '../bank-file.ts'
import { readBankFile } from '../read-bank-file.ts'
import type { ReadOptions } from './row-plan.ts'

/** One account of a file with several: how it is read alone, and what it adds up to. */
export interface FilePart extends AccountProof {
  mapping: BankFileMapping
  examples: BankFileRow[]
}

const EXAMPLES = 2
/** More are no accounts of one company, but names of others. */
const PARTS_MAX = 20

/**
 * The accounts and currencies of a file, each to be imported by itself; none where it holds one, or leaves a question open that
 * is not which of them is meant, or where a row would be in none of them. Together the parts have every row of the file.
 */
export function fileParts(bytes: Uint8Array, options: ReadOptions): FilePart[] {
  const { onlyAccount: _, onlyCurrency: __, ...mapping } = options.mapping ?? {}
  const asked = options.mapping ? { ...options, mapping: mapping as BankFileMapping } : options
  const whole = readBankFile(bytes, { ...asked, readsAllAccounts: true })
  if (!whole.certain || whole.accounts.length < 2 || whole.accounts.length > PARTS_MAX) return []
  const hasSeveral = (name: 'account' | 'currency') =>
    new Set(whole.accounts.map((one) => one[name] ?? '')).size > 1
  const byAccount = hasSeveral('account')
  const byCurrency = hasSeveral('currency')
  const parts = whole.accounts.map(({ account, currency }) => {
    const own: BankFileMapping = {
      ...whole.mapping,
      onlyAccount: byAccount ? (account ?? '') : '*',
      onlyCurrency: byCurrency ? (currency ?? '') : '*',
    }
    const { proof, rows, questions } = readBankFile(bytes, { ...options, mapping: own })
    const named = { ...(account ? { account } : {}), ...(currency ? { currency } : {}) }
    return { ...named, proof, mapping: own, examples: rows.slice(0, EXAMPLES), isOpen: questions.length > 0 }
  })
  const sumOf = (name: 'rowsAccepted' | 'rowsRead') => parts.reduce((sum, { proof }) => sum + proof[name], 0)
  const isWhole = sumOf('rowsAccepted') === whole.rows.length && sumOf('rowsRead') >= whole.proof.rowsRead
  if (!isWhole || parts.some(({ isOpen }) => isOpen)) return []
  return parts.map(({ isOpen: _isOpen, ...part }) => part)
}
