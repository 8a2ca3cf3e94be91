/**
 * Income and expenses on a cash basis: what a document posted on its own day counts on the days on which it is settled, in the part in which it is. Each line
 * has its share of what is settled so far by largest remainder, so that a document that is settled whole counts as it was posted, to the cent, in whatever
 * parts it was paid. What is paid in another currency counts at the rate of the payment where it is income or expense; what is tax or an asset keeps its own.
 */
import { debitOf, type EntryLine } from '../books/entry.ts'
import type { Day } from '../calendar/day.ts'
import { inBase } from '../currencies/in-base.ts'
import { minorUnitOf } from '../currencies/minor-unit.ts'
import { type Money, money, sumOf } from '../money/money.ts'
import { entryLinesOf, entryWords, type PostedDocument } from './document-entry.ts'
import { controlSign, DOCUMENT_KINDS, effectSign, isPayment, type TradeSide } from './document-kinds.ts'
import type { Settled, Settlement } from './settlements.ts'
import { sharedOut } from './shared-out.ts'

export interface CashDocument extends Settled, PostedDocument {
  journalEntryId: string | null
}

export interface CashAccounts {
  control: Record<TradeSide, number>
  /** Where realised differences of rates are posted; undefined where the chart has no such account. */
  exchange: number | undefined
  /** Accounts of income and expenses. */
  ofYear: ReadonlySet<number>
}

/** What the books on a cash basis have more than those that stand. Those of a day balance. */
export interface CashMovement {
  date: Day
  chartAccountId: number
  /** Of the entry. */
  currency: string
  /** Debit positive. */
  amount: Money
  foreign: { currency: string; amount: Money; rate: string } | undefined
  /** The entry of the document. */
  entryId: string
  lineNumber: number
  description: string
  counterIds: ReadonlySet<number>
  /** The number of what settles it; null of what the document posted, which is taken out. */
  settledBy: string | null
}

/**
 * @param documents with what settles them: all that left something open as some days began, or were settled or dated since. What others would say comes to nothing
 * within such days, and for ever but for what goes from one account of income or expenses to another
 */
export function cashMovements(documents: readonly CashDocument[], accounts: CashAccounts): CashMovement[] {
  const byId = new Map(documents.map((document) => [document.id, document]))
  return [...byId.values()].flatMap((document) => {
    const { kind, status, total } = document
    if (isPayment(kind) || status !== 'APPROVED' || money(total) === 0n) return []
    return movementsOf(document, byId, accounts)
  })
}

