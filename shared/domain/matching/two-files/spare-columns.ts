import type { BankFileMapping, Reading } from '../../bank-files/bank-file.ts'

const TEXT_ROLES = ['description', 'payee', 'memo'] as const
const IS_TEXT =
  /desc|narr|detail|particular|memo|note|text|name|payee|payer|vendor|customer|supplier|counterpart/i
const IS_NUMBER = /ref|inv|doc|check|cheque|voucher|number|beleg|rechnung|\bno\b|\bnr\b/i
/** Of the cells looked at, so many must have letters to make a text, or digits to make a number. */
const SHARE_MIN = 0.5

/**
 * Columns that have no meaning yet and could tell one payment from another, given to the roles that are still free: texts
 * by their headers first, then a number. Undefined when there are none. Matching may look at more than an import keeps.
 */
export function withSpareColumns({ headers, preview, mapping }: Reading): BankFileMapping | undefined {
  const used = new Set(Object.values(mapping).filter((value) => typeof value === 'string'))
  const spare = headers
    .map((header, column) => ({ header, cells: preview.map((cells) => cells[column] ?? '') }))
    .filter(({ header, cells }) => header !== '' && !used.has(header) && isTelling(cells))
  const found: BankFileMapping = { ...mapping }
  const texts = spare.filter(({ cells }) => shareOf(cells, /\p{L}{3}/u) >= SHARE_MIN)
  for (const column of [...texts].sort((a, b) => rankOf(b.header) - rankOf(a.header))) {
    const role = TEXT_ROLES.find((each) => found[each] === undefined)
    if (role && (IS_TEXT.test(column.header) || found.description === undefined)) found[role] = column.header
  }
  const taken = new Set(TEXT_ROLES.map((role) => found[role]))
  const number = spare.find(
    ({ header, cells }) =>
      IS_NUMBER.test(header) && !taken.has(header) && cells.some((cell) => /\d/.test(cell)),
  )
  if (number) found.reference ??= number.header
  const isMore = [...TEXT_ROLES, 'reference' as const].some((role) => found[role] !== mapping[role])
  return isMore ? found : undefined
}

function rankOf(header: string): number {
  return IS_TEXT.test(header) ? 1 : 0
}

/** Not empty, and not the same in every row. */
function isTelling(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '') && (cells.length === 1 || new Set(cells).size > 1)
}

function shareOf(cells: readonly string[], pattern: RegExp): number {
  return cells.filter((cell) => pattern.test(cell)).length / cells.length
}
