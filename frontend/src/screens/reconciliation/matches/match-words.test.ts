import { expect, test } from 'vitest'
import type { MatchedLine } from '../../../../../shared/contract/matches.ts'
import {
  approvedTitle,
  matchKind,
  matchOrigin,
  reconciledSaid,
  secondLookSaid,
  shownStatus,
  signOffOf,
} from './match-words.ts'

test('whoever may approve their own match is not told to wait for somebody', () => {
  const [alone, two] = [{ requiresSecondPerson: false }, { requiresSecondPerson: true }]
  const pending = { approvalStatus: 'pending' } as const
  expect(signOffOf(alone, pending)).toBe('It is approved with its statement, or earlier under Matches.')
  expect(signOffOf(two, pending)).toBe('Somebody else has to approve it under Matches.')
  expect(signOffOf(alone, { approvalStatus: 'approved' })).toBe(
    'Approved with it: nobody else here could sign it off.',
  )
})

test('candidates that one person prepares for another are not called approved, one alone or a group', () => {
  const [pending, approved] = [{ approvalStatus: 'pending' }, { approvalStatus: 'approved' }] as const
  expect(approvedTitle([pending])).toBe('Match awaits a second person')
  expect(approvedTitle([pending, approved])).toBe('Matches await a second person')
  expect(approvedTitle([approved, approved])).toBe('Matches approved')
})

test('a bank line against an entry and the one that posts what they differ by is called one to many', () => {
  const line = { id: 'a' } as MatchedLine
  const of = { transferId: undefined, sourceTransactions: [line] }
  expect(matchKind({ ...of, ledgerTransactions: [line] })).toBe('One to one')
  expect(matchKind({ ...of, ledgerTransactions: [line, line] })).toBe('One to many')
})

test('a suggestion that a person took up is not called a match by hand', () => {
  expect(matchOrigin({ origin: 'manual', runId: null })).toBe('By hand')
  expect(matchOrigin({ origin: 'manual', runId: '1.9' })).toBe('From a suggestion')
  expect(matchOrigin({ origin: 'auto', runId: '1.9' })).toBe('Automatic')
})

test('an approved match that lies in no approved statement is not called reconciled, and never pending', () => {
  expect(reconciledSaid({ reconciliationBatchId: null })).toBe('Not reconciled')
  expect(reconciledSaid({ reconciliationBatchId: '1.202601.a' })).toBe('Reconciled')
  expect(shownStatus({ approvalStatus: 'approved' })).toBe('approved')
})

test('a match says what was answered at its second look, and what was answered before', () => {
  const look = { among: [], answeredBy: 'dana', answeredAt: '2026-03-02T09:00:00Z' }
  expect(secondLookSaid({ ...look, verdict: 'right', blindVerdict: 'right' })).toBe('The same was named')
  expect(secondLookSaid({ ...look, verdict: 'right', blindVerdict: 'wrong' })).toBe(
    'The same was named; at first: Something else was named',
  )
  expect(secondLookSaid({ ...look, verdict: null, blindVerdict: null })).toBeUndefined()
  expect(secondLookSaid(undefined)).toBeUndefined()
})
