/** What the demo says of two files: plain data, so that it can cross from the worker to the page. */

import { dayInWords } from '../../../../shared/domain/calendar/day.ts'
import type {
  OpenLine,
  Proposal,
  Tier,
} from '../../../../shared/domain/matching/engine/proposals/proposal.ts'
import { proposeMatches } from '../../../../shared/domain/matching/engine/propose-matches.ts'
import {
  type NamedFile,
  readTwoFiles,
  type SideRead,
} from '../../../../shared/domain/matching/two-files/read-two-files.ts'
import { formatMoney } from '../../../../shared/domain/money/format-money.ts'
import { decimalOf, type Money } from '../../../../shared/domain/money/money.ts'
import { confidenceInWords } from '../../../../shared/domain/wording/confidence.ts'
import { expectedWrongInWords } from '../../../../shared/domain/wording/expected-wrong.ts'

export interface ShownLine {
  row: number
  day: string
  text: string
  /** As the bank sees it, on both sides: what comes in is positive. */
  amount: string
}

export interface ShownPair {
  tier: Tier
  /** How sure it is, in words. */
  confidence: string
  bank: ShownLine[]
  ledger: ShownLine[]
  reasons: string[]
  /** What speaks against it, and what it would have taken to be automatic. */
  doubts: string[]
}

export interface DemoOutcome {
  read: string[]
  /** Rows that could not be read, and why. */
  refused: string[]
  /** So many at most; `pairCount` is all. */
  pairs: ShownPair[]
  pairCount: number
  automaticCount: number
  expectedWrong: string
  unmatched: { bank: ShownLine[]; ledger: ShownLine[]; bankCount: number; ledgerCount: number }
  /** Lines that seem to belong together although they differ. */
  nearMisses: string[]
}

const SHOWN_MAX = 50
const ORDER: readonly Tier[] = ['auto_approved', 'suggested', 'manual_review']

/** @throws BankFileError where a file as a whole cannot be read */
export function outcomeOf(bankFile: NamedFile, ledgerFile: NamedFile): DemoOutcome {
  const { bank, ledger } = readTwoFiles(bankFile, ledgerFile)
  const result = proposeMatches({ bank: bank.lines, ledger: ledger.lines })
  const bankLine = shownBy(bank.lines, 1n)
  const ledgerLine = shownBy(ledger.lines, -1n)
  const inOrder = result.proposals.toSorted(
    (a, b) => ORDER.indexOf(a.tier) - ORDER.indexOf(b.tier) || (a.bankIds[0]! < b.bankIds[0]! ? -1 : 1),
  )
  return {
    read: [sideInWords('Bank', bank), sideInWords('Ledger', ledger)],
    refused: [...refusedOf('Bank', bank), ...refusedOf('Ledger', ledger)],
    pairs: inOrder.slice(0, SHOWN_MAX).map((proposal) => ({
      ...wordsOf(proposal),
      bank: proposal.bankIds.map(bankLine),
      ledger: proposal.ledgerIds.map(ledgerLine),
    })),
    pairCount: result.proposals.length,
    automaticCount: result.automatic.count,
    expectedWrong: expectedWrongInWords(result.automatic.expectedWrong),
    unmatched: {
      bank: result.unmatchedBankIds.slice(0, SHOWN_MAX).map(bankLine),
      ledger: result.unmatchedLedgerIds.slice(0, SHOWN_MAX).map(ledgerLine),
      bankCount: result.unmatchedBankIds.length,
      ledgerCount: result.unmatchedLedgerIds.length,
    },
    nearMisses: result.nearMisses
      .slice(0, SHOWN_MAX)
      .map(
        ({ bankIds, ledgerIds, finding }) =>
          `${rowsInWords('Bank', bankIds)}, ${rowsInWords('ledger', ledgerIds)}: ${finding.sentence}`,
      ),
  }
}

function shownBy(lines: readonly OpenLine[], turn: bigint): (id: string) => ShownLine {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return (id) => {
    const { day, text, reference, amount, currency } = byId.get(id)!
    const isNamed = reference === undefined || text.includes(reference)
    return {
      row: Number(id),
      day: dayInWords(day),
      text: isNamed ? text : `${text} · ${reference}`,
      amount: moneyInWords(turn * amount, currency),
    }
  }
}

function moneyInWords(amount: Money, currency = ''): string {
  return formatMoney(decimalOf(amount), currency)
}

function wordsOf({ tier, confidenceScore, reasons, risks, rival, wouldTake }: Proposal) {
  return {
    tier,
    confidence: confidenceInWords(confidenceScore),
    reasons: reasons.map(({ sentence }) => sentence),
    doubts: [
      ...risks.map(({ sentence }) => sentence),
      ...(rival ? [rival.sentence] : []),
      ...(wouldTake ? [wouldTake] : []),
    ],
  }
}

function sideInWords(side: string, { file, reading: { rows, proof }, assumed }: SideRead): string {
  const period = proof.first && proof.last ? `, ${dayInWords(proof.first)} to ${dayInWords(proof.last)}` : ''
  const open = assumed.map((label) => `; taken as: ${label}`).join('')
  return `${side}: ${file}, ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}${period}${open}`
}

function refusedOf(side: string, { reading: { rejected } }: SideRead): string[] {
  return rejected.slice(0, SHOWN_MAX).map(({ row, reason }) => `${side} row ${row}: ${reason}`)
}

function rowsInWords(side: string, ids: readonly string[]): string {
  return `${side} ${ids.length === 1 ? 'row' : 'rows'} ${ids.map(Number).join(', ')}`
}
