import { expect, test } from 'vitest'
import { day } from '../../../calendar/day.ts'
import { money } from '../../../money/money.ts'
import { createChance } from '../../proving/workload/chance.ts'
import { gradeTransfers, makeTransfers } from '../../proving/workload/make-transfers.ts'
import { proposeTransfers, type TransferLine } from './propose-transfers.ts'
import { saysOwnTransfer } from './transfer-words.ts'

const aLine = (id: string, date: string, amount: string, text: string): TransferLine => ({
  id,
  day: day(`2025-${date}`),
  amount: money(amount),
  text,
})

const pairsOf = (transfers: readonly { outId: string; inId: string; tier: string }[]) =>
  transfers.map(({ outId, inId, tier }) => [outId, inId, tier])

test('of transfers among the payments of strangers nearly all are found, and what is sure is right', () => {
  const found = [11, 12, 13, 14, 15].map((seed) => {
    const made = makeTransfers({ seed, lines: 4_000 })
    const { transfers } = proposeTransfers(made)
    const sure = transfers.filter(({ tier }) => tier === 'auto_approved')
    const likely = transfers.filter(({ tier }) => tier !== 'manual_review')
    return { sure: gradeTransfers(made, sure), likely: gradeTransfers(made, likely) }
  })
  const share = (of: 'sure' | 'likely', part: 'proposed' | 'truths') => {
    const sum = (what: 'right' | 'proposed' | 'truths') =>
      found.reduce((total, each) => total + each[of][what], 0)
    return sum('right') / sum(part)
  }
  expect(share('sure', 'proposed')).toBe(1)
  expect(share('sure', 'truths')).toBeGreaterThan(0.9)
  expect(share('likely', 'proposed')).toBeGreaterThan(0.995)
  expect(share('likely', 'truths')).toBeGreaterThan(0.95)
})

test('the order of accounts and lines changes nothing', () => {
  const { accounts } = makeTransfers({ seed: 5, lines: 2_000 })
  const chance = createChance(1)
  const mixed = accounts.toReversed().map((account) => ({
    ...account,
    lines: account.lines
      .map((line) => [chance.next(), line] as const)
      .toSorted(([one], [other]) => one - other)
      .map(([, line]) => line),
  }))
  const sorted = (of: typeof accounts) => pairsOf(proposeTransfers({ accounts: of }).transfers).sort()
  expect(sorted(mixed)).toEqual(sorted(accounts))
})

test('a description that names an account by its number decides between two that could be it', () => {
  const accounts = [
    { accountId: '1', endsIn: '1111', lines: [aLine('o', '03-04', '-500.00', 'TRANSFER TO X2222')] },
    { accountId: '2', endsIn: '2222', lines: [aLine('i2', '03-04', '500.00', 'TRANSFER IN')] },
    { accountId: '3', endsIn: '3333', lines: [aLine('i3', '03-04', '500.00', 'TRANSFER IN')] },
  ]
  const { transfers } = proposeTransfers({ accounts })
  expect(pairsOf(transfers)).toEqual([['o', 'i2', 'auto_approved']])
  expect(transfers[0]?.reasons.map(({ code }) => code)).toContain('transfer.named')
  const unknown = accounts.map(({ endsIn: _, ...rest }) => rest)
  expect(proposeTransfers({ accounts: unknown }).transfers.map(({ tier }) => tier)).toEqual(['manual_review'])
})

test.each([
  ['en', 'ONLINE TRANSFER TO SAV ...4471'],
  ['en', 'TFR-TO C/C 4471'],
  ['de', 'Übertrag auf Konto 4471'],
  ['de', 'EIGENUEBERTRAG'],
  ['de', 'UMBUCHUNG TAGESGELD'],
  ['fr', 'VIREMENT INTERNE'],
  ['fr', 'VIR CPTE A CPTE EMIS'],
  ['es', 'TRASPASO ENTRE CUENTAS'],
  ['it', 'GIROCONTO SU C/C'],
  ['pt', 'TRANSFERÊNCIA ENTRE CONTAS'],
  ['nl', 'Naar spaarrekening'],
  ['sv', 'Överföring egna konton'],
  ['da', 'Overførsel mellem egne konti'],
  ['fi', 'OMA TILISIIRTO'],
  ['pl', 'PRZELEW WŁASNY'],
  ['cs', 'Převod mezi vlastními účty'],
  ['tr', 'HESAPLAR ARASI VİRMAN'],
])('a bank says in %s that money moved between own accounts: %s', (_, text) => {
  expect(saysOwnTransfer(text)).toBe(true)
})

test.each([
  'INTERAC E-TRANSFER FROM J SMITH',
  'WIRE TRANSFER HARBOR FOODS',
  'SEPA-ÜBERWEISUNG MÜLLER GMBH',
  'VIR SEPA RECU DUPONT',
  'TRANSFERENCIA DE GARCIA',
  'SEPA OVERBOEKING JANSEN',
  'FASTER PAYMENT TRANSFER J BLOGGS',
])('a payment of a stranger is none, though it may be called so: %s', (text) => {
  expect(saysOwnTransfer(text)).toBe(false)
})

/** The more days there are, the rarer is a line of one amount on just these. */
const YEAR = [aLine('first', '01-01', '-3.00', 'FEE'), aLine('last', '12-31', '-3.00', 'FEE')]

const aPayout = (...bank: TransferLine[]) =>
  proposeTransfers({
    accounts: [
      { accountId: '1', lines: [aLine('o', '03-04', '-500.00', 'STRIPE PAYOUT 4711'), ...YEAR] },
      { accountId: '2', lines: bank },
    ],
  }).transfers

test('a payout goes to the line that names its processor, not to a stranger of its day', () => {
  const transfers = aPayout(
    aLine('stranger', '03-04', '500.00', 'ACH CREDIT HARBOR FOODS'),
    aLine('other', '03-04', '500.00', 'PAYPAL INST XFER'),
    aLine('i', '03-06', '500.00', 'STRIPE TRANSFER 1737089836'),
  )
  expect(pairsOf(transfers)).toEqual([['o', 'i', 'auto_approved']])
  expect(transfers[0]?.reasons.map(({ code }) => code)).toContain('transfer.payout')
})

test('a payout of which the bank does not say whose it is, is never sure', () => {
  expect(pairsOf(aPayout(aLine('i', '03-05', '500.00', 'DIRECT CREDIT')))).toEqual([['o', 'i', 'suggested']])
  expect(
    aPayout(aLine('i', '03-05', '500.00', 'DEPOSIT'), aLine('j', '03-05', '500.00', 'ACH CREDIT OAK')),
  ).toEqual([])
  expect(aPayout(aLine('i', '03-05', '500.00', 'PAYPAL INST XFER'))).toEqual([])
})

test('what one description says alone is sure only where it names the other account', () => {
  const transfersOf = (said: string) =>
    proposeTransfers({
      accounts: [
        { accountId: '1', endsIn: '1111', lines: [aLine('o', '03-04', '-512.34', said), ...YEAR] },
        { accountId: '2', endsIn: '2222', lines: [aLine('i', '03-04', '512.34', 'ONLINE BANKING')] },
      ],
    }).transfers
  expect(pairsOf(transfersOf('TRANSFER TO X2222'))).toEqual([['o', 'i', 'auto_approved']])
  const [unnamed] = transfersOf('TRANSFER')
  expect(unnamed?.tier).toBe('suggested')
  expect(unnamed?.reasons.map(({ code }) => code)).toContain('transfer.said-by-one')
})
