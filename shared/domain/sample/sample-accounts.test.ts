import { expect, test } from 'vitest'
import { addDays, day } from '../calendar/day.ts'
import { sampleAccounts } from './sample-accounts.ts'

const today = day('2026-03-31')

test('the same day brings the same sample data', () => {
  expect(sampleAccounts(today)).toEqual(sampleAccounts(today))
})

test('what leaves one account for the other arrives there, at the bank and in the books', () => {
  const [chequing, savings] = sampleAccounts(today)
  const moved = (file: string, isTransfer: (cells: string[]) => boolean) =>
    file
      .split('\r\n')
      .map((row) => row.split(','))
      .filter(isTransfer)
      .map(([date, , amount]) => `${date} ${amount!.replace('-', '')}`)
  const atBank = (cells: string[]) => /^(TRANSFER|TFR)/.test(cells[1] ?? '')
  const inBooks = (cells: string[]) => cells.at(-1) === 'transfer'
  expect(moved(savings!.files.bank, atBank)).toEqual(moved(chequing!.files.bank, atBank))
  expect(moved(savings!.files.ledger, inBooks)).toEqual(moved(chequing!.files.ledger, inBooks))
  const [seen, booked] = [moved(savings!.files.bank, atBank), moved(savings!.files.ledger, inBooks)]
  expect(seen.length).toBeGreaterThan(booked.length)
  expect(booked.length).toBeGreaterThan(3)
})

test('sample data lead up to the day before, from after the accounts were opened, whatever day it is', () => {
  for (const days of [0, 1, 2, 3, 4, 5, 6, 200]) {
    const now = addDays(today, days)
    for (const { files, openingDate } of sampleAccounts(now)) {
      const dates = [files.bank, files.ledger].flatMap((text) =>
        text.split('\r\n').flatMap((row) => /^\d{4}-\d{2}-\d{2}/.exec(row) ?? []),
      )
      expect(dates.length).toBeGreaterThan(20)
      for (const date of dates) {
        expect(date < now).toBe(true)
        expect(date > openingDate).toBe(true)
      }
      expect(dates.some((date) => date > addDays(now, -30))).toBe(true)
      expect(dates.some((date) => date < addDays(now, -90))).toBe(true)
    }
  }
})
