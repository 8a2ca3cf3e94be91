/** A file's rows with the ids that they have or would have. Occurrences are numbered over the whole file, so that two identical payments are two. */
import { createHash } from 'node:crypto'
import { unguardFormula } from '../../shared/domain/exports/write-csv.ts'
import { lineId } from '../../shared/domain/ids/ids.ts'
import { lineHash, occurrenceCounter } from '../../shared/domain/statements-in/line-identity.ts'
import { readStatement } from '../../shared/domain/statements-in/read-statement.ts'
import type {
  StatementMapping,
  StatementProof,
  StatementRow,
} from '../../shared/domain/statements-in/statement.ts'
import { StatementError } from '../../shared/domain/statements-in/statement-error.ts'
import type { StoredImport } from '../storage/imports.ts'
import type { FileRow } from './take-chunk.ts'

type Outcome = { rows: FileRow[]; proof: StatementProof } | { failure: string }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export function readFile(bytes: Uint8Array, item: StoredImport): Outcome {
  const mapping = { format: 'csv', ...item.columnMapping } as StatementMapping
  try {
    const reading = readStatement(bytes, { fileName: item.fileName, mapping, side: item.side })
    const question = reading.questions[0]
    if (question) return { failure: `${question.sentence} Please import the file again and choose.` }

    const numbered = occurrenceCounter()
    if (item.isGuarded) for (const row of reading.rows) row.description = unguardFormula(row.description)
    const accepted = reading.rows.map(
      (row): FileRow => ({ row: row.row, line: row, id: idOf(item, row, numbered) }),
    )
    const rejected = reading.rejected.map(
      ({ row, reason, raw }): FileRow => ({ row, rejected: { reason, raw } }),
    )
    return {
      rows: [...accepted, ...rejected].sort((one, other) => one.row - other.row),
      proof: reading.proof,
    }
  } catch (error) {
    if (error instanceof StatementError) return { failure: error.message }
    throw error
  }
}

/** What a row says for itself, in the first of its texts that is there. */
export function textOf(row: StatementRow): string {
  return row.description || row.payee || row.memo || 'No description'
}

function idOf(item: StoredImport, row: StatementRow, numbered: ReturnType<typeof occurrenceCounter>): string {
  const identity = {
    companyId: item.companyId,
    accountId: item.financialAccountId,
    date: row.date,
    amount: row.amount,
    text: textOf(row),
    ...(row.reference !== undefined && { reference: row.reference }),
    currency: item.currency,
  }
  const hash = lineHash({ ...identity, occurrence: numbered(identity) }, sha256)
  return lineId({ companyId: item.companyId, accountId: item.financialAccountId, date: row.date, hash })
}
