import { withoutGaps } from './columns/column-names.ts'
import { firstRecords } from './csv/csv-records.ts'
import { findTable, type TableFound } from './csv/find-table.ts'
import { decideMapping } from './decide-mapping.ts'
import { planOf, type ReadOptions } from './rows/row-plan.ts'
import { isSkipped, rowReader } from './rows/row-reader.ts'
import { emptyFile, openSource, type Source } from './source.ts'
import type { RejectedRow, StatementMapping, StatementRow } from './statement.ts'
import { StatementError } from './statement-error.ts'

/**
 * The rows of a file under a mapping, one after the other and never all at once. Same parser, same rows and
 * same numbers as `readStatement`. What the mapping leaves out is worked out. Throws StatementError, `ambiguous`
 * when the file leaves a question open.
 */
export function* openStatement(
  bytes: Uint8Array,
  mapping: StatementMapping,
  options: Omit<ReadOptions, 'mapping'> = {},
): Generator<StatementRow | RejectedRow> {
  const side = options.side ?? 'bank'
  const source = openSource(bytes, mapping)
  if (source.sheets)
    throw new StatementError('ambiguous', 'The workbook has more than one sheet with a table. Choose one.')
  const complete = isComplete(mapping) ? mapping : completed(source, mapping, options)
  const table = beginningOf(source, complete)
  const plan = planOf(complete, table, side, options)
  if (!plan) throw new StatementError('mapping', 'Please map all required columns')

  const readRow = rowReader(plan)
  let skip = table.preamble.length + (table.headerLine === undefined ? 0 : 1)
  for (const block of source.blocks()) {
    for (const record of block) {
      if (skip-- > 0) continue
      const outcome = readRow(record)
      if (!isSkipped(outcome)) yield outcome
    }
  }
}

function isComplete(mapping: StatementMapping): boolean {
  const { date, dateFormat, decimalMark, skipRows, hasHeader, invert, encoding, debit, credit, splitSign } =
    mapping
  const settled = [date, dateFormat, decimalMark, skipRows, hasHeader, invert, encoding]
  return settled.every((value) => value !== undefined) && (splitSign !== undefined || !(debit || credit))
}

function completed(source: Source, mapping: StatementMapping, options: ReadOptions): StatementMapping {
  const records = [...source.blocks()].flat()
  if (records.length === 0) throw emptyFile()
  const decided = decideMapping(source, records, withoutGaps(mapping), {
    side: options.side ?? 'bank',
    fileName: options.fileName ?? '',
  })
  const [first] = decided.open
  if (first) throw new StatementError('ambiguous', first.sentence)
  return decided.settled
}

const BEGINNING_RECORDS = 1_100

/** Enough of the file to know its header and width: what `findTable` looks at. */
function beginningOf(source: Source, mapping: StatementMapping): TableFound {
  const records = firstRecords(source.blocks(), BEGINNING_RECORDS)
  if (records.length === 0) throw emptyFile()
  return findTable(records, mapping)
}
