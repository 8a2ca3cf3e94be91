/** Rows as they are pasted or come in a CSV, by what their columns are called, or in their usual order where nothing is. */
import { csvBlocks, withPlainLineEnds } from '../../../../shared/domain/bank-files/csv/csv-records.ts'

export interface ReadRows<Row> {
  rows: Row[]
  /** What is to be said of each line that could not be read. */
  problems: string[]
}

interface Reading<Field extends string, Row> {
  /** In the order that they have where no heading names them. */
  fields: readonly Field[]
  /** The field of a heading, in small letters with single spaces. */
  fieldOf: (heading: string) => Field | undefined
  /** Those that a heading has, if it is one. */
  needed: readonly Field[]
  /** The row, or what is wrong with it. The line is of the file, from 1. */
  rowOf: (line: number, cell: (field: Field) => string) => Row | string
  max: number
  tooMany: (count: number) => string
}

/** All rows, or none and what is wrong. */
export function readRows<Field extends string, Row extends object>(
  text: string,
  { fields, fieldOf, needed, rowOf, max, tooMany }: Reading<Field, Row>,
): ReadRows<Row> {
  try {
    const plain = withPlainLineEnds(text.replace(/^\uFEFF/, ''))
    const records = [...csvBlocks(plain, delimiterOf(plain))].flat()
    const headings = records[0]?.cells.map((heading) => fieldOf(plainWords(heading))) ?? []
    const isHeaded = needed.every((field) => headings.includes(field))
    const read = records.slice(isHeaded ? 1 : 0).map(({ cells, line }) => {
      const columns: readonly (Field | undefined)[] = isHeaded ? headings : fields
      return rowOf(line, (field) => cells[columns.indexOf(field)]?.trim() ?? '')
    })
    const problems = read.flatMap((each) => (typeof each === 'string' ? [each] : []))
    if (read.length > max) problems.unshift(tooMany(read.length))
    const rows = read.filter((each): each is Exclude<typeof each, string> => typeof each !== 'string')
    return problems.length > 0 ? { rows: [], problems } : { rows, problems }
  } catch (error) {
    return { rows: [], problems: [error instanceof Error ? error.message : 'This could not be read.'] }
  }
}

/** As it is called where the first line is: a name of a column never holds what separates them. */
function delimiterOf(text: string): ',' | ';' | '\t' {
  const [first = ''] = text.split('\n', 1)
  return first.includes('\t') ? '\t' : first.includes(';') ? ';' : ','
}

const plainWords = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
