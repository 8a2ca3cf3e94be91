import type { BankFileMapping, DecimalMark } from '../bank-file.ts'
import { BankFileError } from '../bank-file-error.ts'
import { amountColumns, type ColumnPlaces } from '../columns/assign-columns.ts'
import { headerKey, isOfAccounts, languageOf } from '../columns/column-words.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import { looksLikeRow } from '../csv/find-header.ts'
import type { Decided, DecideOptions } from '../decided.ts'
import { ACCOUNT_ABOVE } from '../rows/accounts-between.ts'
import { ACCOUNT_OF_SIDE } from '../rows/two-account-journal.ts'
import {
  hintsAtCard,
  isOfAccount,
  isOfCreditCard,
  mayBeOfCard,
  namesSpending,
  sideNamed,
  valuesAt,
  writesBothSigns,
} from './account-hints.ts'
import { accountOfBooks } from './account-of-books.ts'
import { decideSign } from './decide-sign.ts'
import { findDecimalMark } from './find-formats.ts'
import { isSplit, ofOneAccount, rawRows, withBalancesBehind } from './raw-rows.ts'
import { type AmountStyle, writtenAmount } from './read-amount.ts'

/** Decides the number format, what the signs mean, and whose account and which currency is read. */
export function decideAmounts(
  decided: Decided,
  places: ColumnPlaces,
  options: DecideOptions,
  isBareMapping: boolean,
): void {
  const { settled } = decided
  if (places.date === undefined) return
  const choice = decided.open.find(({ code }) => code === 'debit-credit-order')
  const columns = amountColumns(places)
  if (columns.length === 0 && !choice) {
    markForAnswers(decided)
    return
  }

  refuseCents(decided, places)
  decideDecimalMark(decided, places)
  decideMarks(decided, places)
  decideAccounts(decided, places, options)
  if (choice || columns.length === 0) {
    settled.invert ??= false
    return
  }
  if (settled.invert !== undefined || settled.typeValues) {
    settled.splitSign ??= isSplit(places) ? 'column' : undefined
    return
  }
  const rows = withBalancesBehind(
    decided,
    rawRows(decided, places, settled.decimalMark ?? proposedMark(decided)),
  )
  const decision = decideSign({
    rows: options.side === 'ledger' ? ofOneAccount(rows, settled) : rows,
    places,
    side: options.side,
    hasHeader: decided.table.headerLine !== undefined,
    layout: decided.layout,
    hintsAtCard: hintsAtCard(decided.table, options),
    mayBeOfCard: mayBeOfCard(decided, options.fileName),
    isOfAccount: isOfAccount(decided, places),
    isOfCreditCard: isOfCreditCard(decided, options.fileName),
    isOfSpending: places.amount !== undefined && namesSpending(decided.table.headers[places.amount] ?? ''),
    isKeptBack: decided.keptBack === 'of-plus',
    writesBothSigns: writesBothSigns(decided.table.records, places.amount),
    onlySide: places.amount === undefined ? undefined : sideNamed(decided.table.headers[places.amount] ?? ''),
    namesOthers: decided.table.headers.some((header) => isOfAccounts(headerKey(header))),
  })
  Object.assign(settled, decision.patch)
  if (decision.evidence) decided.evidence.push(decision.evidence)
  if (!decision.open) return
  if (
    isBareMapping &&
    options.side === 'bank' &&
    decision.open.code === 'sign' &&
    settled.splitSign === undefined &&
    !isSplit(places)
  ) {
    // Who names an amount column and has nobody to ask says by it that plus is money in.
    settled.invert = false
    decided.evidence.push('Plus is money in, as the mapping says')
  } else decided.open.push(decision.open)
}

/** Whole numbers under a header that says cents would be read as a hundred times what they are. */
function refuseCents({ table }: Decided, places: ColumnPlaces): void {
  const column = amountColumns(places).find((at) => CENTS.test(headerKey(table.headers[at] ?? '')))
  if (column === undefined) return
  const isWhole = table.records.every(({ cells }) => /^[\s\d+-]*$/.test(cells[column] ?? ''))
  if (!isWhole) return
  const name = table.headers[column]?.slice(0, 60)
  throw new BankFileError(
    'mapping',
    `The amounts in the column '${name}' are in cents. Divide them by a hundred and save the file again.`,
  )
}

