import { expect, test } from 'vitest'
import { readBankFile } from './read-bank-file.ts'

const SPARKASSE =
  '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Waehrung";"Info"'

const ofSparkasse = (days: readonly string[]) =>
  readBankFile(
    new TextEncoder().encode(
      [SPARKASSE, ...days.map((day) => `DE21;${day};${day};LASTSCHRIFT;Miete;Halle KG;;;-12,50;EUR;`)].join(
        '\n',
      ),
    ),
  )

const plain = (days: readonly string[]) =>
  readBankFile(
    new TextEncoder().encode(['Date,Text,Amount', ...days.map((day) => `${day},Rent,-12.50`)].join('\n')),
  )

test('one damaged date does not make years of the days of all others: its row alone is set aside', () => {
  const reading = ofSparkasse(['30.10.26', '28.10.26', '32.10.26', '09.10.26', '01.10.26'])
  expect(reading.rows.map(({ date }) => date)).toEqual([
    '2026-10-30',
    '2026-10-28',
    '2026-10-09',
    '2026-10-01',
  ])
  expect(reading.rejected).toHaveLength(1)
  expect(reading.certain).toBe(true)
})

test('where nothing tells which dates are damaged it is asked, the days that lie together first', () => {
  const { certain, questions } = plain(['03/10/26', '04/10/26', '32/10/26', '05/10/26', '06/10/26'])
  expect(certain).toBe(false)
  expect(questions.map(({ code }) => code)).toContain('date-order')
  expect(questions[0]?.options[0]?.label).toContain('Day first')
})

test('a file of a few days that only one order reads is read in it, whatever the order makes of the rest', () => {
  const { rows } = plain(['10/01/2026', '10/02/2026', '10/03/2026', '10/04/2026', '10/13/2026'])
  expect(rows.map(({ date }) => date)).toEqual([
    '2026-10-01',
    '2026-10-02',
    '2026-10-03',
    '2026-10-04',
    '2026-10-13',
  ])
})
