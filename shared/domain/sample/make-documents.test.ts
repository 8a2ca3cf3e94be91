import { expect, test } from 'vitest'
import { addDays, day } from '../calendar/day.ts'
import { makeDocuments } from './make-documents.ts'
import { filesOf, makeLines } from './make-files.ts'
import { TRADING } from './parties.ts'

const account = {
  parties: TRADING,
  count: 3400,
  seed: 1,
  until: day('2026-10-30'),
  days: 360,
} as const

test('what is open is of both kinds and of every age, each with a number of its own', () => {
  const made = makeDocuments(account)
  for (const kind of ['invoice', 'bill'] as const) {
    const own = made.filter((each) => each.kind === kind)
    for (const [from, to] of [
      [30, 0],
      [60, 31],
      [90, 61],
      [140, 91],
    ] as const)
      expect(
        own.some(({ date }) => date >= addDays(account.until, -from) && date <= addDays(account.until, -to)),
        `${kind} ${from}`,
      ).toBe(true)
    expect(new Set(own.map(({ number }) => number)).size).toBe(own.length)
  }
})

test('some are paid by a line that the bank alone knows, to the cent', () => {
  const { bank, ledger } = filesOf(makeLines(account), 0)
  const paying = makeDocuments(account).filter(({ number, cents }) => {
    const isKnown = ledger.includes(`,${number},`)
    const amount = (cents / 100).toFixed(2)
    return (
      !isKnown && bank.split('\n').some((row) => row.includes(`,${amount},`) || row.includes(`,-${amount},`))
    )
  })
  expect(paying.length).toBeGreaterThan(5)
})
