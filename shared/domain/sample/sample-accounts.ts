import { addDays, type Day } from '../calendar/day.ts'
import { filesOf, type Made, makeLines } from './make-files.ts'
import { FROM_CHEQUING, SAVINGS, TO_SAVINGS, TRADING } from './parties.ts'
import { arrivalsOf, newestUnbooked } from './transfers-between.ts'

/** How far back sample data go: far enough for every age. */
const DAYS = 150

/** The accounts of sample data with the text of their two files, always the same but for the day that they lead up to. */
export function sampleAccounts(today: Day) {
  const span = { until: addDays(today, -1), days: DAYS }
  const traded = makeLines({ ...span, parties: TRADING, count: 140, seed: 71 })
  const moved = newestUnbooked(makeLines({ ...span, parties: [TO_SAVINGS], count: 9, seed: 73 }))
  const interest = makeLines({ ...span, parties: SAVINGS, count: 10, seed: 72 })
  // The account at the other end of any further transfer is not there.
  const chequing = [...traded.filter(({ party }) => party.category !== 'transfer'), ...moved]
  return [
    {
      ...named('Sample Chequing', '7741'),
      accountType: 'bank' as const,
      ...opened(today, chequing, 4_200_000),
    },
    {
      ...named('Sample Savings', '0098'),
      accountType: 'savings' as const,
      ...opened(today, [...interest, ...arrivalsOf(moved, FROM_CHEQUING)], 1_500_000),
    },
  ]
}

function named(name: string, accountNumber: string) {
  const stem = name.toLowerCase().replaceAll(' ', '-')
  return { name, stem, accountNumber, institutionName: 'Sample Bank' }
}

function opened(today: Day, made: readonly Made[], openingCents: number) {
  return {
    openingBalance: (openingCents / 100).toFixed(2),
    openingDate: addDays(today, -DAYS - 10),
    files: filesOf(made, openingCents),
  }
}
