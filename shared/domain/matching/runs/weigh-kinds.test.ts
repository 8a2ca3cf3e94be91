import { expect, test } from 'vitest'
import { type Day, day } from '../../calendar/day.ts'
import { money } from '../../money/money.ts'
import type { OpenDocument } from '../engine/documents/open-document.ts'
import { decideRun, type RunInput } from './run-input.ts'

const aLine = (id: string, on: string, amount: string, text: string, reference?: string) => ({
  id,
  day: day(`2026-${on}`),
  amount: money(amount),
  text,
  ...(reference && { reference }),
})
const anEntry = (...of: Parameters<typeof aLine>) => ({ ...aLine(...of), chartAccountId: '40' })
const anInvoice = (number: string, due: string, open: string): OpenDocument => ({
  id: number,
  number,
  contactId: 'harbor',
  contactName: 'Harbor Studio',
  settledBy: 'in',
  dueOn: day(`2026-${due}`) as Day,
  open: money(open),
})
const onSavings = (...of: Parameters<typeof aLine>) => ({ ...aLine(...of), accountId: '2' })

/** Pairs of an account whose texts agree: it is known, and none of them is anybody's rival. */
const known = Array.from({ length: 60 }, (_, at) => ({
  on: `0${1 + (at % 6)}-1${at % 10}`,
  amount: `${700 + at * 13}.${10 + at}`,
  text: `SUPPLIER ${String.fromCharCode(65 + (at % 26))}${at} 77${1000 + at}`,
}))
const decide = (of: Partial<RunInput>) =>
  decideRun({
    accountId: '1',
    after: null,
    through: null,
    rules: [],
    rejectedPairs: [],
    confirmed: known.map(({ text }) => ({ bank: text, ledger: text })),
    ...of,
    bank: [
      ...known.map(({ on, amount, text }, at) => aLine(`kb${at}`, on, `-${amount}`, text)),
      ...(of.bank ?? []),
    ],
    ledger: [
      ...known.map(({ on, amount, text }, at) => anEntry(`kl${at}`, on, amount, text)),
      ...(of.ledger ?? []),
    ],
  })
const of = (id: string, { proposals, payments, transfers }: ReturnType<typeof decideRun>) => ({
  entry: proposals.find(({ bankIds }) => bankIds.includes(id)),
  payment: payments.find(({ bankIds }) => bankIds.includes(id)),
  transfer: transfers.find(({ ownId }) => ownId === id),
})
const codes = (found: { risks: { code: string }[] } | undefined) => found?.risks.map(({ code }) => code) ?? []

test('an entry and an invoice that a line could be are both proposed, and neither is certain', () => {
  const { entry, payment } = of(
    'p',
    decide({
      bank: [aLine('p', '04-02', '5000.00', 'EFT CREDIT HARBOR STUDIO')],
      ledger: [anEntry('e', '04-02', '-5000.00', 'Harbor Studio')],
      documents: [anInvoice('INV-10434', '04-01', '5000.00')],
    }),
  )
  expect([entry?.tier, payment?.tier]).toEqual(['manual_review', 'manual_review'])
  expect([codes(entry), codes(payment)]).toEqual([['rival.document'], ['rival.entry']])
  expect(entry!.confidenceScore + payment!.confidenceScore).toBeLessThanOrEqual(1)
})

test('an entry with the number of its line is automatic beside a larger invoice of the same customer, and not beside one that is as likely', () => {
  const bank = [aLine('p', '04-02', '720.12', 'EFT CREDIT HARBOR STUDIO INV-22428')]
  const ledger = [anEntry('e', '04-02', '-720.12', 'Harbor Studio', 'INV-22428')]
  const beside = (invoice: OpenDocument) => of('p', decide({ bank, ledger, documents: [invoice] }))
  const { entry, payment } = beside(anInvoice('INV-30031', '03-20', '2464.34'))
  expect([entry?.tier, payment?.tier, codes(entry)]).toEqual(['auto_approved', undefined, []])
  expect(beside(anInvoice('INV-22428', '04-02', '720.12')).entry?.tier).not.toBe('auto_approved')
})

const left = aLine('t', '04-02', '-5000.00', 'WITHDRAWAL')
const arrived = onSavings('s', '04-02', '5000.00', 'DEPOSIT')

test('an entry of the same amount and day is automatic, but not beside money that arrived on another account', () => {
  const ledger = [anEntry('e', '04-02', '5000.00', 'Machine')]
  const alone = of('t', decide({ bank: [left], ledger }))
  expect(alone.entry?.tier).toBe('auto_approved')
  const { entry, transfer } = of('t', decide({ bank: [left], ledger, others: [arrived] }))
  expect([entry?.tier, transfer?.tier]).toEqual(['suggested', 'manual_review'])
  expect([codes(entry).at(-1), codes(transfer).at(-1)]).toEqual(['rival.transfer', 'rival.entry'])
  expect(entry?.wouldTake).toBe('Would be automatic if it could be no transfer')
})

test('an entry that the words of its line speak for stays automatic, and so does one of a transfer that both accounts have posted', () => {
  const worded = { ...left, text: 'WITHDRAWAL MACHINE WORKS 88123' }
  const ledger = [anEntry('e', '04-02', '5000.00', 'Machine Works', '88123')]
  expect(of('t', decide({ bank: [worded], ledger, others: [arrived] }))).toMatchObject({
    entry: { tier: 'auto_approved' },
    transfer: undefined,
  })
  const posted = { ...arrived, isInBooks: true }
  const both = decide({
    bank: [left],
    ledger: [anEntry('e', '04-02', '5000.00', 'Machine')],
    others: [posted],
  })
  expect(of('t', both)).toMatchObject({ entry: { tier: 'auto_approved' }, transfer: undefined })
})

test('of an entry, an invoice and a transfer together none is more than possible', () => {
  const found = of(
    'p',
    decide({
      bank: [aLine('p', '04-02', '5000.00', 'TRANSFER HARBOR STUDIO')],
      ledger: [anEntry('e', '04-02', '-5000.00', 'Sundry')],
      documents: [anInvoice('INV-10434', '04-01', '5000.00')],
      others: [onSavings('s', '04-02', '-5000.00', 'TRANSFER')],
    }),
  )
  const all = [found.entry, found.payment, found.transfer]
  expect(all.map((each) => each?.tier)).toEqual(['manual_review', 'manual_review', 'manual_review'])
  expect(all.reduce((sum, each) => sum + each!.confidenceScore, 0)).toBeLessThanOrEqual(1.0001)
  expect(all.map((each) => codes(each).filter((code) => code.startsWith('rival.')).length)).toEqual([2, 2, 2])
})

test('what no other kind competes with is left as it was', () => {
  const alone = of('t', decide({ bank: [left], others: [{ ...arrived, text: 'TRANSFER IN' }] }))
  expect(alone).toMatchObject({ entry: undefined, payment: undefined, transfer: { otherId: 's' } })
  expect(codes(alone.transfer).filter((code) => code.startsWith('rival.'))).toEqual([])
})
