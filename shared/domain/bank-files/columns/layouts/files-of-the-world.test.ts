import { expect, test } from 'vitest'
import { decimalOf } from '../../../money/money.ts'
import { readBankFile } from '../../read-bank-file.ts'
import type { KnownLayout } from '../bank-layouts.ts'
import { isDistinctive } from '../known-layout.ts'
import { WORLD_LAYOUTS } from './world-layouts.ts'

interface Payment {
  day: [year: string, month: string, day: string]
  other: string
  text: string
  cents: number
}

/** Days that say nothing of their order, more going out than coming in, and no balance: the knowledge alone decides. */
const PAYMENTS: Payment[] = [
  { day: ['2026', '02', '05'], other: 'Oak Lane Bakers', text: 'Bread 0114', cents: -1_250 },
  { day: ['2026', '02', '06'], other: 'Birch Trading', text: 'Refund order 2041', cents: 10_000 },
  { day: ['2026', '02', '09'], other: 'Maple Rooms', text: 'Two nights', cents: -23_400 },
  { day: ['2026', '02', '11'], other: 'Willow Books', text: 'Atlas', cents: -180_050 },
]

/** A file as the bank would write it. */
function fileOf({
  headers,
  roles = [],
  dateFormat = 'YYYY-MM-DD',
  decimalMark = '.',
  plus,
}: KnownLayout): string {
  const delimiter = decimalMark === ',' ? ';' : '\t'
  const amount = (cents: number) => (cents / 100).toFixed(2).replace('.', decimalMark)
  const cellOf = (role: string, { day, other, text, cents }: Payment): string => {
    if (role === 'date') return written(dateFormat, day)
    if (role === 'text') return text
    if (role === 'payee') return other
    if (role === 'amount')
      return amount(plus === 'type' ? Math.abs(cents) : plus.endsWith('out') ? -cents : cents)
    if (role === 'debit') return cents < 0 ? amount(-cents) : ''
    if (role === 'credit') return cents > 0 ? amount(cents) : ''
    return role === 'type' ? (cents < 0 ? 'Debit' : 'Credit') : ''
  }
  const lines = PAYMENTS.map((payment) => headers.map((_, at) => cellOf(roles[at] ?? '', payment)))
  return [headers, ...lines].map((cells) => cells.join(delimiter)).join('\n')
}

function written(format: string, [year, month, day]: Payment['day']): string {
  return format
    .replace('YYYY', year)
    .replace('YY', year.slice(2))
    .replace('MMM', 'Feb')
    .replace('MM', month)
    .replace('DD', day)
}

/** The header is nobody else's, and somebody has seen what its plus means and how its days are written. */
function isDecidable(layout: KnownLayout): boolean {
  const { dateFormat, plus } = layout
  return isDistinctive(layout) && dateFormat !== undefined && !/unproven|unknown/.test(plus)
}

test('of the files of all these banks none is read wrong in silence, none loses its text, and those that are their own need no answer', () => {
  const asked: string[] = []
  for (const layout of WORLD_LAYOUTS) {
    const { rows, certain } = readBankFile(new TextEncoder().encode(fileOf(layout)), {
      readsAllAccounts: true,
    })
    if (!certain) {
      if (isDecidable(layout)) asked.push(layout.id)
      continue
    }
    const moved = rows.map(({ date, amount }) => [date, decimalOf(amount)])
    const expected = PAYMENTS.map(({ day, cents }) => [day.join('-'), (cents / 100).toFixed(2)])
    expect([layout.id, ...moved]).toEqual([layout.id, ...expected])
    for (const [at, { description }] of rows.entries())
      expect([layout.id, description]).toEqual([
        layout.id,
        expect.stringContaining(PAYMENTS[at]?.[layout.roles?.includes('text') ? 'text' : 'other'] ?? ''),
      ])
  }
  expect(asked).toEqual([])
})
