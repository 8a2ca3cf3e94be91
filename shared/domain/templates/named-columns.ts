import type { BankFileMapping } from '../bank-files/bank-file.ts'
import { placeOf } from '../bank-files/columns/column-names.ts'
import { COLUMN_ROLES, type ColumnRole } from '../bank-files/columns/column-roles.ts'

type Columns = Partial<Pick<BankFileMapping, ColumnRole | 'amounts' | 'fees' | 'deductions'>>

/** Every column that a mapping names, once, in the order of the roles. */
export function namedColumns(mapping: Columns): string[] {
  const named = COLUMN_ROLES.flatMap((role) => mapping[role] || [])
  const fees = mapping.fees?.columns ?? []
  const deductions = (mapping.deductions ?? []).map(({ column }) => column)
  return [
    ...new Set([...named, ...(mapping.amounts ?? []).map(({ column }) => column), ...fees, ...deductions]),
  ]
}

/** The first column that a mapping names and that is not in the header; undefined when all of them are. */
export function unknownColumn(mapping: Columns, headers: readonly string[]): string | undefined {
  return namedColumns(mapping).find((column) => placeOf(column, headers) === undefined)
}
