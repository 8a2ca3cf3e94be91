/** Amounts in sentences, wherever the engine says one: not one sentence after the other, but all that made-up books lead to. */
import { expect, test } from 'vitest'
import type { OpenLine } from '../matching/engine/proposals/proposal.ts'
import { proposeMatches } from '../matching/engine/propose-matches.ts'
import { makeWorkload } from '../matching/proving/workload/make-workload.ts'
import { findCauses } from '../reconciliations/differences/find-causes.ts'
import { trials } from '../reconciliations/differences/proving/trial.ts'

/** 1234.56, or 12.30 without what it is of. */
const UNREADABLE = /\d{4,}\.\d\d(?!\d)|(?<![\d$,.])\d[\d,]*\.\d\d(?!\d)/

/** Large enough for thousands, and of a currency. */
const inDollars = (line: OpenLine): OpenLine => ({ ...line, amount: line.amount * 100n, currency: 'CAD' })

test('what speaks for and against a match says amounts with thousands and currency', () => {
  const { bank, ledger } = makeWorkload({ seed: 7, lines: 400 })
  const { proposals, nearMisses } = proposeMatches({
    bank: bank.map(inDollars),
    ledger: ledger.map(inDollars),
  })
  const said = [
    ...proposals.flatMap(({ reasons, risks }) => [...reasons, ...risks]),
    ...nearMisses.map(({ finding }) => finding),
  ].map(({ sentence }) => sentence)
  expect(said.filter((sentence) => sentence.includes('CA$')).length).toBeGreaterThan(5)
  expect(said.filter((sentence) => UNREADABLE.test(sentence))).toEqual([])
})

test('what could be wrong with a statement says amounts with thousands and currency', () => {
  const causes = [...trials(13, 5)].flatMap(({ evidence }) => findCauses(evidence))
  const said = causes.filter(({ row }) => !row).map(({ sentence }) => sentence.replaceAll(/“.*?”/g, '“”'))
  expect(said.length).toBeGreaterThan(13)
  expect(said.filter((sentence) => UNREADABLE.test(sentence))).toEqual([])
})

test('what is likely and not automatic says what speaks against it, or what it would take', () => {
  const { bank, ledger } = makeWorkload({ seed: 11, lines: 400 })
  const left = proposeMatches({ bank, ledger }).proposals.filter(({ tier }) => tier !== 'auto_approved')
  expect(left.length).toBeGreaterThan(10)
  expect(left.filter(({ risks, wouldTake }) => risks.length === 0 && !wouldTake)).toEqual([])
})
