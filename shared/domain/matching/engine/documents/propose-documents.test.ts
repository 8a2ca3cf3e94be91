import { expect, test } from 'vitest'
import { day } from '../../../calendar/day.ts'
import { decimalOf, money } from '../../../money/money.ts'
import { pairKey } from '../proposals/proposal.ts'
import { proposeMatches } from '../propose-matches.ts'
import type { OpenDocument } from './open-document.ts'
import { type DocumentsInput, proposeDocuments } from './propose-documents.ts'

const aDocument = (
  id: string,
  due: string,
  open: string,
  rest: Partial<OpenDocument> = {},
): OpenDocument => ({
  id,
  number: `INV-${id}`,
  contactId: 'harbor',
  contactName: 'Harbor Studio',
  settledBy: 'in',
  dueOn: day(`2025-${due}`),
  open: money(open),
  ...rest,
})
const aBill = (id: string, due: string, open: string, rest: Partial<OpenDocument> = {}) =>
  aDocument(id, due, open, {
    number: `BILL-${id}`,
    contactId: 'cedar',
    contactName: 'Cedar Printing Ltd',
    settledBy: 'out',
    ...rest,
  })
const aLine = (id: string, on: string, amount: string, text: string) => ({
  id,
  day: day(`2025-${on}`),
  amount: money(amount),
  text,
})
const paymentsOf = (input: DocumentsInput) =>
  proposeDocuments(input).map(({ bankIds, ledgerIds, tier, difference, risks }) => [
    bankIds.join(),
    ledgerIds.join(),
    tier,
    decimalOf(difference),
    risks.map(({ code }) => code).join(),
  ])

test('a payment finds the invoice or the bill that it pays, however late, and never by itself', () => {
  const documents = [
    aDocument('10432', '03-01', '1250.00'),
    aDocument('10433', '03-01', '1250.00'),
    aBill('1', '03-10', '512.30', { reference: 'C-2291' }),
  ]
  const bank = [
    aLine('p1', '03-21', '1250.00', 'EFT CREDIT HARBOR STUDIO INV10433'),
    aLine('p2', '03-08', '-512.30', 'ONLINE TRANSFER CEDAR PRINTING'),
    aLine('p3', '03-05', '-1250.00', 'RENT'),
  ]
  expect(paymentsOf({ bank, documents }).toSorted()).toEqual([
    ['p1', '10433', 'suggested', '0.00', ''],
    ['p2', '1', 'suggested', '0.00', ''],
  ])
  const late = proposeDocuments({ bank, documents }).find(({ bankIds }) => bankIds[0] === 'p1')
  expect(late!.reasons.map(({ sentence }) => sentence)).toContain('Paid 20 days after it was due')
})

test('one receipt pays several invoices of one customer, never of two', () => {
  const documents = [aDocument('10432', '03-01', '300.00'), aDocument('10433', '03-01', '80.00')]
  const bank = [aLine('p1', '03-02', '380.00', 'EFT CREDIT HARBOR STUDIO')]
  expect(paymentsOf({ bank, documents })).toEqual([['p1', '10432,10433', expect.any(String), '0.00', '']])
  const ofTwo = [documents[0]!, { ...documents[1]!, contactId: 'maple', contactName: 'Maple Foods' }]
  expect(paymentsOf({ bank: [aLine('p1', '03-02', '380.00', 'DEPOSIT')], documents: ofTwo })).toEqual([])
})

test('a line that names what it pays is proposed as a part, less a fee, or as more than is open', () => {
  const documents = [aDocument('10434', '04-01', '1000.00')]
  const of = (amount: string, text: string) =>
    paymentsOf({ bank: [aLine('p', '04-02', amount, text)], documents })
  expect(of('970.70', 'EFT CREDIT INV-10434')).toEqual([['p', '10434', 'suggested', '-29.30', 'fee.netted']])
  expect(of('400.00', 'EFT CREDIT INV 10434')).toEqual([
    ['p', '10434', 'suggested', '-600.00', 'payment.part'],
  ])
  expect(of('1050.00', 'EFT CREDIT 10434')).toEqual([
    ['p', '10434', 'manual_review', '50.00', 'payment.over'],
  ])
  expect(of('400.00', 'HARBOR STUDIO')).toEqual([['p', '10434', 'manual_review', '-600.00', 'payment.part']])
  expect(of('4000.00', 'HARBOR STUDIO')).toEqual([])
  expect(of('-970.70', 'EFT CREDIT INV-10434')).toEqual([])
})

test('parts of one invoice are proposed up to what is open, and no further', () => {
  const bank = ['04-01', '04-02', '04-03'].map((on, at) => aLine(`p${at}`, on, '500.00', 'INV-10434'))
  const documents = [aDocument('10434', '04-01', '900.00')]
  expect(paymentsOf({ bank, documents }).map(([line, , , difference]) => [line, difference])).toEqual([
    ['p0', '-400.00'],
    ['p1', '100.00'],
  ])
})

test('a name alone does not choose among several invoices of other amounts', () => {
  const documents = [aDocument('10432', '03-01', '300.00'), aDocument('10433', '03-01', '80.00')]
  const of = (amount: string) =>
    paymentsOf({ bank: [aLine('p', '03-02', amount, 'HARBOR STUDIO')], documents })
  expect(of('120.00')).toEqual([])
  expect(of('77.60')).toEqual([['p', '10433', 'manual_review', '-2.40', 'fee.netted']])
})

