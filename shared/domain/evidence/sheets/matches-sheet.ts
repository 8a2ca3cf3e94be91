import { type Day, dayInWords } from '../../calendar/day.ts'
import { amountCell, type Sheet, type SheetCell, type SheetRow, texts } from '../../exports/sheet.ts'
import { formatMagnitude, formatMoney } from '../../money/format-money.ts'
import { decimalOf, money } from '../../money/money.ts'
import type { EvidenceEntry, EvidenceLine, EvidenceMatch, EvidencePackage } from '../evidence-package.ts'
import { isSignedWithStatement } from '../signed-with-statement.ts'
import { entriesByLine } from './entries-by-line.ts'
import { nameInWords, nameOf } from './wording.ts'

/** Every match with its lines, a row each; what is said of the match stands in its first. */
export function matchesSheet(evidence: EvidencePackage): Sheet {
  const entries = entriesByLine(evidence)
  const inOrder = [...evidence.matches].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  return {
    name: 'Matches',
    rows: [
      { kind: 'title', cells: texts('Matches of lines dated in the period') },
      { kind: 'note', cells: texts(countsInWords(evidence)) },
      { kind: 'columns', cells: texts(...COLUMNS) },
      ...inOrder.flatMap((match, at) => matchRows(evidence, match, { number: at + 1, entries })),
    ],
  }
}

function countsInWords(evidence: EvidencePackage): string {
  const { matches } = evidence
  const unsigned = matches.filter(({ approved }) => approved === null)
  if (unsigned.length === 0) return `${matches.length} in all, each signed off`
  const withStatement = unsigned.filter((match) => isSignedWithStatement(evidence, match)).length
  const waiting = unsigned.length - withStatement
  const parts = [
    ...(withStatement ? [`${withStatement} approved with the statement`] : []),
    ...(waiting ? [`${waiting} not signed off when the statement was approved`] : []),
  ]
  return `${matches.length} in all, of which ${parts.join(' and ')}`
}

function approvalInWords(evidence: EvidencePackage, match: EvidenceMatch): string {
  if (match.approved) return nameOf(evidence, match.approved.by)
  if (!isSignedWithStatement(evidence, match)) return 'Awaits approval'
  const day = dayInWords(evidence.periodEnd as Day)
  return `Approved with the statement of ${day} by ${nameOf(evidence, evidence.approved.by)}`
}

const COLUMNS = [
  'No.',
  'Side',
  'Date',
  'Description',
  'Amount',
  'Entry',
  'Posted against',
  'Origin',
  'Score',
  'Engine',
  'Prepared by',
  'Approved by',
  'Why',
]

/** The first day of its lines, oldest first. */
const keyOf = ({ id, bank, ledger }: EvidenceMatch) =>
  `${[...bank, ...ledger].map(({ date }) => date).sort()[0]} ${id}`

interface Numbered {
  number: number
  /** By the ledger line that it shows. */
  entries: ReadonlyMap<string, EvidenceEntry>
}

function matchRows(
  evidence: EvidencePackage,
  match: EvidenceMatch,
  { number, entries }: Numbered,
): SheetRow[] {
  const lines = [
    ...match.bank.map((line) => ['Bank', line] as const),
    ...match.ledger.map((line) => ['Books', line] as const),
  ]
  return lines.map(([side, line], at) => ({
    kind: 'plain',
    cells: [
      { count: number },
      ...lineCells(side, line, evidence.currency),
      ...entryCells(evidence, entries.get(line.id)),
      ...(at === 0 ? factCells(evidence, match) : []),
    ],
  }))
}

function lineCells(side: string, { date, description, amount }: EvidenceLine, currency: string): SheetCell[] {
  return [{ text: side }, { day: date }, { text: description }, amountCell(amount, currency)]
}

/** Of a ledger line: the number of its journal entry, and what that was posted to besides the account, as money of the account. */
function entryCells({ account }: EvidencePackage, entry: EvidenceEntry | undefined): SheetCell[] {
  if (!entry) return [null, null]
  const others = entry.lines.filter(({ chartAccountId }) => chartAccountId !== account.chartAccountId)
  const against = others.map(
    ({ accountCode, accountName, amount }) =>
      `${accountCode} ${accountName}${others.length > 1 ? ` ${formatMoney(decimalOf(-money(amount)), entry.currency)}` : ''}`,
  )
  return texts(entry.number, against.join('; '))
}

function factCells(evidence: EvidencePackage, match: EvidenceMatch): SheetCell[] {
  const { origin, tier, score, engineVersion, prepared, reasons, rule, difference, notes } = match
  const why = [
    ...reasons.map(({ sentence }) => sentence),
    ...(rule ? [`Rule ${rule.name}, version ${rule.version}`] : []),
    ...(/[1-9]/.test(difference) ? [`Difference ${formatMagnitude(difference, evidence.currency)}`] : []),
    ...(notes ? [notes] : []),
  ]
  return texts(
    tier === null ? nameInWords(origin) : `${nameInWords(origin)}, ${tier.replaceAll('_', ' ')}`,
    score,
    engineVersion,
    nameOf(evidence, prepared.by),
    approvalInWords(evidence, match),
    why.join('; '),
  )
}
