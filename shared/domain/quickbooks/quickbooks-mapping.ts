/**
 * How a file that QuickBooks made is read. Its reports speak from the bank account's view: a debit or a plus brings money in,
 * a credit or a minus takes it out. Registers name the two sides by words of their own.
 */

import type { BankFileMapping, Reading, Side } from '../bank-files/bank-file.ts'
import { BankFileError } from '../bank-files/bank-file-error.ts'
import { columnName, placeOf } from '../bank-files/columns/column-names.ts'
import { headerKey } from '../bank-files/columns/column-words.ts'
import { readBankFile } from '../bank-files/read-bank-file.ts'

export interface QuickbooksOptions {
  side: Side
  fileName?: string
  /** What a person settled already stays. */
  mapping?: { [Key in keyof BankFileMapping]?: BankFileMapping[Key] | undefined }
  /** The names under which QuickBooks may know the account, where a report holds several. */
  accountNames?: readonly string[]
  /** Some reports show what is owed on a card, where a charge is a plus. */
  isCard?: boolean
}

/** Throws BankFileError for a file that is none, and for one whose lines belong to several accounts, none of them ours. */
export function quickbooksMapping(bytes: Uint8Array, options: QuickbooksOptions): BankFileMapping {
  const { fileName = '', mapping = {}, accountNames = [] } = options
  const wanted: BankFileMapping = { ...mapping, format: mapping.format ?? 'csv' }
  if (mapping.invert !== undefined && mapping.date) return wanted
  const { headers, ...reading } = readBankFile(bytes, {
    fileName,
    mapping: { onlyAccount: '*', ...wanted },
    side: 'bank',
  })
  const register = REGISTERS.find((pair) => pair.every((key) => placeOfKey(headers, key) !== undefined))
  const found: BankFileMapping = {
    ...proposedOf(reading),
    onlyAccount: undefined,
    ...mapping,
    format: wanted.format,
  }
  if (register) readAsRegister(found, headers, register)
  else {
    chooseAccount(found, reading, headers, accountNames)
    if (options.side === 'ledger') nameOtherParty(found, headers)
  }
  Object.assign(found, signOf(found, { ...asWritten(bytes, reading), headers }, options))
  return options.side === 'ledger' && !register ? withOwnAccount(bytes, found, options) : found
}

/** Of a general ledger, in which the accounts stand below each other, the one that is called like ours; asked about where none is, or several. */
function withOwnAccount(
  bytes: Uint8Array,
  mapping: BankFileMapping,
  { fileName = '', accountNames = [] }: QuickbooksOptions,
): BankFileMapping {
  if (mapping.onlyAccount !== undefined) return mapping
  const { questions } = readBankFile(bytes, { fileName, mapping, side: 'ledger' })
  const accounts = questions.find(({ code }) => code === 'account')?.options ?? []
  const [own, ...others] = accounts.filter(({ label }) =>
    accountNames.some((ours) => isSameName(ours, label)),
  )
  return own && others.length === 0 ? { ...mapping, ...own.mapping } : mapping
}

/** Books say in the purpose what a payment was for and hardly ever to whom: the text of an entry begins with the name. */
function nameOtherParty(found: BankFileMapping, headers: readonly string[]): void {
  const { payee, description, texts } = found
  if (!payee || !description || payee === description || texts) return
  found.texts = [payee, description].sort((a, b) => (placeOf(a, headers) ?? 0) - (placeOf(b, headers) ?? 0))
}

/** Amounts to which a type column gave their sign say nothing of what a plus means: read again without it. */
function asWritten(bytes: Uint8Array, reading: Omit<Reading, 'headers'>): Omit<Reading, 'headers'> {
  const { typeValues, type, unmarkedIs, ...mapping } = reading.mapping
  if (typeValues === undefined) return reading
  return readBankFile(bytes, { mapping: { ...mapping, invert: false }, side: 'bank' })
}

/** A register is one account's own, so that its account column names the other side. */
function readAsRegister(
  found: BankFileMapping,
  headers: readonly string[],
  [out, into]: readonly [string, string],
): void {
  const named = (key: string) => {
    const at = placeOfKey(headers, key)
    return at === undefined ? undefined : columnName(headers, at)
  }
  Object.assign(found, {
    amount: undefined,
    amounts: undefined,
    debit: named(out),
    credit: named(into),
    description: named('payee') ?? found.description,
    payee: undefined,
    memo: named('memo') ?? found.memo,
    account: undefined,
    category: named('account') ?? found.category,
  })
}

