import { addDays, type Day } from '../calendar/day.ts'
import { makeFiles } from './make-files.ts'
import { type Party, SAVINGS, TRADING } from './parties.ts'

/** How far back sample data go: far enough for every age. */
const DAYS = 150

const ACCOUNTS: readonly {
  name: string
  accountType: 'bank' | 'savings'
  accountNumber: string
  openingCents: number
  count: number
  parties: readonly Party[]
}[] = [
  {
    name: 'Sample Chequing',
    accountType: 'bank',
    accountNumber: '7741',
    openingCents: 4_200_000,
    count: 140,
    parties: TRADING,
  },
  {
    name: 'Sample Savings',
    accountType: 'savings',
    accountNumber: '0098',
    openingCents: 1_500_000,
    count: 20,
    parties: SAVINGS,
  },
]

/** The accounts of sample data with the text of their two files, always the same but for the day that they lead up to. */
export function sampleAccounts(today: Day) {
  return ACCOUNTS.map(({ parties, count, openingCents, ...account }, at) => ({
    ...account,
    institutionName: 'Sample Bank',
    openingBalance: (openingCents / 100).toFixed(2),
    openingDate: addDays(today, -DAYS - 10),
    stem: account.name.toLowerCase().replaceAll(' ', '-'),
    files: makeFiles({
      parties,
      count,
      seed: at + 71,
      until: addDays(today, -1),
      days: DAYS,
      openingCents,
    }),
  }))
}
