import { expect, test } from 'vitest'
import { day } from '../calendar/day.ts'
import { inDecimals } from '../money/in-decimals.ts'
import { aTradeDocument } from './a-trade-document.ts'
import { ageDocuments, lateBucketOf } from './aging.ts'
import { statementOfAccount } from './statement-of-account.ts'

test('what is due on the day is current; from the next day on it is late', () => {
  const bucket = (asOf: string) => lateBucketOf(day('2026-01-31'), day(asOf))
  expect(
    [
      '2026-01-01',
      '2026-01-31',
      '2026-02-01',
      '2026-03-02',
      '2026-03-03',
      '2026-04-01',
      '2026-04-02',
      '2026-05-01',
      '2026-05-02',
    ].map(bucket),
  ).toEqual([
    'current',
    'current',
    'days1to30',
    'days1to30',
    'days31to60',
    'days31to60',
    'days61to90',
    'days61to90',
    'over90',
  ])
})

const documents = [
  aTradeDocument({ id: 'a', total: '500.00' }),
  {
    ...aTradeDocument({ id: 'b', contactId: 'atlas', total: '80.00' }),
    contactName: 'Atlas Cafe',
    dueDate: '2026-01-20',
  },
  {
    ...aTradeDocument({ id: 'c', kind: 'credit_note', documentDate: '2026-02-01', total: '30.00' }),
    dueDate: null,
  },
  aTradeDocument({ id: 'd', status: 'DRAFT', total: '999.00' }),
]

test('open amounts stand under their contact by how late they are, and credit that settles nothing apart', () => {
  const { contacts, totals } = inDecimals(ageDocuments(documents, day('2026-02-15')))
  expect(contacts.map(({ contactName, amounts }) => [contactName, amounts.total])).toEqual([
    ['Atlas Cafe', '80.00'],
    ['Harbour Bakery', '470.00'],
  ])
  expect(contacts[1]!.amounts).toMatchObject({ days1to30: '500.00', credit: '-30.00', count: 2 })
  expect(totals).toMatchObject({ days1to30: '580.00', credit: '-30.00', total: '550.00', count: 3 })
})

test('aging of an earlier day knows nothing of what came later', () => {
  expect(inDecimals(ageDocuments(documents, day('2026-01-31'))).totals).toMatchObject({
    current: '500.00',
    days1to30: '80.00',
    credit: '0.00',
  })
})

test('a statement of account goes from its opening by each document to its closing', () => {
  const own = documents
    .filter(({ contactId }) => contactId === 'harbour')
    .map((document) => ({ ...document, lines: [] }))
  const statement = statementOfAccount(own, { from: day('2026-02-01'), to: day('2026-02-28') })
  expect(inDecimals(statement)).toMatchObject({
    opening: '500.00',
    lines: [{ documentId: 'c', amount: '-30.00', balance: '470.00' }],
    closing: '470.00',
  })
})
