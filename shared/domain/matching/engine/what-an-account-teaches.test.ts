import { expect, test } from 'vitest'
import { addDays, day } from '../../calendar/day.ts'
import { money } from '../../money/money.ts'
import type { OpenLine } from './proposals/proposal.ts'
import { proposeMatches } from './propose-matches.ts'

/** An account whose year of payments teaches what its lines mean. */
function anAccount() {
  const bank: OpenLine[] = []
  const ledger: OpenLine[] = []
  const shown = (id: string, on: string, amount: string, text: string) =>
    bank.push({ id, day: day(on), amount: money(amount), text })
  const booked = (id: string, on: string, amount: string, text: string) =>
    ledger.push({ id, day: day(on), amount: money(amount), text })
  /** A payment of which nothing is in doubt: no other has its amount. */
  const paid = (on: string, daysLater: number, bankText: string, bookText: string) => {
    const at = bank.length
    const amount = `${37 + at * 3}.${10 + ((at * 7) % 89)}`
    shown(`paid${at}`, addDays(day(on), daysLater), `-${amount}`, bankText)
    booked(`paid${at}`, on, amount, bookText)
  }
  const proposals = () => proposeMatches({ bank, ledger }).proposals
  const partnerOf = (bankId: string) => proposals().find(({ bankIds }) => bankIds.includes(bankId))?.ledgerIds
  return { shown, booked, paid, proposals, partnerOf }
}

const dayOfYear = (at: number) => addDays(day('2025-01-06'), at * 4)

test('a cheque goes to the entry of a week ago and a wire to that of the day, where that is how long they take', () => {
  const { shown, booked, paid, partnerOf } = anAccount()
  for (let at = 0; at < 80; at++) {
    if (at % 2) paid(dayOfYear(at), 7, 'CHEQUE PAID', 'Supplies')
    else paid(dayOfYear(at), 0, 'WIRE OUT', 'Supplies')
  }
  for (const [id, text] of [
    ['cheque', 'CHEQUE PAID'],
    ['wire', 'WIRE OUT'],
  ] as const) {
    const [today, weekAgo] = id === 'wire' ? ['2025-05-20', '2025-05-13'] : ['2025-07-22', '2025-07-15']
    const amount = id === 'wire' ? '5000.00' : '7000.00'
    shown(id, today, `-${amount}`, text)
    booked(`${id} today`, today, amount, 'Supplies')
    booked(`${id} weekAgo`, weekAgo, amount, 'Supplies')
  }
  expect(partnerOf('wire')).toEqual(['wire today'])
  expect(partnerOf('cheque')).toEqual(['cheque weekAgo'])
})

test('another name contradicts a name that the books always have, a purpose does not', () => {
  const { shown, booked, paid, partnerOf } = anAccount()
  const names = ['Harbor Bakery', 'Quigley Motors', 'Falcon Dental', 'Summit Optics']
  for (let at = 0; at < 80; at++) {
    const name = names[at % 4]!
    paid(dayOfYear(at), 1, name.toUpperCase(), at % 5 === 4 ? 'Monthly rent' : name)
  }
  shown('fee', '2025-06-30', '-3.00', 'MONTHLY FEE')
  shown('line', '2025-06-12', '-640.00', 'HARBOR BAKERY')
  booked('of another', '2025-06-11', '640.00', 'Quigley Motors')
  booked('of a purpose', '2025-06-09', '640.00', 'Monthly rent')
  expect(partnerOf('line')).toEqual(['of a purpose'])
})

