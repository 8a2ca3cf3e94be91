import { type AccountProof, type BankFileMapping, type BankFileRow, PREVIEW_ROWS } from '../bank-file.ts'
import { layoutKey } from '../columns/layout-key.ts'
import { readBankFile } from '../read-bank-file.ts'
import type { ReadOptions } from './row-plan.ts'

/** One account of a file with several: how it is read alone, and what it adds up to. */
export interface FilePart extends AccountProof {
  mapping: BankFileMapping
  /** The same for files of the same columns. */
  layout: string
}

export interface DividedFile {
  /** None where the file is not divided. */
  parts: FilePart[]
  /** The first rows of all of them together, as they follow each other in the file. */
  rows: BankFileRow[]
}

const UNDIVIDED: DividedFile = { parts: [], rows: [] }
/** More are no accounts of one company, but names of others. */
const PARTS_MAX = 20

/**
 * The accounts and currencies of a file, each to be imported by itself; none where it holds one, or leaves a question open that
 * is not which of them is meant, or where a row would be in none of them. Together the parts have every row of the file.
 */
export function fileParts(bytes: Uint8Array, options: ReadOptions): DividedFile {
  const { onlyAccount: _, onlyCurrency: __, ...mapping } = options.mapping ?? {}
  const asked = options.mapping ? { ...options, mapping: mapping as BankFileMapping } : options
  const whole = readBankFile(bytes, { ...asked, readsAllAccounts: true })
  if (!whole.certain || whole.accounts.length < 2 || whole.accounts.length > PARTS_MAX) return UNDIVIDED
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
    const reading = readBankFile(bytes, { ...options, mapping: own })
    const named = { ...(account ? { account } : {}), ...(currency ? { currency } : {}) }
    const { proof, questions } = reading
    return { ...named, proof, mapping: own, layout: layoutKey(reading), isOpen: questions.length > 0 }
  })
  const sumOf = (name: 'rowsAccepted' | 'rowsRead') => parts.reduce((sum, { proof }) => sum + proof[name], 0)
  const isWhole = sumOf('rowsAccepted') === whole.rows.length && sumOf('rowsRead') >= whole.proof.rowsRead
  if (!isWhole || parts.some(({ isOpen }) => isOpen)) return UNDIVIDED
  return {
    parts: parts.map(({ isOpen: _isOpen, ...part }) => part),
    rows: whole.rows.slice(0, PREVIEW_ROWS),
  }
}

/**
 * Why a file is not divided by these mappings, each of which reads a part of it: rows that none reads, or that two do. Undefined where every row
 * is in one part, and where the file leaves a question open that its parts answer for themselves.
 */
export function notDivided(
  bytes: Uint8Array,
  mappings: readonly BankFileMapping[],
  options: ReadOptions,
): string | undefined {
  const [first] = mappings
  if (!first) return undefined
  const { onlyAccount: _, onlyCurrency: __, ...mapping } = first
  const whole = readBankFile(bytes, { ...options, mapping, readsAllAccounts: true })
  if (!whole.certain) return undefined
  for (const { account, currency, proof } of whole.accounts) {
    const count = mappings.filter((part) => reads(part, account, currency)).length
    if (count === 1) continue
    const rows = `${proof.rowsAccepted} ${proof.rowsAccepted === 1 ? 'row' : 'rows'}`
    const whose =
      [account && `account ${account.slice(0, 60)}`, currency].filter(Boolean).join(', ') || 'no account'
    return count === 0
      ? `The file has ${rows} of ${whose} that none of its parts takes. Nothing was imported: import the file again with a part for them.`
      : `The file has ${rows} of ${whose} that ${count} of its parts take. Nothing was imported: import the file again with each account in one part.`
  }
  return undefined
}

function reads({ onlyAccount, onlyCurrency }: BankFileMapping, account = '', currency = ''): boolean {
  const takes = (only: string | undefined, value: string) =>
    only === undefined || only === '*' || only === value
  return takes(onlyAccount, account) && takes(onlyCurrency, currency)
}