const CENTS = /(?:^| )(?:cents?|minor units?|minor|pence|centimes?|centavos|kopecks)$/

function decideDecimalMark(decided: Decided, places: ColumnPlaces): void {
  const { settled, table, open, layout } = decided
  const saved = settled.decimalMark
  const columns = amountColumns(places)
  const all = [...columns, ...(places.balance === undefined ? [] : [places.balance])]
  const choice = open.find(({ code }) => code === 'debit-credit-order')?.options[0]?.patch
  if (choice?.debit && choice.credit)
    all.push(placeOf(choice.debit, table.headers), placeOf(choice.credit, table.headers))
  const found = findDecimalMark(table.records, all)
  if (saved !== undefined && (found.doubt || found.isSilent || found.mark === saved)) return
  const known =
    found.doubt === 'ambiguous' && saved === undefined
      ? (layout?.decimalMark ?? thousandsOf(table.headers, found.mark) ?? markBesideThousands(decided))
      : undefined
  if (saved === undefined && (!found.doubt || known)) {
    settled.decimalMark = known ?? found.mark
    return
  }
  delete settled.decimalMark
  const other: DecimalMark = found.mark === '.' ? ',' : '.'
  const marks: DecimalMark[] = saved === undefined ? [found.mark, other] : [found.mark]
  open.push({
    code: 'number-format',
    sentence: saved
      ? 'The amounts in this file are not written as the saved mapping says. How are they to be read?'
      : found.doubt === 'mixed'
        ? 'Some amounts have a decimal point and some a decimal comma. Which is it? Rows that do not fit will be set aside.'
        : 'The amounts can be read in thousands or with three decimals. Which reading is right?',
    options: marks.map((mark) => ({ label: MARK_LABELS[mark], patch: { decimalMark: mark } })),
  })
}

/** Which column is the amount is asked: what each of them would read is shown with its mark, where they agree on one. */
function markForAnswers({ settled, table, open }: Decided): void {
  const options = open.find(({ code }) => code === 'columns')?.options ?? []
  const columns = options.flatMap(({ patch }) => (patch.amount ? placeOf(patch.amount, table.headers) : []))
  const { mark, doubt, isSilent } = findDecimalMark(table.records, columns)
  if (!doubt && !isSilent) settled.decimalMark ??= mark
}

/** In a language that writes 4,500 for four thousand five hundred nobody writes three decimals. */
function thousandsOf(headers: readonly string[], mark: DecimalMark): DecimalMark | undefined {
  return languageOf(headers)?.mark === mark ? mark : undefined
}

/** A number with two marks that are alike has thousands between them, whatever its column is for. */
function markBesideThousands({ table }: Decided): DecimalMark | undefined {
  const marks = table.records
    .slice(0, ROWS_SOUGHT)
    .flatMap(({ cells }) => cells.flatMap((cell) => THOUSANDS.exec(cell.trim())?.[1] ?? []))
  const [mark] = marks
  if (!mark || marks.some((other) => other !== mark)) return undefined
  return mark === '.' ? ',' : '.'
}

const ROWS_SOUGHT = 2_000
const THOUSANDS = /^[-+]?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3}){1,3}$/

const MARK_LABELS = {
  '.': 'The point is the decimal mark, the comma divides thousands',
  ',': 'The comma is the decimal mark, the point divides thousands',
}

function placeOf(name: string, headers: readonly string[]): number {
  const numbered = /^#(\d{1,3})$/.exec(name)
  return numbered ? Number(numbered[1]) : headers.indexOf(name)
}

/** A column in which some amounts carry CR says by it that the others are debits, and the other way round. */
function decideMarks(decided: Decided, places: ColumnPlaces): void {
  if (places.amount === undefined || decided.settled.unmarkedIs) return
  let credits = 0
  let debits = 0
  let plain = 0
  for (const { cells } of decided.table.records) {
    const cell = cells[places.amount] ?? ''
    const mark = /[A-Za-z]/.test(cell) ? writtenAmount(cell)?.mark : undefined
    if (mark === 'credit') credits++
    else if (mark === 'debit') debits++
    else if (cell.trim() !== '') plain++
  }
  if (credits + debits === 0) return
  decided.settled.invert ??= false
  if (plain > 0 && debits === 0) decided.settled.unmarkedIs = 'debit'
  if (plain > 0 && credits === 0) decided.settled.unmarkedIs = 'credit'
  decided.evidence.push('CR and DR beside the amounts say what is money in')
}

