import type { BankFileMapping } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { isTable } from '../../../../../../shared/domain/bank-files/bank-file-ending.ts'
import {
  COLUMN_ROLES,
  type ColumnRole,
} from '../../../../../../shared/domain/bank-files/columns/column-roles.ts'

/** What a person can say that a column is for. Whose account a row is of, and whether it is booked, the reader finds by itself. */
export type AssignedRole = Exclude<ColumnRole, 'account' | 'status'>

const AMOUNT_ROLES: readonly AssignedRole[] = ['amount', 'debit', 'credit', 'type']

/** What was worked out from the old column says nothing about the new one, so it is worked out again. */
export function changeColumn(
  mapping: BankFileMapping,
  role: AssignedRole,
  column: string | null,
): BankFileMapping {
  const changed: BankFileMapping = { ...mapping, [role]: column ?? undefined }
  if (role === 'date') changed.dateFormat = undefined
  if (role === 'description') changed.texts = undefined
  if (AMOUNT_ROLES.includes(role)) forgetAmounts(changed)
  if (role === 'amount') Object.assign(changed, { debit: undefined, credit: undefined })
  if (role === 'debit' || role === 'credit') Object.assign(changed, { amount: undefined, type: undefined })
  return changed
}

export type AmountStyle = 'one-column' | 'two-columns'

export function amountStyleOf(mapping: BankFileMapping): AmountStyle {
  return mapping.debit !== undefined || mapping.credit !== undefined ? 'two-columns' : 'one-column'
}

/** How the file is written, when a person corrects it: what depends on it is worked out again. */
export type Layout = Pick<BankFileMapping, 'delimiter' | 'hasHeader' | 'skipRows'>

export function changeLayout(mapping: BankFileMapping, layout: Layout): BankFileMapping {
  const { format, sheet, encoding, delimiter, hasHeader, skipRows } = { ...mapping, ...layout }
  return { format, sheet, encoding, delimiter, hasHeader, skipRows }
}

/** Date, description and amount are known; statement formats other than tables name them themselves. */
export function isMapped(mapping: BankFileMapping): boolean {
  if (!isTable(mapping.format)) return true
  const hasAmount = mapping.amount || mapping.debit || mapping.credit || mapping.amounts?.length
  return Boolean(mapping.date && (mapping.description || namesItsLines(mapping)) && hasAmount)
}

/** A list of payouts often has no text: its lines are named by what was taken off each payout. */
export function namesItsLines({ deductions }: BankFileMapping): boolean {
  return deductions !== undefined && deductions.length > 0
}

/** The roles that a column plays, to be written over it. */
export function rolesOf(mapping: BankFileMapping, header: string, index: number): AssignedRole[] {
  const names = [header, `#${index}`]
  return ASSIGNED_ROLES.filter((role) => mapping[role] !== undefined && names.includes(mapping[role]))
}

const ASSIGNED_ROLES = COLUMN_ROLES.filter(
  (role): role is AssignedRole => role !== 'account' && role !== 'status',
)

function forgetAmounts(mapping: BankFileMapping) {
  Object.assign(mapping, {
    decimalMark: undefined,
    invert: undefined,
    splitSign: undefined,
    typeValues: undefined,
    amounts: undefined,
    fees: undefined,
    deductions: undefined,
  })
}
