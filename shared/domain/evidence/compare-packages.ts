/** What one package says otherwise than another of the same reconciliation. */
import { canonicalText } from '../audit/chain.ts'
import type { EvidencePackage } from './evidence-package.ts'

/** The parts that are lists of things with names of their own. */
export const COMPARED_PARTS = [
  'items',
  'matches',
  'excluded',
  'settledDisputes',
  'explainedBalances',
  'differences',
  'files',
  'attachments',
] as const
export type ComparedPart = (typeof COMPARED_PARTS)[number]

export interface ComparedFigure {
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
  /** The names of what is otherwise, of one that changed. */
  fields: string[]
}

export interface PackageComparison {
  /** Balances, figures, counts, policies and notes that differ. */
  figures: ComparedFigure[]
  things: ComparedThing[]
}

export function comparePackages(before: EvidencePackage, after: EvidencePackage): PackageComparison {
  return {
    figures: comparedFigures(figuresIn(before), figuresIn(after)),
    things: COMPARED_PARTS.flatMap((part) =>
      comparedThings(part, thingsIn(before)[part], thingsIn(after)[part]),
    ),
  }
}

function figuresIn(evidence: EvidencePackage): Map<string, string> {
  const { opening, closing, figures, books, itemMovements, populations, policies, notes } = evidence
  const named: [string, unknown][] = [
    ['openingBalance', opening.balance],
    ['closingBalance', closing.balance],
    ...Object.entries(figures),
    ...Object.entries(books ?? {}).map(([name, value]): [string, unknown] => [`books.${name}`, value]),
    ...Object.entries(itemMovements ?? {}).flatMap(([item, movement]) =>
      Object.entries(movement).map(([name, value]): [string, unknown] => [`${item}.${name}`, value]),
    ),
    ...Object.entries(populations).flatMap(([side, population]) =>
      Object.entries(population).map(([name, value]): [string, unknown] => [`${side}.${name}`, value]),
    ),
    ...Object.entries(policies),
    ['notes', notes ?? ''],
  ]
  return new Map(named.map(([name, value]) => [name, String(value)]))
}

function comparedFigures(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ComparedFigure[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => ({ name, before: before.get(name) ?? '', after: after.get(name) ?? '' }))
    .filter((figure) => figure.before !== figure.after)
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
    files: evidence.files.map((of) => ({ of, id: of.importId, label: of.name, ...NO_AMOUNT })),
    attachments: evidence.attachments.map((of) => ({ of, id: of.id, label: of.name, ...NO_AMOUNT })),
  }
}

const NO_AMOUNT = { date: null, amount: null }

function comparedThings(
  part: ComparedPart,
  before: readonly Thing[],
  after: readonly Thing[],
): ComparedThing[] {
  const was = new Map(before.map((thing) => [thing.id, thing]))
  const is = new Map(after.map((thing) => [thing.id, thing]))
  const said = ({ of: _of, ...thing }: Thing, change: ComparedThing['change'], fields: string[] = []) => ({
    part,
    change,
    ...thing,
    fields,
  })
  return [
    ...before.filter(({ id }) => !is.has(id)).map((thing) => said(thing, 'removed')),
    ...after.flatMap((thing) => {
      const known = was.get(thing.id)
      if (!known) return [said(thing, 'added')]
      const fields = fieldsApart(known.of, thing.of)
      return fields.length > 0 ? [said(thing, 'changed', fields)] : []
    }),
  ]
}

function fieldsApart(before: object, after: object): string[] {
  const [was, is] = [before, after] as Record<string, unknown>[]
  return Object.keys({ ...was, ...is })
    .filter((name) => canonicalText(was![name] ?? null) !== canonicalText(is![name] ?? null))
    .sort()
}
