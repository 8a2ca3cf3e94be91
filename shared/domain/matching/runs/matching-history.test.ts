import { expect, test } from 'vitest'
import { day } from '../../calendar/day.ts'
import { money } from '../../money/money.ts'
import type { OpenLine } from '../engine/proposals/proposal.ts'
import { pairKey } from '../engine/proposals/proposal.ts'
import { proposeMatches } from '../engine/propose-matches.ts'
import { learnAliases } from '../engine/texts/learn-aliases.ts'
import { proposeTransfers } from '../engine/transfers/propose-transfers.ts'
import { applyRules, type CompanyRule } from '../rules/company-rules.ts'
import { matchWithRules } from '../rules/match-with-rules.ts'
import { measureTiers } from './measure-tiers.ts'
import type { RunInput } from './run-input.ts'
import { shadowRun } from './shadow-run.ts'

function aLine(id: string, date: string, amount: string, text: string): OpenLine {
  return { id, day: day(`2025-${date}`), amount: money(amount), text }
}

const checking = (...lines: OpenLine[]) => ({ accountId: 'checking', lines })
const savings = (...lines: OpenLine[]) => ({ accountId: 'savings', lines })

test('money that leaves one account and arrives on another is a transfer', () => {
  const { transfers } = proposeTransfers({
    accounts: [
      checking(
        aLine('c1', '03-04', '-500.00', 'TRANSFER TO SAVINGS'),
        aLine('c2', '03-04', '-500.00', 'RENT'),
      ),
      savings(aLine('s1', '03-05', '500.00', 'TRANSFER FROM CHECKING')),
    ],
  })
  expect(transfers).toHaveLength(1)
  expect(transfers[0]).toMatchObject({ outAccountId: 'checking', inAccountId: 'savings', inId: 's1' })
  expect(transfers[0]?.reasons[0]?.code).toBe('transfer.own')
})

test('a transfer is automatic only when both descriptions say so', () => {
  const tierOf = (out: string, into: string) =>
    proposeTransfers({
      accounts: [
        checking(aLine('c1', '03-04', '-812.35', out)),
        savings(aLine('s1', '03-04', '812.35', into)),
      ],
    }).transfers[0]
  expect(tierOf('TRANSFER TO SAVINGS', 'TRANSFER FROM CHECKING')?.tier).toBe('auto_approved')
  expect(tierOf('WIRE OUT', 'DEPOSIT')?.tier).toBe('suggested')
  expect(tierOf('WIRE OUT', 'DEPOSIT')?.risks.map(({ code }) => code)).toContain('transfer.unsaid')
})

test('two lines of one account are never a transfer, nor is a rejected pair', () => {
  const accounts = [
    checking(aLine('c1', '03-04', '-500.00', 'TRANSFER'), aLine('c2', '03-04', '500.00', 'TRANSFER')),
    savings(aLine('s1', '03-04', '500.00', 'TRANSFER')),
  ]
  expect(proposeTransfers({ accounts }).transfers.map(({ inId }) => inId)).toEqual(['s1'])
  const rejectedPairs = new Set([pairKey('c1', 's1')])
  expect(proposeTransfers({ accounts, rejectedPairs }).transfers).toEqual([])
})

const FEES: CompanyRule = {
  id: 'fees',
  version: 3,
  priority: 1,
  when: { side: 'bank', textIncludes: 'account fee', direction: 'out', amountMax: money('50.00') },
  action: { kind: 'book_to', chartAccountId: '6100' },
}
const RENT: CompanyRule = {
  id: 'rent',
  version: 1,
  priority: 2,
  when: { side: 'bank', textIncludes: 'cheque' },
  action: { kind: 'match_to', textIncludes: 'rent' },
}

test('the first rule that applies decides, and a dry run counts what each would catch', () => {
  const lines = [
    aLine('1', '03-04', '-12.50', 'Monthly ACCOUNT FEE'),
    aLine('2', '03-04', '-80.00', 'Monthly account fee'),
    aLine('3', '03-04', '12.50', 'account fee refund'),
    aLine('4', '03-05', '-9.00', 'account fee by cheque'),
  ]
  const { applied, caught } = applyRules([RENT, FEES], 'bank', 'checking', lines)
  expect(applied.map(({ lineId, ruleId, ruleVersion }) => [lineId, ruleId, ruleVersion])).toEqual([
    ['1', 'fees', 3],
    ['4', 'fees', 3],
  ])
  expect([...caught]).toEqual([
    ['fees', 2],
    ['rent', 1],
  ])
})

