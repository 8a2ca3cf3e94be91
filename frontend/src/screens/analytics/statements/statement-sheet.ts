import type { Company } from '../../../../../shared/contract/companies.ts'
import { amountCell, type Sheet, type SheetRow, texts } from '../../../../../shared/domain/exports/sheet.ts'
import { foreignWords } from '../../../format/money.ts'
import { headRows } from '../../../format/sheet-heading.ts'
import type { StatementLine, StatementPage } from './statement-page.ts'

/** A page as it is on screen, for a file. */
export function statementSheet(company: Company, page: StatementPage): Sheet {
  const { title, days, currency, basis, runAt, hasTypes, columns, lines, badge, footer, suspense } = page
  const isForeign = lines.some(({ foreign }) => foreign)
  const named = ['Code', page.rows ?? 'Account', ...(hasTypes ? ['Account Type'] : [])]
  return {
    name: `${title} ${currency}`,
    rows: [
      ...headRows(company, {
        title,
        runAt,
        notes: [
          `${days}, in ${currency}${basis ? ', cash basis' : ''}`,
          ...(suspense ? [suspense.text] : []),
        ],
      }),
      { kind: 'columns', cells: texts(...named, ...columns, ...(isForeign ? [FOREIGN] : [])) },
      ...lines.map((line) => rowOf(line, hasTypes, currency)),
      { kind: 'note', cells: [] },
      { kind: 'note', cells: texts(`${footer} - ${badge.label}`) },
    ],
  }
}

const KINDS: Record<StatementLine['kind'], SheetRow['kind']> = {
  section: 'section',
  group: 'section',
  account: 'plain',
  none: 'plain',
  total: 'total',
  grand: 'total',
}

/** Debit positive. */
const FOREIGN = 'In other currencies'

function rowOf(
  { kind, code, label, type, amounts, foreign }: StatementLine,
  hasTypes: boolean,
  currency: string,
): SheetRow {
  return {
    kind: KINDS[kind],
    cells: [
      ...texts(code ?? '', label, ...(hasTypes ? [type ?? ''] : [])),
      ...amounts.map((amount) => (amount === null ? { text: '' } : amountCell(amount, currency))),
      ...(foreign ? texts(foreignWords(foreign)) : []),
    ],
  }
}
