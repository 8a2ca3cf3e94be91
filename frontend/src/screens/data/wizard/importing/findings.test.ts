import { expect, test } from 'vitest'
import { day } from '../../../../../../shared/domain/calendar/day.ts'
import { money } from '../../../../../../shared/domain/money/money.ts'
import { findingsOf, openingMeant } from './findings.ts'

type Proof = Parameters<typeof findingsOf>[0]
const aProof = (changes: Partial<Proof>): Proof =>
  ({
    rowsAccepted: 3,
    stated: 'absent',
    balanceChain: 'holds',
    brokenAt: [],
    brokenBy: [],
    ...changes,
  }) as Proof
const anAccount = (changes: Partial<NonNullable<Parameters<typeof findingsOf>[3]>>) => ({
  name: 'Operating',
  accountNumber: '1111',
  openingDate: day('2026-01-01'),
  openingBalance: '0.00',
  bankOpeningBalance: '0.00',
  _transactionCount: 5,
  approvedThrough: null,
  currency: 'USD',
  ...changes,
})

test('what needs a look stands before what is as it should be', () => {
  const continuity = { kind: 'gap', from: day('2026-02-01'), to: day('2026-02-28') } as const
  const findings = findingsOf(aProof({}), 1, { continuity, balance: 'differs' }, undefined)
  expect(findings.map(({ isGood }) => isGood)).toEqual([false, false, true, true])
  expect(findings[0]?.sentence).toContain('No file covers')
})

test('a file without a fault has no warning', () => {
  const continuity = { kind: 'follows' } as const
  const findings = findingsOf(aProof({}), 0, { continuity, balance: 'agrees' }, undefined)
  expect(findings.every(({ isGood }) => isGood)).toBe(true)
})

test('a file that begins before the opening balance says that its lines are counted on top', () => {
  const account = anAccount({ openingDate: day('2026-02-01') })
  const said = (first: string, openingBalance = '1000.00') =>
    findingsOf(aProof({ first: day(first) }), 0, undefined, { ...account, openingBalance })
      .filter(({ isGood }) => !isGood)
      .map(({ sentence }) => sentence)
  expect(said('2026-01-31')).toEqual([
    'The account opens with $1,000.00 on Feb 1, 2026, and the file begins before that: its lines are counted on top. If the opening balance has them already, leave those rows out.',
  ])
  expect(said('2026-02-01')).toEqual([])
  expect(said('2026-01-31', '0.00')).toEqual([])
})

test('the first file into an account says what the account should have opened with', () => {
  const proof = aProof({ first: day('2026-10-01'), openingBalance: money('41250.00') })
  const fresh = anAccount({ _transactionCount: 0, openingDate: day('2026-11-28') })
  const said = (account: typeof fresh) =>
    findingsOf(proof, 0, undefined, account).map(({ sentence }) => sentence)
  expect(said(fresh)).toContain(
    'The file begins with $41,250.00, and Operating opens with $0.00: none of its statements would tie out until that is put right.',
  )
  expect(openingMeant(proof, fresh)).toEqual({ balance: '41250.00', openingDate: '2026-09-30' })
  const broughtForward = { ...fresh, openingBalance: '40000.00', bankOpeningBalance: '40450.00' }
  expect(openingMeant(proof, broughtForward)?.balance).toBe('40800.00')
  const right = { ...fresh, openingBalance: '41250.00', bankOpeningBalance: '41250.00' }
  expect(said(right)).toContain('Begins with what the account opens with.')
  expect(openingMeant(proof, right)).toBeUndefined()
  expect(openingMeant(proof, anAccount({}))).toBeUndefined()
})

test('a balance that does not follow is told with its row and by how much', () => {
  const broken = aProof({
    balanceChain: 'broken',
    brokenAt: [4, 9],
    brokenBy: [money('-4.00'), money('1200')],
  })
  expect(findingsOf(broken, 0, undefined, anAccount({}))[0]).toEqual({
    isGood: false,
    sentence:
      'The running balance does not follow at row 4 ($4.00 too low), row 9 ($1,200.00 too high): a line may be missing.',
  })
})

test('a file that would take an approval back says so before it is imported', () => {
  const account = anAccount({ approvedThrough: day('2026-01-31') })
  const warnings = (first: string, alreadyHere: number | undefined) =>
    findingsOf(aProof({ first: day(first) }), alreadyHere, undefined, account).filter(({ isGood }) => !isGood)
  expect(warnings('2026-01-31', 2)[0]?.sentence).toContain('approved through Jan 31, 2026')
  expect(warnings('2026-02-01', 0)).toEqual([])
  expect(warnings('2026-01-31', 3)).toEqual([])
  expect(warnings('2026-01-31', undefined)).toEqual([])
})

test('where every row of the approved days is here already, it says that the approval stays', () => {
  const account = anAccount({ approvedThrough: day('2026-01-31') })
  const said = (firstNew: string) =>
    findingsOf(aProof({ first: day('2026-01-28') }), 2, undefined, account, undefined, day(firstNew))
  expect(said('2026-02-01').filter(({ isGood }) => !isGood)).toEqual([])
  expect(said('2026-02-01').map(({ sentence }) => sentence)).toContain(
    'Every row up to Jan 31, 2026 is already here: what is approved stays approved.',
  )
  expect(said('2026-01-31')[0]?.sentence).toContain('takes its approval back')
})

test('a file that names another account than the one it goes into says so', () => {
  const account = anAccount({})
  const [first] = findingsOf(aProof({}), 0, undefined, account, 'DE44 5001 0517 5407 2222')
  expect(first).toEqual({
    isGood: false,
    sentence: 'The file is of account DE44 5001 0517 5407 2222, and Operating ends in 1111.',
  })
  expect(findingsOf(aProof({}), 0, undefined, account, 'DE44 1111').every(({ isGood }) => isGood)).toBe(true)
})
