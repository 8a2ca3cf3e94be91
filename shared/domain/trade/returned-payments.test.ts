import { expect, test } from 'vitest'
import { parseDay } from '../calendar/day.ts'
import { money } from '../money/money.ts'
import { type PaymentMade, returnedPayments } from './returned-payments.ts'
import { saysReturned } from './says-returned.ts'

const day = (text: string) => parseDay(text)!
const aPayment = (number: string, rest: Partial<PaymentMade> = {}): PaymentMade => ({
  id: number,
  number,
  contactId: 'harbour',
  contactName: 'Harbour Bakery',
  day: day('2026-02-05'),
  amount: money('2400.00'),
  settles: ['INV-2026-000001'],
  ...rest,
})
const aReturn = (amount: string, text = 'PAYMENT', on = '2026-02-19') => ({
  id: 'line',
  day: day(on),
  amount: money(amount),
  text,
})
const numbers = (line: ReturnType<typeof aReturn>, payments: readonly PaymentMade[]) =>
  returnedPayments(line, payments).map(({ payment, fee }) => `${payment.number} ${fee / 10_000n}`)

test('what the line names comes before what only has its amount, and of those the newest first', () => {
  const payments = [
    aPayment('REC-2026-000001', { contactId: 'elm', contactName: 'Elm Cafe', settles: [] }),
    aPayment('REC-2026-000002', {
      contactId: 'oak',
      contactName: 'Oak House',
      settles: [],
      day: day('2026-02-12'),
    }),
    aPayment('REC-2026-000003'),
  ]
  expect(numbers(aReturn('-2400.00', 'UNPAID INV-2026-000001'), payments)).toEqual([
    'REC-2026-000003 0',
    'REC-2026-000002 0',
    'REC-2026-000001 0',
  ])
})

test('a fee within is taken for one only where the line names what it settled or whose it is', () => {
  const fees = (text: string) => numbers(aReturn('-2412.00', text), [aPayment('REC-2026-000003')])
  expect([fees('UNPAID'), fees('UNPAID HARBOUR BAKERY'), fees('UNPAID INV2026000001')]).toEqual([
    [],
    ['REC-2026-000003 12'],
    ['REC-2026-000003 12'],
  ])
})

test('less than was paid, a fee above the payment, the same direction, and more than eight weeks are no return', () => {
  const found = (line: ReturnType<typeof aReturn>) => numbers(line, [aPayment('REC-2026-000003')])
  const text = 'HARBOUR BAKERY'
  expect(found(aReturn('-2400.00', text, '2026-04-02'))).toEqual(['REC-2026-000003 0'])
  for (const line of [
    aReturn('-2399.99', text),
    aReturn('-4800.01', text),
    aReturn('2400.00', text),
    aReturn('-2400.00', text, '2026-04-03'),
    aReturn('-2400.00', text, '2026-02-04'),
  ])
    expect(found(line)).toEqual([])
})

test('a bank says in several ways that something came back', () => {
  const said = ['UNPAID DOGWOOD DENTAL', 'NSF RETURNED ITEM', 'Chargeback 4471', 'RTN CHQ 204', 'Dishonoured']
  expect(said.filter((text) => !saysReturned(text))).toEqual([])
  expect(['MONTHLY FEE', 'RETURNS DESK SUPPLIES LTD', 'NSFW GALLERY'].filter(saysReturned)).toEqual([])
})

test('what the bank takes for a payment that came back is a fee, and nothing that came back', () => {
  const fees = ['DEPOSITED ITEM RETURNED FEE', 'NSF CHARGE', 'RETURNED ITEM CHG', 'CHARGEBACK FEE']
  expect(fees.filter(saysReturned)).toEqual([])
  expect(['DEPOSITED ITEM RETURNED NSF CK 1188', 'CHARGE BACK 4471'].every(saysReturned)).toBe(true)
})
