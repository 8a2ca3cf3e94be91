import { addDays, type Day } from '../calendar/day.ts'
import { filesOf, type Made, makeLines, otherEnds } from './make-files.ts'
import { FROM_CHEQUING, INTEREST, TO_SAVINGS, TRADING } from './parties.ts'

/** How far back sample data go: far enough for every age. */
const DAYS = 150

/** What goes to savings alone is a transfer: the account at the other end of any other is not there. */
const CHEQUING = [...TRADING.filter(({ category }) => category !== 'transfer'), { ...TO_SAVINGS, weight: 8 }]

/** The accounts of sample data with the text of their two files, always the same but for the day that they lead up to. */
export function sampleAccounts(today: Day) {
  const span = { until: addDays(today, -1), days: DAYS }
  const chequing = makeLines({ ...span, parties: CHEQUING, count: 140, seed: 71 })
  const interest = makeLines({ ...span, parties: [INTEREST], count: 10, seed: 72 })
  const savings = [...interest, ...otherEnds(chequing, FROM_CHEQUING)]
  return [
    {
      name: 'Sample Chequing',
      accountType: 'bank' as const,
      accountNumber: '7741',
      ...opened(today, chequing, 4_200_000),
    },
    {
      name: 'Sample Savings',
      accountType: 'savings' as const,
      accountNumber: '0098',
      ...opened(today, savings, 1_500_000),
    },
  ].map((account) => ({
    ...account,
    institutionName: 'Sample Bank',
    stem: account.name.toLowerCase().replaceAll(' ', '-'),
  }))
}

function opened(today: Day, made: readonly Made[], openingCents: number) {
  return {
    openingBalance: (openingCents / 100).toFixed(2),
    openingDate: addDays(today, -DAYS - 10),
    files: filesOf(made, openingCents),
  }
}
