import { type Day, dayInWords, daysInWords } from '../../calendar/day.ts'
import { amountCell, type Sheet, type SheetRow, texts } from '../../exports/sheet.ts'
import { formatMoney } from '../../money/format-money.ts'
import { MOVED_ITEM_NAMES, movedItems } from '../../reconciliations/moved-items.ts'
import type { EvidencePackage } from '../evidence-package.ts'
import { closedInWords, policyName, signedBy, statedInWords } from './wording.ts'

/** Who approved what: the proof from the bank's balance to that of the books, what was counted, and by which rules. */
export function proofSheet(evidence: EvidencePackage, sha256: string): Sheet {
  const { company, account, currency, prepared, approved, notes, version } = evidence
  const days = daysInWords(evidence.periodStart as Day, evidence.periodEnd as Day)
  return {
    name: 'Reconciliation',
    rows: [
      { kind: 'title', cells: texts(company.name) },
      { kind: 'title', cells: texts(`${account.name}, ${days}`) },
      ...[
        `${account.institution}, account ending in ${account.number}. Amounts in ${currency}: money in is positive, out negative.`,
        `Version ${version}. Prepared by ${signedBy(evidence, prepared)}. Approved by ${signedBy(evidence, approved)}.`,
        `SHA-256 of the package: ${sha256}`,
        ...(notes === null ? [] : [`Notes: ${notes}`]),
      ].map((note): SheetRow => ({ kind: 'note', cells: texts(note) })),
      { kind: 'columns', cells: texts('', 'Amount', 'Where it comes from') },
      ...bankRows(evidence),
      ...betweenRows(evidence),
      ...movementRows(evidence),
      ...bookRows(evidence),
      ...populationRows(evidence),
      { kind: 'section', cells: texts('Policies') },
      ...Object.entries(evidence.policies)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) =>
          rowsIn(currency).plain(policyName(name), null, policyInWords(name, value, company.baseCurrency)),
        ),
    ],
  }
}

type Policy = EvidencePackage['policies'][string]

function policyInWords(name: string, value: Policy, currency: string): string {
  if (name === 'materiality' && typeof value === 'string') return formatMoney(value, currency)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value === null ? 'None' : String(value)
}

function bankRows(evidence: EvidencePackage): SheetRow[] {
  const { opening, closing, figures, currency } = evidence
  const { plain, total } = rowsIn(currency)
  return [
    { kind: 'section', cells: texts('Bank') },
    plain('Opening balance', opening.balance, statedInWords(evidence, opening)),
    plain('Money in', figures.moneyIn),
    plain('Money out', figures.moneyOut),
    total('Opening balance and lines', figures.calculatedBalance),
    plain('Closing balance', closing.balance, closedInWords(evidence)),
    total('Difference', figures.difference),
  ]
}

function betweenRows({ periodEnd, closing, figures, currency }: EvidencePackage): SheetRow[] {
  const { plain, total } = rowsIn(currency)
  return [
    { kind: 'section', cells: texts(`Bank to books on ${dayInWords(periodEnd as Day)}`) },
    plain('Balance per bank', closing.balance),
    plain('In transit', figures.inTransit, 'Money in of the books that the bank did not have'),
    plain('Outstanding', figures.outstanding, 'Money out of the books that the bank did not have'),
    plain('Errors of the bank', figures.bankErrors, 'What the bank corrects of its own lines'),
    total('Adjusted balance per bank', figures.adjustedBankBalance),
    plain('Balance per books', figures.ledgerBalance),
    plain('Unrecorded in', figures.unrecordedIn, 'Money in of the bank that the books did not have'),
    plain('Unrecorded out', figures.unrecordedOut, 'Money out of the bank that the books did not have'),
    total('Adjusted balance per books', figures.adjustedBookBalance),
    total('Unexplained', figures.unexplained),
  ]
}

/** Of each kind that anything was open of, from the day before the period to its end. */
function movementRows({ itemMovements, periodStart, periodEnd, currency }: EvidencePackage): SheetRow[] {
  const { plain, total } = rowsIn(currency)
  const moved = movedItems(itemMovements)
  if (moved.length === 0) return []
  const [start, end] = [dayInWords(periodStart as Day), dayInWords(periodEnd as Day)]
  return [
    { kind: 'section', cells: texts('How the reconciling items moved') },
    ...moved.flatMap(([item, { before, added, cleared, after }]): SheetRow[] => [
      plain(`${MOVED_ITEM_NAMES[item]} before ${start}`, before),
      plain('Added', added, 'Dated in the period and open at its end'),
      plain('Cleared', cleared, 'Open before the period, and no longer at its end'),
      total(`${MOVED_ITEM_NAMES[item]} on ${end}`, after),
    ]),
  ]
}

function bookRows({ books, periodStart, periodEnd, currency }: EvidencePackage): SheetRow[] {
  const { plain, total } = rowsIn(currency)
  if (!books) return []
  return [
    { kind: 'section', cells: texts('Books') },
    plain(`Balance per books before ${dayInWords(periodStart as Day)}`, books.openingBalance),
    plain('Posted in the period', books.posted, 'Entries dated in it, less what was voided'),
    total(`Balance per books on ${dayInWords(periodEnd as Day)}`, books.closingBalance),
  ]
}

function populationRows({ populations, previous, currency }: EvidencePackage): SheetRow[] {
  const { plain } = rowsIn(currency)
  const sides = [
    ['Bank lines', populations.bank],
    ['Ledger entries', populations.ledger],
  ] as const
  return [
    { kind: 'section', cells: texts('Lines dated in the period') },
    ...sides.flatMap(([name, { count, moneyIn, moneyOut, sha256 }]): SheetRow[] => [
      { kind: 'plain', cells: [{ text: name }, { count }, { text: `SHA-256 ${sha256}` }] },
      plain(`${name}, money in`, moneyIn),
      plain(`${name}, money out`, moneyOut),
    ]),
    ...(previous ? [plain('Package of the period before', null, `SHA-256 ${previous.sha256}`)] : []),
  ]
}

/** The rows of a package's own currency. */
const rowsIn = (currency: string) => ({
  plain: (name: string, amount: string | null, text?: string): SheetRow => ({
    kind: 'plain',
    cells: [
      { text: name },
      amount === null ? null : amountCell(amount, currency),
      text === undefined ? null : { text },
    ],
  }),
  total: (name: string, amount: string): SheetRow => ({
    kind: 'total',
    cells: [{ text: name }, amountCell(amount, currency), null],
  }),
})
