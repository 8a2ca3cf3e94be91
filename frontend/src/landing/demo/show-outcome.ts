/** What became of two files, as elements. Texts of files are set as text and never as markup. */
import type { DemoOutcome, ShownLine, ShownPair } from './demo-outcome.ts'

const TIERS: Record<ShownPair['tier'], { label: string; tone: string }> = {
  auto_approved: { label: 'Automatic', tone: 'good' },
  suggested: { label: 'Suggested', tone: 'notice' },
  manual_review: { label: 'Needs a look', tone: 'warn' },
}

export function workingShown(): HTMLElement {
  return make('p', { className: 'text' }, 'Reading and matching...')
}

export function failureShown(message: string): HTMLElement {
  return make('p', { className: 'failure', role: 'alert' }, message)
}

export function outcomeShown(outcome: DemoOutcome): DocumentFragment {
  const { pairs, pairCount, automaticCount, expectedWrong, unmatched } = outcome
  const all = document.createDocumentFragment()
  all.append(
    make(
      'h3',
      {},
      `${pairCount} ${pairCount === 1 ? 'match' : 'matches'}, ${automaticCount} of them automatic`,
    ),
    make('p', { className: 'text' }, `Expected wrong among the automatic ones: ${expectedWrong}.`),
    listOf(outcome.read),
  )
  if (outcome.refused.length > 0) all.append(titled('Rows that could not be read', outcome.refused))
  all.append(make('ol', { className: 'pairs' }, ...pairs.map(pairShown)))
  if (pairs.length < pairCount) all.append(make('p', {}, `Showing 1 to ${pairs.length} of ${pairCount}.`))
  if (outcome.nearMisses.length > 0) all.append(titled('Worth a look', outcome.nearMisses))
  all.append(
    titled(`Open on the bank side: ${unmatched.bankCount}`, unmatched.bank.map(lineInWords)),
    titled(`Open in the books: ${unmatched.ledgerCount}`, unmatched.ledger.map(lineInWords)),
  )
  return all
}

function pairShown({ tier, confidence, bank, ledger, reasons, doubts }: ShownPair): HTMLElement {
  const { label, tone } = TIERS[tier]
  const badge = make('span', { className: 'badge' }, label)
  badge.dataset.tone = tone
  return make(
    'li',
    {},
    ...bank.map((line) => sideShown('Bank', line)),
    ...ledger.map((line) => sideShown('Ledger', line)),
    make('p', { className: 'verdict' }, badge, confidence),
    make('p', { className: 'why' }, `${reasons.join('. ')}.`),
    ...doubts.map((doubt) => make('p', { className: 'doubt' }, `${doubt}.`)),
  )
}

function sideShown(side: string, { day, text, amount }: ShownLine): HTMLElement {
  return make(
    'div',
    { className: 'side' },
    make('span', { className: 'side-label' }, side),
    make('span', { className: 'side-text' }, text, make('small', {}, day)),
    make('span', { className: 'amount' }, amount),
  )
}

function lineInWords({ row, day, text, amount }: ShownLine): string {
  return `Row ${row}: ${day}, ${text}, ${amount}`
}

function titled(title: string, sentences: readonly string[]): HTMLElement {
  const block = make('div', {}, make('h4', {}, title))
  block.append(sentences.length > 0 ? listOf(sentences) : make('p', { className: 'text' }, 'None.'))
  return block
}

function listOf(sentences: readonly string[]): HTMLElement {
  return make('ul', { className: 'sentences' }, ...sentences.map((sentence) => make('li', {}, sentence)))
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
