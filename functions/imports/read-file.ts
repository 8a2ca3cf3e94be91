/** A file's rows with the ids that they have or would have. */
import type {
  BankFileMapping,
  BankFileProof,
  BankFileRow,
  Question,
  Settlement,
} from '../../shared/domain/bank-files/bank-file.ts'
import { BankFileError } from '../../shared/domain/bank-files/bank-file-error.ts'
import { layoutKey } from '../../shared/domain/bank-files/columns/layout-key.ts'
import { namedCurrencies } from '../../shared/domain/bank-files/dialect/named-currencies.ts'
import { noMovements } from '../../shared/domain/bank-files/no-movements.ts'
import { readBankFile } from '../../shared/domain/bank-files/read-bank-file.ts'
import { importedDays } from '../../shared/domain/bank-files/rows/imported-days.ts'
import { isOfAnother } from '../../shared/domain/bank-files/rows/row-filter.ts'
import { rowIdAs, rowIds } from '../../shared/domain/bank-files/rows/row-identity.ts'
import { unguardFormula } from '../../shared/domain/exports/write-csv.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import type { FileRow } from './write-rows.ts'

type Outcome =
  | {
      rows: FileRow[]
      /** Lines that are no transactions of any account. */
      setAside: number
      proof: BankFileProof
      settlement: Settlement | undefined
      layout: string
    }
  | { failure: string }

export function readFile(bytes: Uint8Array, item: StoredImport): Outcome {
  const mapping = mappingOf(item)
  try {
    const { fileName, side, createdAt } = item
    const reading = readBankFile(bytes, { fileName, mapping, side, ...importedDays(createdAt) })
    const question = reading.questions[0]
    if (question) return { failure: `${question.sentence} ${howToAnswer(question)}` }
    const nothing = noMovements(reading)
    if (nothing) return { failure: nothing }
    const other = namedCurrencies(reading.rows).find((currency) => currency !== item.currency)
    if (other)
      return {
        failure: `The file is in ${other}, and this account is kept in ${item.currency}. Please import it into an account in ${other}.`,
      }

    if (item.isGuarded) for (const row of reading.rows) row.description = unguardFormula(row.description)
    const idOf = rowIds({ ...item, accountId: item.financialAccountId })
    const accepted = reading.rows.map((row): FileRow => ({ row: row.row, line: row, id: idOf(row) }))
    const rejected = reading.rejected.map(
      ({ row, reason, raw }): FileRow => ({ row, rejected: { reason, raw } }),
    )
    return {
      rows: [...accepted, ...rejected].sort((one, other) => one.row - other.row),
      setAside: reading.skipped.filter(({ reason }) => !isOfAnother(reason)).length,
      proof: reading.proof,
      settlement: reading.settlement,
      layout: layoutKey(reading),
    }
  } catch (error) {
    if (error instanceof BankFileError) return { failure: error.message }
    throw error
  }
}

/** On the screen whose file it is was said before; here a program sent it. */
function howToAnswer({ code }: Question): string {
  return code === 'side'
    ? 'Please import it again with side “ledger”, or with “whose”: “bank” in its columnMapping.'
    : 'Please import the file again and choose.'
}

export function mappingOf({ columnMapping }: StoredImport): BankFileMapping {
  return { format: 'csv', ...columnMapping } as BankFileMapping
}

/** The id of a row as the first (0), second or later of those that are alike. */
export function idOfOccurrence(item: StoredImport, row: BankFileRow, occurrence: number): string {
  return rowIdAs({ ...item, accountId: item.financialAccountId }, row, occurrence)
}
