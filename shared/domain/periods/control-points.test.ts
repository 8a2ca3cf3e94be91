import { expect, test } from 'vitest'
import { aBook, anEntry } from '../books/a-book.ts'
import { day } from '../calendar/day.ts'
import { money } from '../money/money.ts'
import { controlPoints } from './control-points.ts'

const chart = [
  { id: 11, accountCode: '1100', accountName: 'Accounts Receivable' },
  { id: 20, accountCode: '2000', accountName: 'Accounts Payable' },
]
const invoice = {
  id: '1.202601.a',
  number: 'INV-2026-000001',
  openAmount: '300.00',
  kind: 'invoice' as const,
  contactId: 'c',
  contactName: 'Harbour Bakery',
  documentDate: '2026-01-10',
  currency: 'CAD',
  dueDate: '2026-02-09',
  total: '300.00',
  status: 'APPROVED' as const,
  settlements: [],
}

const pointsWith = (owed: string, invoices: (typeof invoice)[]) => {
  const entry = anEntry(day('2026-01-10'), [
    [11, money(owed)],
    [40, -money(owed)],
  ])
  const books = aBook({ entries: [entry] })
  const documents = { receivable: invoices, payable: [] }
  const points = controlPoints({ baseCurrency: 'CAD', chart, books, documents }, day('2026-01-31'))
  return points.map(({ state, sentence }) => [state, sentence])
}
const NO_BILL = ['met', 'Accounts Payable, CA$0.00, equals what bills and credits leave open.']

test('what customers owe by the books is held against what their invoices leave open', () => {
  expect(pointsWith('300.00', [invoice])).toEqual([
    ['met', 'Accounts Receivable, CA$300.00, equals what invoices and credits leave open.'],
    NO_BILL,
  ])
  expect(pointsWith('418.20', [invoice])).toEqual([
    [
      'open',
      'Accounts Receivable is CA$418.20, and invoices and credits leave CA$300.00 open: CA$118.20 apart.',
    ],
    NO_BILL,
  ])
})

test('where no invoice is kept, the control account is the person’s to check', () => {
  expect(pointsWith('418.20', [])[0]).toEqual([
    'not_kept',
    'Accounts Receivable is CA$418.20, and no invoices are kept here. Compare it with your own list.',
  ])
})

test('what a revaluation moves stands between the documents and the trial balance', () => {
  const owed = anEntry(day('2026-01-10'), [
    [11, money('300.00')],
    [40, money('-300.00')],
  ])
  const foreign = { currency: 'USD', amount: '0.00', rate: '1.35', isRevaluation: true as const }
  const revaluation = anEntry(day('2026-01-31'), [
    [11, money('-40.00')],
    [70, money('40.00')],
  ])
  const [onControl, gain] = revaluation.lines
  const revalued = { ...revaluation, lines: [{ ...onControl!, foreign }, gain!] }
  const books = aBook({ entries: [owed, revalued] })
  const documents = { receivable: [invoice], payable: [] }
  const [point] = controlPoints({ baseCurrency: 'CAD', chart, books, documents }, day('2026-01-31'))
  expect([point!.state, point!.sentence]).toEqual([
    'met',
    'Accounts Receivable, CA$300.00 without the revaluation of (CA$40.00) that makes it CA$260.00 in the trial balance, equals what invoices and credits leave open.',
  ])
})
