import { type Day, dayInWords } from '../../calendar/day.ts'
import { amountCell, type Sheet, type SheetRow, texts } from '../../exports/sheet.ts'
import { decimalOf, money, sumOf } from '../../money/money.ts'
import { counted } from '../../wording/counted.ts'
import { type EvidenceItem, type EvidencePackage, ITEM_KINDS } from '../evidence-package.ts'
import { figureOf } from '../item-of.ts'
import { entriesByLine } from './entries-by-line.ts'
import { ITEM_KIND_LABELS, signedBy, whyExcluded } from './wording.ts'

/**
 * What lay between bank and books, by kind and then by date, with what each kind comes to: what was brought forward is a part of it. An
 * item of the books names its journal entry, by which it is found there.
 */
export function itemsSheet(evidence: EvidencePackage): Sheet {
  const { items, periodEnd } = evidence
  const entries = entriesByLine(evidence)
  return {
    name: 'Reconciling items',
    rows: [
      { kind: 'title', cells: texts(`Reconciling items on ${dayInWords(periodEnd as Day)}`) },
      ...(items.length === 0
        ? [{ kind: 'note', cells: texts('Nothing lay between bank and books.') } as const]
        : [{ kind: 'columns', cells: texts(...COLUMNS) } as const]),
      ...ITEM_KINDS.flatMap((kind) =>
        rowsOf(
          ITEM_KIND_LABELS[kind],
          items.filter((item) => figureOf(item) === kind).map(asCorrected),
          evidence.currency,
          (item) => rowOf(evidence, item, entries.get(item.id)?.number),
        ),
      ),
    ],
  }
}

/** An error of the bank is told as what its correction comes to, which is what it adds to the proof. */
function asCorrected(item: EvidenceItem): EvidenceItem {
  return item.kind === 'bank_error' ? { ...item, amount: decimalOf(-money(item.amount)) } : item
}

const COLUMNS = [
  'Date',
  'Description',
  'Reference',
  'Amount',
  'Age in days',
  'Cleared on',
  'Entry',
  'Explanation',
]

function rowsOf(
  label: string,
  items: readonly EvidenceItem[],
  currency: string,
  itemRow: (item: EvidenceItem) => SheetRow,
): SheetRow[] {
  if (items.length === 0) return []
  const isBrought = ({ kind }: EvidenceItem) => kind === 'brought_forward'
  const brought = items.filter(isBrought)
  return [
    section(label),
    ...byDate(items.filter((item) => !isBrought(item))).map(itemRow),
    ...(brought.length === 0
      ? []
      : [
          section(`${label}, ${BROUGHT_FORWARD.toLowerCase()}`),
          ...byDate(brought).map(itemRow),
          total(`Of it ${BROUGHT_FORWARD.toLowerCase()}`, brought, currency),
        ]),
    total(`Total ${label.toLowerCase()}`, items, currency),
  ]
}

const BROUGHT_FORWARD = ITEM_KIND_LABELS.brought_forward

const section = (label: string): SheetRow => ({ kind: 'section', cells: texts(label) })

function byDate(items: readonly EvidenceItem[]): EvidenceItem[] {
  return [...items].sort((one, other) =>
    one.date < other.date || (one.date === other.date && one.id < other.id) ? -1 : 1,
  )
}

function total(label: string, items: readonly EvidenceItem[], currency: string): SheetRow {
  const amount = decimalOf(sumOf(items.map((item) => money(item.amount))))
  return {
    kind: 'total',
    cells: [
      null,
      { text: `${label} (${counted(items.length, 'item')})` },
      null,
      amountCell(amount, currency),
      null,
      null,
      null,
      null,
    ],
  }
}

function rowOf(
  evidence: EvidencePackage,
  { id, date, description, reference, amount, ageDays, clearedOn, explanation, dispute }: EvidenceItem,
  entryNumber = '',
): SheetRow {
  const exclusion = evidence.excluded.find((line) => line.id === id)
  const disputed = dispute && `Disputed by ${signedBy(evidence, dispute)}: ${dispute.reason}`
  return {
    kind: 'plain',
    cells: [
      { day: date },
      { text: description },
      { text: reference ?? '' },
      amountCell(amount, evidence.currency),
      { count: ageDays },
      clearedOn === null ? null : { day: clearedOn },
      { text: entryNumber },
      { text: [exclusion && whyExcluded(exclusion), explanation, disputed].filter(Boolean).join('; ') },
    ],
  }
}