test('a rule keeps its lines out of matching or sends them to the right entries', () => {
  const bank = [aLine('b1', '03-04', '-12.50', 'ACCOUNT FEE'), aLine('b2', '03-04', '-900.00', 'CHEQUE 77')]
  const ledger = [
    aLine('l1', '03-04', '12.50', 'Parking'),
    aLine('l2', '03-04', '900.00', 'Lease of the van'),
    aLine('l3', '03-02', '900.00', 'Rent March'),
  ]
  const free = proposeMatches({ bank, ledger })
  expect(free.proposals.map(({ ledgerIds }) => ledgerIds[0]).sort()).toEqual(['l1', 'l2'])
  const ruled = matchWithRules({ bank, ledger }, [FEES, RENT], 'checking')
  expect(ruled.proposals.map(({ bankIds, ledgerIds }) => [bankIds[0], ledgerIds[0]])).toEqual([['b2', 'l3']])
  expect(ruled.proposals[0]?.reasons.at(-1)).toEqual({
    code: 'rule.match_to',
    sentence: 'Rule rent (version 1) sends it here',
  })
  expect(ruled.unmatchedBankIds).toEqual(['b1'])
  expect(ruled.applied.map(({ lineId, action }) => [lineId, action.kind])).toEqual([
    ['b1', 'book_to'],
    ['b2', 'match_to'],
  ])
})

test('each tier shows how often it was right, and how sure that is', () => {
  const automatic = Array.from({ length: 412 }, () => ({
    tier: 'auto_approved' as const,
    outcome: 'confirmed' as const,
  }))
  const [first, second, third] = measureTiers([
    ...automatic,
    { tier: 'suggested', outcome: 'confirmed' },
    { tier: 'suggested', outcome: 'rejected' },
    { tier: 'suggested', outcome: 'open' },
  ])
  expect(first).toMatchObject({ proposed: 412, right: 412, wrong: 0, precision: 1 })
  expect(first?.sentence).toBe('412 automatic matches, 0 undone')
  expect(first?.precisionAtLeast).toBeCloseTo(0.9928, 3)
  expect(second).toMatchObject({ proposed: 3, right: 1, wrong: 1, open: 1, precision: 0.5 })
  expect(third).toMatchObject({ proposed: 0, precision: undefined, precisionAtLeast: undefined })
})

const decided = [
  { bankIds: ['b1'], ledgerIds: ['l1'] },
  { bankIds: ['b2'], ledgerIds: ['l3'] },
]
const aPast = (more: Partial<RunInput> = {}): RunInput => ({
  accountId: 'checking',
  after: null,
  through: null,
  bank: [aLine('b1', '03-04', '-64.20', 'NORTHWIND'), aLine('b2', '03-06', '-81.10', 'POS PURCHASE')],
  ledger: [
    aLine('l1', '03-04', '64.20', 'Northwind Coffee'),
    aLine('l2', '03-06', '81.10', 'Parking'),
    aLine('l3', '03-05', '81.10', 'Taxi'),
  ].map((entry) => ({ ...entry, chartAccountId: '6200' })),
  rules: [],
  rejectedPairs: [],
  confirmed: [],
  ...more,
})

test('thresholds are tried on what people decided before they are switched on', () => {
  const history = { input: aPast(), decided, rejectedPairs: new Set<string>() }
  const bold = shadowRun(history, { suggestedPercent: 30 })
  expect(bold.auto_approved).toEqual({ proposed: 1, agreed: 1, disagreed: 0, unknown: 0 })
  expect(bold.suggested).toEqual({ proposed: 1, agreed: 0, disagreed: 1, unknown: 0 })
  const careful = shadowRun(history)
  expect(careful.suggested.proposed).toBe(0)
})

test('what is tried goes by the rules of the company, as a run does', () => {
  const rules: CompanyRule[] = [
    { ...RENT, when: { side: 'bank', textIncludes: 'northwind' }, action: { kind: 'never_propose' } },
  ]
  const history = { input: aPast({ rules }), decided, rejectedPairs: new Set<string>() }
  expect(shadowRun(history).auto_approved.proposed).toBe(0)
})

test('a proposal that people rejected counts as decided otherwise, though nothing else was matched', () => {
  const history = { input: aPast(), decided: [], rejectedPairs: new Set([pairKey('b1', 'l1')]) }
  expect(shadowRun(history).auto_approved).toEqual({ proposed: 1, agreed: 0, disagreed: 1, unknown: 0 })
})

test('what was confirmed once too often is known the next time', () => {
  const aliases = learnAliases([
    { bank: 'VISA DEBIT TLSCO 221', ledger: 'Telephone' },
    { bank: 'VISA DEBIT TLSCO 340', ledger: 'Telephone' },
  ])
  const bank = [aLine('b1', '03-06', '-40.00', 'VISA DEBIT TLSCO 377')]
  const ledger = [aLine('l1', '03-04', '40.00', 'Telephone'), aLine('l2', '03-04', '40.00', 'Parking')]
  const match = proposeMatches({ bank, ledger, memory: { rejectedPairs: new Set(), aliases } }).proposals[0]
  expect(match?.ledgerIds).toEqual(['l1'])
  expect(match?.reasons.find(({ code }) => code === 'memory.alias')?.sentence).toBe(
    'Confirmed before: what the bank calls TLSCO, the books call TELEPHONE',
  )
})
