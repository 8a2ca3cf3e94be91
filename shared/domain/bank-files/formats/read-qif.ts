import { FIELD_MAX } from '../bank-file.ts'
import { BankFileError } from '../bank-file-error.ts'
import { type NamedCells, type NamedTable, namedTable } from './named-table.ts'

/** Lists of accounts, categories, prices and the like are no transactions. */
const CASH_SECTIONS: ReadonlySet<string> = new Set(['bank', 'ccard', 'cash', 'oth a', 'oth l'])

/**
 * QIF: one field a line, a record ends with `^`. Days and amounts are as the program's country wrote them, so
 * their format is decided over the file like that of any table. Split lines are left to their total.
 */
export function readQif(text: string): NamedTable {
  const entries: { cells: NamedCells; line: number; raw: string }[] = []
  let section = ''
  let account = ''
  let block: string[] = []
  let begin = 1
  let isInvestment = false
  const lines = text.split('\n')
  const close = (line: number) => {
    if (block.length > 0 && section === 'account') account = fieldOf(block, 'N') || account
    else if (block.length > 0 && CASH_SECTIONS.has(section)) entries.push(entryOf(block, account, begin))
    block = []
    begin = line + 1
  }
  for (const [index, written] of lines.entries()) {
    const line = written.trim()
    if (line.startsWith('!')) {
      close(index + 1)
      const type = /^!Type:(.{1,20})$/i.exec(line)?.[1]?.trim().toLowerCase()
      section = type ?? (/^!Account/i.test(line) ? 'account' : section)
      isInvestment ||= type === 'invst'
    } else if (line === '^') close(index + 1)
    else if (line !== '') {
      if (block.length === 0) begin = index + 1
      block.push(line)
    }
  }
  close(lines.length)
  if (entries.length > 0) return namedTable(entries, {})
  if (isInvestment)
    throw new BankFileError(
      'not-a-statement',
      'The QIF file holds investments, not the lines of a bank account.',
    )
  throw new BankFileError('no-rows', 'The QIF file holds no transactions.')
}

function entryOf(block: readonly string[], account: string, line: number) {
  const payee = fieldOf(block, 'P')
  const memo = fieldOf(block, 'M')
  const cells: NamedCells = {
    Date: fieldOf(block, 'D'),
    Description: payee === '' ? memo : payee,
    Amount: fieldOf(block, 'T') || fieldOf(block, 'U'),
    Reference: fieldOf(block, 'N'),
    Memo: payee === '' ? '' : memo,
    Category: fieldOf(block, 'L'),
    Account: account,
  }
  return { cells, line, raw: block.join('\n') }
}

function fieldOf(block: readonly string[], code: string): string {
  const line = block.find((one) => one.startsWith(code))
  return line === undefined
    ? ''
    : line
        .slice(1)
        .trim()
        .slice(0, FIELD_MAX + 1)
}
