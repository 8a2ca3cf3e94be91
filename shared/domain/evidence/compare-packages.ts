/** What one package says otherwise than another of the same reconciliation. */
import { canonicalText } from '../audit/chain.ts'
import { decimalOf, money, sumOf } from '../money/money.ts'
import type { EvidenceEntry, EvidencePackage } from './evidence-package.ts'
import { closedInWords, instantInWords, nameOf, statedInWords } from './sheets/wording.ts'

/** The parts that are lists of things with names of their own. */
export const COMPARED_PARTS = [
  'items',
  'matches',
  'excluded',
  'settledDisputes',
  'explainedBalances',
  'differences',
  'entries',
  'files',
  'attachments',
] as const
export type ComparedPart = (typeof COMPARED_PARTS)[number]

export interface ComparedValue {
  name: string
  before: string
  after: string
}

export interface ComparedThing {
  part: ComparedPart
  id: string
  change: 'added' | 'removed' | 'changed'
  /** What to call it: its description, its file's name. */
  label: string
  /** Its day, and what it comes to; null where it has none. */
  date: string | null
  amount: string | null
  /** What is otherwise, of one that changed. */
  fields: ComparedValue[]
}

export interface PackageComparison {
  /** Balances and who says them, figures, counts, policies, names and notes that differ. */
  figures: ComparedValue[]
  things: ComparedThing[]
}

export function comparePackages(before: EvidencePackage, after: EvidencePackage): PackageComparison {
  return {
    figures: comparedValues(figuresIn(before), figuresIn(after)),
    things: COMPARED_PARTS.flatMap((part) => comparedThings(part, before, after)),
  }
}

/** Each once: what the books close with, and what is open at the end, are among the figures. */
function figuresIn(evidence: EvidencePackage): Map<string, string> {
  const { opening, closing, figures, books, itemMovements, populations, policies } = evidence
  const { closingBalance: _closing, ...rolled } = books ?? {}
  const moved = Object.entries(itemMovements ?? {}).map(([item, { after: _after, ...moves }]) => [
    item,
    moves,
  ])
  return new Map([
    ['openingBalance', opening.balance],
    ['openingSource', statedInWords(evidence, opening)],
    ['closingBalance', closing.balance],
    ['closingSource', closedInWords(evidence)],
    ...valuesOf(evidence, { ...figures, ...policies, notes: evidence.notes }),
    ...partsOf(evidence, { books: rolled, ...Object.fromEntries(moved), ...populations }),
    ...partsOf(evidence, {
      company: evidence.company,
      account: evidence.account,
      previous: evidence.previous ?? {},
    }),
  ])
}

/** `bank.moneyIn`, of the part `bank`. */
function partsOf(evidence: EvidencePackage, parts: Readonly<Record<string, object>>): [string, string][] {
  return Object.entries(parts).flatMap(([part, of]) =>
    valuesOf(evidence, of).map(([name, value]): [string, string] => [`${part}.${name}`, value]),
  )
}

function valuesOf(evidence: EvidencePackage, of: object): [name: string, value: string][] {
  return Object.entries(of).map(([name, value]) => [name, textOf(evidence, value)])
}

/** As a person reads it: who is meant by their name, what consists of several one after the other, and nothing where it has none. */
function textOf(evidence: EvidencePackage, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object')
    return Object.values(value)
      .map((each) => textOf(evidence, each))
      .filter(Boolean)
      .join(', ')
  const text = String(value)
  return INSTANT.test(text) ? instantInWords(text) : nameOf(evidence, text)
}

const INSTANT = /^\d{4}-\d\d-\d\dT.*Z$/

function comparedValues(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ComparedValue[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, before: before.get(name) ?? '', after: after.get(name) ?? '' }))
    .filter((value) => value.before !== value.after)
}

type Thing = Omit<ComparedThing, 'part' | 'change' | 'fields'> & { of: object }

function thingsIn(evidence: EvidencePackage): Record<ComparedPart, Thing[]> {
  return {
    items: evidence.items.map((of) => ({
      of,
      id: of.id,
      label: of.description,
      date: of.date,
      amount: of.amount,
    })),
    excluded: evidence.excluded.map((of) => ({
      of,
      id: of.id,
      label: of.description,
      date: of.date,
      amount: of.amount,
    })),
    settledDisputes: evidence.settledDisputes.map((of) => ({
      of,
      id: `${of.id} ${of.settledAt}`,
      label: of.description,
      date: of.date,
      amount: of.amount,
    })),
    matches: evidence.matches.map((of) => {
      const first = of.bank[0] ?? of.ledger[0]
      return {
        of,
        id: of.id,
        label: first?.description ?? of.id,
        date: first?.date ?? null,
        amount: first?.amount ?? null,
      }
    }),
    differences: evidence.differences.map((of) => ({
      of,
      id: `${of.matchId} ${of.entryId}`,
      label: of.description,
      date: of.date,
      amount: of.amount,
    })),
    explainedBalances: evidence.explainedBalances.map((of) => ({
      of,
      id: of.said,
      label: of.said,
      ...NO_AMOUNT,
    })),
    entries: evidence.entries.map((of) => ({
      of,
      id: of.id,
      label: of.number,
      date: of.date,
      amount: of.currency === evidence.currency ? debitsOf(of) : null,
    })),
    files: evidence.files.map((of) => ({ of, id: of.importId, label: of.name, ...NO_AMOUNT })),
    attachments: evidence.attachments.map((of) => ({ of, id: of.id, label: of.name, ...NO_AMOUNT })),
  }
}

function debitsOf({ lines }: EvidenceEntry): string {
  return decimalOf(sumOf(lines.map(({ amount }) => money(amount)).filter((amount) => amount > 0n)))
}

const NO_AMOUNT = { date: null, amount: null }

function comparedThings(
  part: ComparedPart,
  before: EvidencePackage,
  after: EvidencePackage,
): ComparedThing[] {
  const [earlier, later] = [thingsIn(before)[part], thingsIn(after)[part]]
  const was = new Map(earlier.map((thing) => [thing.id, thing]))
  const is = new Map(later.map((thing) => [thing.id, thing]))
  const said = (
    { of: _of, ...thing }: Thing,
    change: ComparedThing['change'],
    fields: ComparedValue[] = [],
  ) => ({ part, change, ...thing, fields })
  return [
    ...earlier.filter(({ id }) => !is.has(id)).map((thing) => said(thing, 'removed')),
    ...later.flatMap((thing) => {
      const known = was.get(thing.id)
      if (!known) return [said(thing, 'added')]
      if (canonicalText(known.of) === canonicalText(thing.of)) return []
      const fields = comparedValues(new Map(valuesOf(before, known.of)), new Map(valuesOf(after, thing.of)))
      return [said(thing, 'changed', fields)]
    }),
  ]
}
