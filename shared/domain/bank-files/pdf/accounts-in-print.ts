import { accountNamedIn } from '../rows/accounts-between.ts'
import { textOfLine } from './page-lines.ts'
import type { PrintedLine } from './statement-rows.ts'

/**
 * The lines of each account of a statement of several, by its name, each with what stands above the first of them. Undefined where fewer than two
 * are named, or where rows stand above the first.
 */
export function linesByAccount(
  lines: readonly PrintedLine[],
): ReadonlyMap<string, PrintedLine[]> | undefined {
  const above: PrintedLine[] = []
  const found = new Map<string, PrintedLine[]>()
  let current = above
  for (const line of lines) {
    const name = accountOf(line)
    if (name !== undefined) {
      current = found.get(name) ?? [...above]
      found.set(name, current)
    }
    current.push(line)
  }
  const withRows = new Map([...found].filter(([, own]) => own.some(isRow)))
  return withRows.size < 2 || withRows.size > ACCOUNTS_MAX || above.some(isRow) ? undefined : withRows
}

/** More are no accounts of one statement, but those of others in its texts. */
const ACCOUNTS_MAX = 8

function isRow({ pieces }: PrintedLine): boolean {
  return pieces.some(({ day }) => day) && pieces.some(({ amount }) => amount)
}

function accountOf({ line, pieces }: PrintedLine): string | undefined {
  if (pieces.some(({ amount }) => amount)) return undefined
  const [[, name] = []] = accountNamedIn([textOfLine(line)])
  return name !== undefined && /\d{3}/.test(name) ? name : undefined
}
