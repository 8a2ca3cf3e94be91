import { expect, test } from 'vitest'
import { documentErrors, draftTotals, emptyTradeLine } from './document-draft.ts'

const taxCode = { id: 's8', ratePercent: '8' } as Parameters<typeof draftTotals>[1][number]

test('totals follow what is typed, and what is no amount yet counts as nothing', () => {
  const lines = [
    { ...emptyTradeLine('a'), quantity: '3', unitPrice: '19.99', taxCodeId: 's8' },
    { ...emptyTradeLine('b'), quantity: '2', unitPrice: '12.' },
  ]
  expect(draftTotals({ lines, currency: 'EUR' }, [taxCode])).toMatchObject({
    netTotal: '59.97',
    taxTotal: '4.80',
    total: '64.77',
  })
})

test('a document names who it is for, its day, and of each line account, quantity and price', () => {
  const draft = {
    kind: 'invoice' as const,
    contactId: null,
    number: '',
    documentDate: null,
    dueDate: null,
    vendorReference: '',
    currency: 'CAD',
    rate: '',
    notes: '',
    lines: [emptyTradeLine('a')],
  }
  expect(documentErrors({ ...draft, currency: 'EUR' }, 'CAD').rate).toBe(
    'State what 1 EUR is worth, such as 1.0835',
  )
  expect(Object.keys(documentErrors(draft, 'CAD'))).toEqual([
    'contactId',
    'documentDate',
    'lines.0.chartAccountId',
    'lines.0.unitPrice',
  ])
})