/** More than one account or currency in a file meant for one account of the books. */
function decideAccounts(
  decided: Decided,
  places: ColumnPlaces,
  { side, readsAllAccounts }: DecideOptions,
): void {
  const { settled, table, open } = decided
  const ofBooks = side === 'ledger' && settled.account === undefined ? takeAccounts(decided, places) : false
  if (readsAllAccounts) return
  // A column of a ledger's file for an account may have the one on the other side.
  const isOwn = side === 'bank' || isOfBooks(settled.account) || ofBooks
  if (isOwn && places.account !== undefined && settled.onlyAccount === undefined) {
    const accounts = valuesAt(table.records, places.account)
    if (accounts.length > 1 && !isOfSome(table.records, places.account)) {
      open.push({
        code: 'account',
        sentence: `The file holds lines of ${accounts.length} accounts. Which one is to be read?`,
        options: [
          ...accounts.map((account) => ({ label: account, patch: { onlyAccount: account } })),
          ...(settled.account === ACCOUNT_OF_SIDE
            ? []
            : [{ label: 'All of them, as one', patch: { onlyAccount: '*' } }]),
        ],
      })
    }
  }
  if (settled.onlyCurrency !== undefined) return
  const currencies = places.amounts
    ? filledCurrencies(decided, places)
    : places.currency === undefined
      ? []
      : valuesAt(ofAccount(table.records, places, settled.onlyAccount), places.currency)
  if (currencies.length < 2) return
  open.push({
    code: 'currency',
    sentence: `The file holds amounts in ${currencies.join(' and ')}. An account has one currency: which is to be read?`,
    options: currencies.map((currency) => ({ label: currency, patch: { onlyCurrency: currency } })),
  })
}

const isOfBooks = (account: string | undefined) => account === ACCOUNT_ABOVE || account === ACCOUNT_OF_SIDE

/** What only some rows have is no account that the file is of: a code in the books, for instance. */
function isOfSome(records: readonly TableRecord[], account: number): boolean {
  return records.some(({ cells }) => looksLikeRow(cells) && (cells[account] ?? '').trim() === '')
}

/** The currencies of another account are no answer. */
function ofAccount(
  records: readonly TableRecord[],
  { account }: ColumnPlaces,
  onlyAccount = '*',
): readonly TableRecord[] {
  if (account === undefined || onlyAccount === '*') return records
  return records.filter(({ cells }) => (cells[account] ?? '').trim() === onlyAccount)
}

/** Whether the file was found to hold several accounts of the books, in a column that is theirs from then on. */
function takeAccounts(decided: Decided, places: ColumnPlaces): boolean {
  const mark = decided.settled.decimalMark ?? proposedMark(decided)
  const found = accountOfBooks(decided, (account) => rawRows(decided, { ...places, account }, mark))
  if (!found) return false
  decided.settled.account = found.name
  places.account = found.column
  return true
}

function filledCurrencies(decided: Decided, places: ColumnPlaces): string[] {
  return (places.amounts ?? [])
    .filter(({ index }) => decided.table.records.some(({ cells }) => (cells[index] ?? '').trim() !== ''))
    .map(({ currency }) => currency)
}

function proposedMark(decided: Decided): DecimalMark {
  return decided.open.find(({ code }) => code === 'number-format')?.options[0]?.patch.decimalMark ?? '.'
}

export function styleOf(mapping: Partial<BankFileMapping>, side: 'bank' | 'ledger'): AmountStyle {
  const creditSign = side === 'bank' ? 1 : -1
  const style: AmountStyle = { decimalMark: mapping.decimalMark ?? '.', creditSign }
  if (mapping.unmarkedIs)
    style.unmarkedSign = (mapping.unmarkedIs === 'credit') === (creditSign === 1) ? 1 : -1
  return style
}
