import type { AgedAmounts, Aging } from '../../../../../shared/contract/aging.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { amountCell, type Sheet, type SheetRow, texts } from '../../../../../shared/domain/exports/sheet.ts'
import { LATE_BUCKETS } from '../../../../../shared/domain/trade/aging.ts'
import { CONTROL_ACCOUNT_CODES } from '../../../../../shared/domain/trade/document-kinds.ts'
import { formatDay } from '../../../format/dates.ts'
import { foreignWords } from '../../../format/money.ts'
import { headRows } from '../../../format/sheet-heading.ts'
import { SIDE_WORDS } from './side-words.ts'

export const AGED_AMOUNTS = [
  ...LATE_BUCKETS,
  { name: 'credit', label: 'Credit' },
  { name: 'total', label: 'Total' },
] as const

/** The aging as it is on screen, for a file: what the books say stands under its total. */
export function agingSheet(company: Company, aging: Aging, runAt: string): Sheet {
  const { side, asOfDate, currency, contacts, totals, controlBalance, revaluation, difference } = aging
  const { contact, aged } = SIDE_WORDS[side]
  const foreign = totals.foreign ? ['In other currencies'] : []
  const row = (kind: 'plain' | 'total', name: string, amounts: AgedAmounts): SheetRow => ({
    kind,
    cells: [
      ...texts(name),
      ...AGED_AMOUNTS.map((each) => amountCell(amounts[each.name], currency)),
      ...(amounts.foreign ? texts(foreignWords(amounts.foreign)) : []),
    ],
  })
  const inTotal = (name: string, amount: string): SheetRow => ({
    kind: 'plain',
    cells: [{ text: name }, ...AGED_AMOUNTS.slice(1).map(() => null), amountCell(amount, currency)],
  })
  return {
    name: aged,
    rows: [
      ...headRows(company, { title: aged, runAt, notes: [`As of ${formatDay(asOfDate)}, in ${currency}`] }),
      {
        kind: 'columns',
        cells: texts(contact, ...AGED_AMOUNTS.map(({ label }) => label), ...foreign),
      },
      ...contacts.map(({ contactName, amounts }) => row('plain', contactName, amounts)),
      row('total', 'Total', totals),
      inTotal(`Balance of ${controlAccountOf(side)}`, controlBalance),
      ...(revaluation ? [inTotal('Of it by the rates of the day', revaluation)] : []),
      inTotal('Difference', difference),
    ],
  }
}

export function controlAccountOf(side: Aging['side']): string {
  return `${CONTROL_ACCOUNT_CODES[side]} Accounts ${SIDE_WORDS[side].owed}`
}