function movementsOf(
  document: CashDocument,
  byId: ReadonlyMap<string, CashDocument>,
  accounts: CashAccounts,
): CashMovement[] {
  const { kind, base, documentDate, journalEntryId } = document
  const lines = postedLines(document, accounts.control[DOCUMENT_KINDS[kind].side])
  const words = entryWords(document)
  const said = (
    { chartAccountId, foreign }: EntryLine,
    at: number,
    [amount, foreignAmount]: readonly Money[],
    rest: { date: Day; settledBy: string | null; description: string; rate: string | undefined },
  ): CashMovement => {
    const { rate, ...shown } = rest
    return {
      ...shown,
      chartAccountId,
      currency: base?.currency ?? document.currency,
      amount: amount!,
      foreign: foreign ? { currency: foreign.currency, amount: foreignAmount!, rate: rate! } : undefined,
      entryId: journalEntryId!,
      lineNumber: at + 1,
      counterIds: new Set(
        lines.flatMap((line) => (line.chartAccountId === chartAccountId ? [] : [line.chartAccountId])),
      ),
    }
  }
  const own = { date: documentDate as Day, settledBy: null, description: words, rate: base?.rate }
  const movements = lines.map((line, at) => said(line, at, [-debitOf(line), -foreignOf(line)], own))

  let [paid, paidForeign] = [0n, 0n]
  let [shares, foreignShares] = [0n, 0n].map(() => lines.map(() => 0n)) as [Money[], Money[]]
  for (const settled of settledByDay(document)) {
    paid += sumOf(settled.map(({ amount, baseAmount }) => money(baseAmount ?? amount)))
    paidForeign += sumOf(settled.map(({ amount }) => money(amount)))
    const next = sharesOf(lines, kind, paid, base?.currency ?? document.currency, debitOf)
    const nextForeign = base
      ? sharesOf(lines, kind, paidForeign, document.currency, foreignOf)
      : foreignShares
    const restated = restatedBy(document, settled, byId, lines, accounts)

    const [{ date, documentId, documentNumber }] = settled as [Settlement]
    const rate = restated.some((amount) => amount !== 0n) ? byId.get(documentId)?.base?.rate : base?.rate
    const isTakenBack = sumOf(settled.map(({ amount }) => money(amount))) < 0n
    const description = `${words}, ${isTakenBack ? 'no longer settled by' : 'settled by'} ${documentNumber}`
    const by = { date: date as Day, settledBy: documentNumber, description, rate: rate ?? base?.rate }
    for (const [at, line] of lines.entries()) {
      const amount = next[at]! - shares[at]! + restated[at]!
      const foreign = nextForeign[at]! - foreignShares[at]!
      if (amount !== 0n || foreign !== 0n) movements.push(said(line, at, [amount, foreign], by))
    }
    const vanished = -sumOf(restated)
    if (vanished !== 0n)
      movements.push({
        ...said(
          { ...lines[0]!, chartAccountId: accounts.exchange!, foreign: null },
          lines.length,
          [vanished],
          by,
        ),
        description: `Exchange difference of ${document.number} and ${documentNumber}, within income and expenses`,
      })
    shares = next
    foreignShares = nextForeign
  }
  return movements
}

/** As they stand in the books: that of the control account first. */
function postedLines(document: CashDocument, controlId: number): EntryLine[] {
  const lines = entryLinesOf(document, controlId)
  const { base, currency } = document
  if (!base) return lines
  // No line of such a document is on an account at a bank.
  const typed = lines.map((line) => ({ ...line, currency, rate: base.rate }))
  return inBase(typed, base.currency, new Set([controlId]))
}

/** What settles a document on one day by one other, in order of the days: what was settled and taken back on the same one is nothing. */
function settledByDay({ settlements }: Settled): Settlement[][] {
  const groups = new Map<string, Settlement[]>()
  for (const each of settlements) {
    const key = `${each.date} ${each.documentId}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, settled]) => settled)
}

/** What of each line is settled once so much of the document is. */
function sharesOf(
  lines: readonly EntryLine[],
  kind: CashDocument['kind'],
  settled: Money,
  currency: string,
  amountOf: (line: EntryLine) => Money,
): Money[] {
  const [, ...against] = lines
  const onControl = controlSign(kind) * settled
  return [onControl, ...sharedOut(-onControl, against.map(amountOf), minorUnitOf(currency))]
}

/**
 * What its lines of income and expenses are more at the rate of what settles it: money has the rate of its day, and of an invoice and a credit note that of the
 * credit note holds. None where no rates differ.
 */
function restatedBy(
  { kind, base }: CashDocument,
  settled: readonly Settlement[],
  byId: ReadonlyMap<string, CashDocument>,
  lines: readonly EntryLine[],
  { exchange, ofYear }: CashAccounts,
): Money[] {
  const other = byId.get(settled[0]!.documentId)
  const isRestated = other && (isPayment(other.kind) || effectSign(kind) > 0n)
  if (!base || !isRestated || exchange === undefined) return lines.map(() => 0n)
  const difference = sumOf(
    settled.map(({ allocationId, baseAmount }) => {
      const there = other.settlements.find((each) => each.allocationId === allocationId)
      return there ? money(there.baseAmount ?? '0') - money(baseAmount ?? '0') : 0n
    }),
  )
  const [, ...against] = lines
  const shares = sharedOut(-controlSign(kind) * difference, against.map(debitOf), minorUnitOf(base.currency))
  return [0n, ...shares.map((share, at) => (ofYear.has(against[at]!.chartAccountId) ? share : 0n))]
}

const foreignOf = ({ foreign }: EntryLine): Money => money(foreign?.amount ?? '0')