test('who is named instead of a name that the bank repeats, and the number of another document, are left to a person and said', () => {
  const { shown, booked, paid, proposals } = anAccount()
  const names = ['Harbor Bakery', 'Quigley Motors', 'Falcon Dental', 'Summit Optics']
  for (let at = 0; at < 80; at++) {
    const text = `${names[at % 4]!} INV-${30_000 + at * 7}`
    paid(dayOfYear(at), 1, text.toUpperCase(), text)
  }
  const pair = (id: string, bankText: string, bookText: string) => {
    const amount = `${5_000 + id.length * 31}.17`
    shown(id, '2025-06-12', `-${amount}`, bankText)
    booked(id, '2025-06-11', amount, bookText)
  }
  pair('same', 'HARBOR BAKERY INV-41000', 'Harbor Bakery INV-41000')
  pair('says nothing', 'PAYMENT', 'Harbor Bakery')
  pair('somebody else', 'GULF PETROLEUM', 'Falcon Dental')
  pair('another document', 'QUIGLEY MOTORS INV-42000', 'Quigley Motors INV-42100')
  const found = proposals()
  const said = (id: string) => {
    const proposal = found.find(({ bankIds }) => bankIds.includes(id))
    return [proposal?.tier, ...(proposal?.risks ?? []).map(({ sentence }) => sentence)]
  }
  expect(said('same')).toEqual(['auto_approved'])
  expect(said('says nothing')).toEqual(['auto_approved'])
  expect(said('somebody else')).toEqual([
    'suggested',
    'One side names somebody of whom the other never speaks',
  ])
  expect(said('another document')).toEqual(['suggested', 'The bank names INV42000, the books INV42100'])
})

test('another number says nothing where the bank numbers its own slips in the same series', () => {
  const { paid, proposals } = anAccount()
  for (let at = 0; at < 80; at++)
    paid(dayOfYear(at), 1, `HARBOR BAKERY REF${81_000 + at * 13}`, `Harbor Bakery REF${20_000 + at * 7}`)
  expect(proposals().map(({ tier }) => tier)).toEqual(Array(80).fill('auto_approved'))
})

test('where anything adds up to anything no sum is proposed, and where little does it is', () => {
  const sumsProposed = (receiptsADay: number, areMeant: boolean) => {
    const { shown, booked, proposals } = anAccount()
    for (let at = 0; at < 200; at++) {
      const on = addDays(day('2025-01-06'), at)
      const cents = (receipt: number) => 2000 + ((at * 7919 + receipt * 10_477 + receipt ** 3 * 613) % 30_000)
      for (let receipt = 0; receipt < receiptsADay; receipt++)
        booked(`${at} ${receipt}`, on, `-${(cents(receipt) / 100).toFixed(2)}`, `Sale ${at} ${receipt}`)
      const total = areMeant ? cents(0) + cents(1) : 35_321 + ((at * 6151) % 20_000)
      shown(`deposit ${at}`, on, (total / 100).toFixed(2), 'DEPOSIT')
    }
    return proposals().filter(({ cardinality }) => cardinality === 'one_to_many').length
  }
  expect(sumsProposed(5, true)).toBeGreaterThan(150)
  expect(sumsProposed(14, false)).toBeLessThan(10)
})

test('a name that the bank tears apart, runs together or misspells twice is the name that the books write', () => {
  const { shown, booked, paid, partnerOf } = anAccount()
  const names = ['Willow Networks', 'Cedar Catering', 'Falcon Prudential', 'Summit Optics']
  for (let at = 0; at < 80; at++) paid(dayOfYear(at), 1, names[at % 4]!.toUpperCase(), names[at % 4]!)
  const asTheBankWrites = ['WIL LOW NET WORKS', 'CEDARCATERING', 'PRDUENTAIL', 'SUM MIT OPTICS']
  const days = ['2025-06-09', '2025-06-12', '2025-06-11', '2025-06-10']
  for (const [at, text] of asTheBankWrites.entries()) {
    shown(text, '2025-06-12', '-640.00', text)
    booked(names[at]!, days[at]!, '640.00', names[at]!)
  }
  expect(asTheBankWrites.map(partnerOf)).toEqual(names.map((name) => [name]))
})

test('what the bank writes on many lines is not taken to pieces', () => {
  const { shown, booked, paid, partnerOf } = anAccount()
  for (let at = 0; at < 80; at++) {
    if (at % 2) paid(dayOfYear(at), 1, 'MASTERCARD NORTHWIND', 'Northwind')
    else paid(dayOfYear(at), 1, 'MASTER PLUMBING', 'Master Plumbing')
  }
  shown('line', '2025-06-12', '-640.00', 'MASTERCARD NORTHWIND')
  booked('of another', '2025-06-11', '640.00', 'Master Plumbing')
  booked('its own', '2025-06-10', '640.00', 'Northwind')
  expect(partnerOf('line')).toEqual(['its own'])
})