/** Pairs of columns in a register: the first takes money out, the second brings it in. */
const REGISTERS: readonly (readonly [string, string])[] = [
  ['payment', 'deposit'],
  ['charge', 'payment'],
  ['spent', 'received'],
  ['decrease', 'increase'],
]

function placeOfKey(headers: readonly string[], key: string): number | undefined {
  const at = headers.findIndex((header) => headerKey(header) === key)
  return at < 0 ? undefined : at
}

/** Its reports were renamed: `Split` is `Split account` in those of today. */
const placeOfAny = (headers: readonly string[], keys: readonly string[]) =>
  keys.map((key) => placeOfKey(headers, key)).find((at) => at !== undefined)

/** The likeliest reading, but for how the dates and amounts are written: a file that leaves that open is asked about. */
function proposedOf({ mapping, questions }: Pick<Reading, 'mapping' | 'questions'>): BankFileMapping {
  const proposed: BankFileMapping = { ...mapping }
  for (const { code, options } of questions) {
    if (code === 'sign' || code === 'columns' || code === 'debit-credit-order' || code === 'type-values')
      Object.assign(proposed, options[0]?.mapping)
  }
  for (const { code } of questions) {
    if (code === 'date-order') delete proposed.dateFormat
    if (code === 'number-format') delete proposed.decimalMark
  }
  return proposed
}

function signOf(
  found: BankFileMapping,
  { headers, rows, mapping }: Pick<Reading, 'headers' | 'rows' | 'mapping'>,
  { side, isCard }: QuickbooksOptions,
): Partial<BankFileMapping> {
  if (found.debit || found.credit) {
    const isAccounting = headerKey(headers[placeOf(found.debit ?? '', headers) ?? -1] ?? '') === 'debit'
    return { splitSign: found.splitSign ?? 'column', invert: isAccounting }
  }
  const isTurned = mapping.invert === true
  const plusIsIn = plusOfTypes(
    rows.map(({ raw, amount }) => ({ raw: raw.toLowerCase(), isPlus: amount > 0n !== isTurned })),
  )
  if (plusIsIn === undefined && isCard)
    throw new BankFileError(
      'ambiguous',
      'The file does not say whether a plus is a charge or a payment of the card. Choose it in the import of bank files.',
    )
  const isBankView = plusIsIn ?? true
  return { typeValues: undefined, type: undefined, invert: (side === 'ledger') === isBankView }
}

/** What plus means by the words of QuickBooks' transaction types; undefined where they are absent or contradict each other. */
function plusOfTypes(rows: readonly { raw: string; isPlus: boolean }[]): boolean | undefined {
  const seen = new Set<boolean>()
  for (const { raw, isPlus } of rows) {
    if (OUT_TYPE.test(raw)) seen.add(!isPlus)
    else if (IN_TYPE.test(raw)) seen.add(isPlus)
  }
  const [plusIsIn] = seen
  return seen.size === 1 ? plusIsIn : undefined
}

const OUT_TYPE =
  /(?:^|[,;\t"])(?:expense|check|cheque|charge|credit card expense|bill payment \([a-z ]+\))(?:[,;\t"]|$)/
const IN_TYPE = /(?:^|[,;\t"])(?:deposit|sales receipt|credit card credit|credit card payment)(?:[,;\t"]|$)/

/** A transaction list names the account of each line and the one on the other side. */
function chooseAccount(
  found: BankFileMapping,
  { rows }: Pick<Reading, 'rows'>,
  headers: readonly string[],
  accountNames: readonly string[],
): void {
  const split = placeOfAny(headers, ['split', 'split account', 'item split account'])
  const account = placeOfAny(headers, ['account', 'distribution account'])
  if (split === undefined || account === undefined) return
  found.account = columnName(headers, account)
  found.category = columnName(headers, split)
  if (found.onlyAccount !== undefined) return
  const names = [...new Set(rows.map((row) => row.account ?? '').filter((name) => name !== ''))]
  if (names.length < 2) return
  const own = names.find((name) => accountNames.some((ours) => isSameName(ours, name)))
  if (own === undefined) {
    const shown = names.slice(0, 5).join(', ')
    throw new BankFileError(
      'ambiguous',
      `The file holds lines of ${names.length} accounts (${shown}), and none has the name of this one. Export the account alone.`,
    )
  }
  found.onlyAccount = own
}

const isSameName = (one: string, other: string) => plainName(one) === plainName(other)

/** `Chase Checking (1234)` is called so by the bank that is connected to QuickBooks. */
const plainName = (name: string) =>
  name
    .replace(/[\s(*x.-]+\d{3,}\)?\s*$/i, '')
    .trim()
    .toLowerCase()
