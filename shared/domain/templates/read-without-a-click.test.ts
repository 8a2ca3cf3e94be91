import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetMs } from '../../../test/budget.ts'
import { BANK_LAYOUTS, type KnownLayout } from '../bank-files/columns/bank-layouts.ts'
import { readBankFile } from '../bank-files/read-bank-file.ts'
import { dayFromNumber } from '../calendar/day.ts'
import { textOfBank } from './preset-file.ts'
import { PRESETS } from './presets.ts'
import type { SampleRow } from './sample-rows.ts'

// `FUZZ_RUNS` and `FUZZ_SEED` ask for more files of each bank than the usual dozen, or two of the many of the registry.
const RUNS = Number(process.env.FUZZ_RUNS ?? 1_000)
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_105)

const WORDS = {
  account: {
    in: ['INVOICE 3092, ELM STUDIO', 'LARCH & CO', 'TRANSFER FROM SAVINGS', 'INTEREST PAID', 'J DOE'],
    out: ['GREEN GROCER 18', 'PAPER MILL', 'RENT UNIT 6', 'POS PURCHASE HARDWARE 3', 'MONTHLY ACCOUNT FEE'],
  },
  card: {
    in: ['PAYMENT - THANK YOU', 'PAYMENT RECEIVED', 'REFUND OFFICE SUPPLIES DIRECT'],
    out: ['CORNER BAKERY 27', 'GAS STATION HIGHWAY 9', 'HOTEL ON THE BAY, 2 NIGHTS', 'CLOUD HOSTING'],
  },
}

/** A month of payments: most go out, as on most statements. */
function monthOf({ category }: KnownLayout): fc.Arbitrary<SampleRow[]> {
  const isCard = category === 'credit_card'
  const words = isCard ? WORDS.card : WORDS.account
  const payment = fc
    .record({
      weight: fc.integer({ min: 0, max: 99 }),
      after: fc.integer({ min: 0, max: 30 }),
      in: fc.constantFrom(...words.in),
      out: fc.constantFrom(...words.out),
      cents: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 500_000 })),
    })
    .map(({ weight, after, cents, ...text }) =>
      weight < (isCard ? 12 : 30)
        ? { after, text: text.in, cents }
        : { after, text: text.out, cents: -cents },
    )
  return fc
    .tuple(
      fc.integer({ min: 20_000, max: 20_400 }),
      fc.array(payment, { minLength: 3, maxLength: 40, size: 'max' }),
    )
    .map(([first, payments]) =>
      payments
        .sort((one, other) => one.after - other.after)
        .map(({ after, text, cents }) => ({ date: dayFromNumber(first + after), text, cents })),
    )
}

function filesOf({ roles }: KnownLayout): number {
  return Math.ceil(RUNS / (roles ? PRESETS.length : BANK_LAYOUTS.length))
}

/** Somebody has said what the bank's plus means and how it writes its days. */
function isDecidable({ plus, dateFormat }: KnownLayout): boolean {
  return (
    dateFormat !== undefined && (plus === 'in' || plus === 'out' || plus === 'columns' || plus === 'type')
  )
}

test('of the files of all banks none is read wrong in silence, and 95 in 100 of those that can be decided need no answer', {
  timeout: budgetMs(600),
}, () => {
  let decidable = 0
  let unasked = 0
  for (const { layout } of PRESETS) {
    for (const rows of fc.sample(monthOf(layout), { numRuns: filesOf(layout), seed: SEED })) {
      const reading = readBankFile(new TextEncoder().encode(textOfBank(layout, rows)))
      if (isDecidable(layout)) {
        decidable++
        if (reading.certain) unasked++
      }
      if (!reading.certain) continue
      const read = reading.rows.map(({ date, description, amount }) => [
        date,
        description,
        Number(amount) / 100,
      ])
      expect([layout.id, ...read]).toEqual([layout.id, ...rows.map((row) => [row.date, row.text, row.cents])])
    }
  }
  expect(decidable).toBeGreaterThan(700)
  expect(unasked / decidable).toBeGreaterThanOrEqual(0.95)
})
