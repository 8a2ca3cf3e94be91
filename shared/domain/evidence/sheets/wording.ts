/** The words of a package on paper. */
import { type Day, dayInWords } from '../../calendar/day.ts'
import { type BalanceSource, closingInWords, sourceInWords } from '../../reconciliations/balance-source.ts'
import { type HistoryStep, type TakenStep, takenBack } from '../../reconciliations/history.ts'
import type { EvidencePackage, ExcludedLine, ItemKind, SignOff, StatedBalance } from '../evidence-package.ts'

export const ITEM_KIND_LABELS: Record<ItemKind, string> = {
  in_transit: 'In transit',
  outstanding: 'Outstanding',
  bank_error: 'Errors of the bank',
  unrecorded: 'Unrecorded',
  brought_forward: 'Brought forward',
}

const STEP_LABELS: Record<HistoryStep, string> = {
  created: 'Created',
  started: 'Started',
  corrected: 'Corrected',
  explained: 'Balance of the bank explained',
  completed: 'Completed',
  approved: 'Approved',
  reopened: 'Reopened',
  revoked: 'Approval revoked',
}

/** What a step of a history is called: one that took back what was never approved is no revocation. */
export function stepLabels(history: readonly TakenStep[]): string[] {
  const completions = takenBack(history).filter(({ what }) => what === 'completion taken back')
  const steps = new Set(completions.map(({ step }) => step))
  return history.map((step) => (steps.has(step) ? 'Completion taken back' : STEP_LABELS[step.step]))
}

export function nameOf({ people }: Pick<EvidencePackage, 'people'>, id: string): string {
  return people.find((person) => person.id === id)?.name ?? id
}

export function signedBy(evidence: Pick<EvidencePackage, 'people'>, { by, at }: SignOff): string {
  return `${nameOf(evidence, by)}, ${instantInWords(at)}`
}

/** `Excluded, bank error: corrected on Feb 3`. */
export function whyExcluded({ reason, note }: Pick<ExcludedLine, 'reason' | 'note'>): string {
  return [`Excluded, ${reasonInWords(reason)}`, note].filter(Boolean).join(': ')
}

/** `bank_error` as `bank error`. */
export const reasonInWords = (reason: string) => reason.replaceAll('_', ' ')

/** To the minute, in UTC: a package is read in any place. */
export function instantInWords(at: string): string {
  return `${dayInWords(at.slice(0, 10) as Day)}, ${at.slice(11, 16)} UTC`
}

export function statedInWords(evidence: EvidencePackage, { source }: StatedBalance): string {
  return withPerson(evidence, source, sourceInWords(source, evidence.currency))
}

/** The same of the closing balance, of which a file may say an earlier day alone, or whose other balances a person explained. */
export function closedInWords(evidence: EvidencePackage): string {
  const { closing, currency, periodEnd, explainedBalances } = evidence
  const words = withPerson(evidence, closing.source, closingInWords(closing.source, currency, periodEnd))
  const isDoubted = closing.source.kind === 'file' && !closing.source.isConsistent
  const reasons = new Set(isDoubted ? explainedBalances.map(({ reason }) => reason) : [])
  return reasons.size > 0 ? `${words} Explained: ${[...reasons].join('; ')}` : words
}

const withPerson = (evidence: EvidencePackage, source: BalanceSource, words: string) =>
  source.kind === 'person' ? words.replace('a person', signedBy(evidence, source)) : words

const POLICY_NAMES: Readonly<Record<string, string>> = {
  autoApprove: 'Approve clear matches automatically',
  itemAgeLimitDays: 'Explain items older than so many days',
  materiality: 'Bank lines that may stay open',
  monthEndDueDays: 'A month is due so many days after its end',
  oneWrongIn: 'Accept one wrong automatic match in',
  requiresSecondPerson: 'Approvals need a second person',
}

/** A policy as the screen of the company calls it. */
export function policyName(name: string): string {
  return POLICY_NAMES[name] ?? nameInWords(name)
}

/** `requiresSecondPerson` as `Requires second person`. */
export function nameInWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
