import { expect, test } from 'vitest'
import { currencies, exchangeDifferences } from './currencies.ts'
import type { CompanyItems } from './items.ts'
import { atOnce } from './summed-check.ts'

const entry = (rest: object = {}) => ({
  id: 'e',
  entryDate: '2026-02-10',
  entryType: 'STANDARD',
  status: 'POSTED',
  currency: 'CAD',
  lines: [
    {
      chartAccountId: 11,
      debitAmount: '148.25',
      creditAmount: '0.00',
      foreign: { currency: 'EUR', amount: '100.00', rate: '1.4825' },
    },
  ],
  ...rest,
})
const paid = (kind: string, rate: string, total: string, baseAmount: string) => ({
  id: kind,
  kind,
  status: 'APPROVED',
  total: '100.00',
  settlements: [{ amount: '100.00', date: '2026-02-10', baseAmount }],
  base: { currency: 'CAD', rate, total, openAmount: '0.00' },
})
const chart = [{ pk: 'C#1#chart', sk: '11', id: 11, accountCode: '1100' }]

function brokenIn(of: { entries?: object[]; documents?: object[] }): string[] {
  const items = { companyId: 1, entries: [], documents: [], others: chart, ...of } as unknown as CompanyItems
  const found: string[] = []
  for (const check of [...Object.values(currencies), atOnce(exchangeDifferences)])
    check(items, (sentence) => found.push(sentence))
  return found
}

test('a line that does not stand at its rate is found, and one a cent beside it is not', () => {
  const [line] = entry().lines
  const at = (debitAmount: string) => brokenIn({ entries: [entry({ lines: [{ ...line, debitAmount }] })] })
  expect([at('148.25'), at('148.26'), at('148.27')]).toEqual([
    [],
    [],
    ['entry e states 100.00 at another rate'],
  ])
})

test('an exchange difference that is not posted, or to another amount, is found', () => {
  const documents = [
    paid('invoice', '1.4625', '146.25', '146.25'),
    paid('customer_payment', '1.5', '150.00', '150.00'),
  ]
  const posted = (debitAmount: string) =>
    entry({ entryType: 'EXCHANGE', lines: [{ chartAccountId: 11, debitAmount, creditAmount: '0.00' }] })
  expect(brokenIn({ documents, entries: [posted('3.75')] })).toEqual([])
  expect(brokenIn({ documents })).toEqual([
    'exchange differences 1100 2026-02-10 are 0 units, a recount 37500',
  ])
  expect(brokenIn({ documents, entries: [posted('3.74')] })).toHaveLength(1)
})

test('a document that stands at another rate, or leaves open what was settled, is found', () => {
  const invoice = paid('invoice', '1.4625', '146.25', '146.25')
  const alone = { ...invoice, settlements: [], base: { ...invoice.base, openAmount: '146.25' } }
  expect(brokenIn({ documents: [alone] })).toEqual([])
  expect(brokenIn({ documents: [{ ...alone, base: { ...alone.base, rate: '1.5' } }] })).toEqual([
    'document invoice stands at another rate',
  ])
  expect(brokenIn({ documents: [{ ...alone, base: invoice.base }] })).toHaveLength(1)
})