test('a pair that a person rejected is not proposed again, neither by amount nor by words', () => {
  const documents = [aDocument('10434', '04-01', '1000.00')]
  const memory = { rejectedPairs: new Set([pairKey('p', '10434')]) }
  for (const amount of ['1000.00', '400.00'])
    expect(paymentsOf({ bank: [aLine('p', '04-02', amount, 'INV-10434')], documents, memory })).toEqual([])
})

test('an entry that the words of its line speak for stays automatic beside the invoices of others', () => {
  const bank = [aLine('p', '04-02', '500.00', 'CHEQUE 7781204 MAPLE')]
  const entry = { ...aLine('e', '04-02', '-500.00', 'Maple Foods'), reference: '7781204' }
  const { proposals } = proposeMatches({ bank, ledger: [entry] })
  const documents = [aDocument('10434', '04-01', '500.00')]
  expect(proposals[0]!.tier).toBe('auto_approved')
  expect(proposeDocuments({ bank, documents, entries: proposals })).toEqual([])
})

test('a receipt that comes back is no payment of a bill of the same amount, and names whom it may be refunded to', () => {
  const bounced = aLine('p', '09-16', '-2400.00', 'UNPAID HARBOR STUDIO INV-1002')
  const invoice = aDocument('1002', '09-14', '2400.00')
  const bill = aBill('3', '09-20', '2400.00')
  expect(paymentsOf({ bank: [bounced], documents: [invoice, bill] })).toEqual([])
  const back = aLine('q', '09-16', '2400.00', 'RETURNED CEDAR PRINTING BILL-3001')
  const documents = [aDocument('1002', '09-14', '2400.00'), aBill('3001', '09-20', '2400.00')]
  expect(paymentsOf({ bank: [back], documents })).toEqual([])
  const credit = aDocument('9', '09-15', '2400.00', { number: 'CN-9', settledBy: 'out' })
  expect(paymentsOf({ bank: [bounced], documents: [invoice, credit, bill] })).toEqual([
    ['p', '9', 'suggested', '0.00', 'reference.elsewhere'],
  ])
  const named = aLine('p', '09-16', '-2400.00', 'CEDAR PRINTING 1002')
  expect(paymentsOf({ bank: [named], documents: [invoice, bill] })).toEqual([
    ['p', '3', 'suggested', '0.00', 'reference.elsewhere'],
  ])
})

test('a line that names somebody else is looked at, however rare its amount', () => {
  const vendors = ['Cedar Printing', 'Slate Supplies', 'Octopus Energy', 'Figma Design', 'Aviva Insurance']
  const paid = vendors.map((name, at) => aLine(`b${at}`, '09-17', `-${at + 1}52.10`, `BACS ${name} F${at}`))
  const documents = vendors.map((contactName, at) =>
    aBill(`${at}`, '09-20', `${at + 1}52.10`, { contactId: contactName, contactName }),
  )
  const bill = aBill('f', '09-20', '2400.00', { contactId: 'flint', contactName: 'Flint Fasteners' })
  const earlier = aLine('b9', '06-20', '-70.00', 'BACS Flint Fasteners F9')
  const bank = [...paid, earlier, aLine('p', '09-16', '-2400.00', 'UNPAID SLATE SUPPLIES V1002')]
  const found = paymentsOf({ bank, documents: [...documents, bill] })
  expect(found.filter(([line]) => line === 'p')).toEqual([['p', 'f', 'manual_review', '0.00', 'name.other']])
  expect(found.filter(([, , tier]) => tier === 'suggested')).toHaveLength(paid.length)
})

test('what a customer owes months later is no reason against an entry, and not paid by its name', () => {
  const bank = [aLine('p', '04-02', '500.00', 'EFT CREDIT HARBOR STUDIO')]
  const entry = aLine('e', '04-02', '-500.00', 'Harbor Studio')
  const { proposals } = proposeMatches({ bank, ledger: [entry] })
  const documents = [aDocument('10434', '11-01', '512.00')]
  expect(proposeDocuments({ bank, documents, entries: proposals })).toEqual([])
  expect(paymentsOf({ bank, documents })).toEqual([])
  expect(paymentsOf({ bank: [{ ...bank[0]!, text: 'INV-10434' }], documents })).toHaveLength(1)
})

test('the order in which lines and documents come changes nothing', () => {
  const documents = [
    aDocument('10432', '03-01', '300.00'),
    aDocument('10433', '03-01', '300.00'),
    aBill('7', '03-05', '300.00'),
  ]
  const bank = [
    aLine('p1', '03-02', '300.00', 'HARBOR STUDIO'),
    aLine('p2', '03-03', '290.00', 'HARBOR STUDIO INV-10433'),
    aLine('p3', '03-03', '-300.00', 'CEDAR PRINTING'),
  ]
  const turned = { bank: bank.toReversed(), documents: documents.toReversed() }
  expect(paymentsOf(turned).toSorted()).toEqual(paymentsOf({ bank, documents }).toSorted())
})
