/** What a package says of items, lines, matches and files, beside what the pack says of them. */
import { isInBalances } from '../../books/entry-state.ts'
import { addDays, type Day } from '../../calendar/day.ts'
import type { EvidencePackage } from '../../evidence/evidence-package.ts'
import { excludedLines } from '../../evidence/excluded-line.ts'
import { PopulationHash } from '../../evidence/hash-population.ts'
import { decimalOf, money } from '../../money/money.ts'
import { movementsOf } from '../../reconciliations/item-movements.ts'
import type { PackedMatch, PackedSide, ProvedReconciliation } from '../pack-files.ts'
import type { AccountPack, CountedLine } from '../read-account.ts'
import { lastDayOf } from './check-matches.ts'
import { bookBalanceOn, itemsOn, sumsOfItems } from './recount-figures.ts'

/** What, as the package says it, and as it is. */
export type Said = [what: string, said: unknown, is: unknown]

/** What a field was when the package was approved. */
export type Then = (kind: string, id: string | number, field: string, now: unknown) => unknown

const inOrder = <T extends { id: string }>(all: Iterable<T>) =>
  [...all].sort((one, other) => (one.id < other.id ? -1 : 1))

/** Items have the sign that they have in the account. */
const signed = ({ side, units }: CountedLine) => decimalOf(side === 'bank' ? units : -units)

export function saidOfBooks(
  of: AccountPack,
  { periodStart, periodEnd }: ProvedReconciliation,
  { books }: EvidencePackage,
): Said[] {
  const opening = bookBalanceOn(of, addDays(periodStart as Day, -1))
  const closing = bookBalanceOn(of, periodEnd)
  return [
    ['the balance of the books before', books?.openingBalance, decimalOf(opening)],
    ['what is posted', books?.posted, decimalOf(closing - opening)],
    ['the balance of the books', books?.closingBalance, decimalOf(closing)],
  ]
}

/** A package of an earlier format says nothing of it. */
export function saidOfMovements(
  of: AccountPack,
  { periodStart, periodEnd }: ProvedReconciliation,
  { itemMovements }: EvidencePackage,
): Said[] {
  if (!itemMovements) return []
  const [before, after] = [itemsOn(of, addDays(periodStart as Day, -1)), itemsOn(of, periodEnd)]
  const still = after.filter(({ transactionDate }) => transactionDate < periodStart)
  const moved = movementsOf(sumsOfItems(before), sumsOfItems(still), sumsOfItems(after))
  return [['how the items moved', itemMovements, moved]]
}

export function saidOfItems(
  of: AccountPack,
  { periodEnd }: ProvedReconciliation,
  { items, excluded }: EvidencePackage,
  then: Then,
): Said[] {
  const open = inOrder(itemsOn(of, periodEnd))
  const kindOf = { bank: 'source_transaction', ledger: 'ledger_transaction' }
  const counted = open.map((line) => ({
    id: line.id,
    kind: kindOfItem(line),
    side: line.side,
    date: line.transactionDate,
    description: line.description,
    amount: signed(line),
    reference: line.reference ?? line.referenceNumber ?? null,
    explanation:
      then(kindOf[line.side], line.id, 'reconciliationNotes', line.reconciliationNotes ?? null) || null,
  }))
  const said = inOrder(items).map(
    ({ id, kind, side, date, description, amount, reference, explanation }) => ({
      id,
      kind,
      side,
      date,
      description,
      amount,
      reference,
      explanation,
    }),
  )
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id)
  const lines = [...inPeriod(of.bank, of.period.reconciliations, periodEnd), ...open]
  return [
    ['the items', ids(said), ids(counted)],
    ...said.map((item, at): Said => [`of item ${item.id}`, item, counted[at]]),
    ['the excluded lines', inOrder(excluded), inOrder(excludedLines(lines))],
  ]
}

function kindOfItem({ side, units, exclusion, isBroughtForward }: CountedLine): string {
  if (side === 'bank') return exclusion?.reason === 'bank_error' ? 'bank_error' : 'unrecorded'
  if (isBroughtForward) return 'brought_forward'
  return units > 0n ? 'outstanding' : 'in_transit'
}

/** The lines of the reconciliation that ends on a day, in the order of their ids. */
function inPeriod(
  lines: ReadonlyMap<string, CountedLine>,
  reconciliations: readonly ProvedReconciliation[],
  day: string,
): CountedLine[] {
  const { periodStart } = reconciliations.find(({ periodEnd }) => periodEnd === day)!
  return inOrder(lines.values()).filter(
    ({ transactionDate }) => transactionDate >= periodStart && transactionDate <= day,
  )
}

/** Count, totals and hash over what never changes of every line of the period. */
export function saidOfLines(
  of: AccountPack,
  { periodEnd }: ProvedReconciliation,
  { populations }: EvidencePackage,
): Said[] {
  return (['bank', 'ledger'] as const).map((side) => {
    const hash = new PopulationHash(side)
    for (const line of inPeriod(of[side], of.period.reconciliations, periodEnd)) hash.add(line)
    return [`of all ${side} lines`, populations[side], hash.finish()]
  })
}

/** Matches that were whole then: what makes them is never changed. A later line may be taken out of one again. */
export function saidOfMatches(
  of: AccountPack,
  { periodEnd }: ProvedReconciliation,
  { matches, differences }: EvidencePackage,
): Said[] {
  const lastOf = ({ bank, ledger }: EvidencePackage['matches'][number]) =>
    [...bank, ...ledger]
      .map(({ date }) => date)
      .sort()
      .at(-1)!
  const whole = inOrder(matches.filter((match) => lastOf(match) <= periodEnd))
  const posted = new Map(differences.map(({ accountName: _name, ...each }) => [each.matchId, each]))
  return [
    ...whole.map(
      ({ id, bank, ledger, difference, differenceEntryId, origin, tier, runId, prepared }): Said => {
        const match = of.matches.get(id)
        const said = { bank, ledger, difference, differenceEntryId, origin, tier, runId, prepared }
        return [`of match ${id}`, said, match && lastDayOf(match) <= periodEnd ? saidOf(match) : null]
      },
    ),
    ...whole.map(
      ({ id }): Said => [
        `of what match ${id} posts`,
        posted.get(id),
        postedBy(of, id) ?? acceptedWith(of, id, posted.get(id)?.accountCode),
      ],
    ),
  ]
}

function saidOf(match: PackedMatch) {
  const { difference, differenceEntryId = null, origin, tier = null, runId } = match
  return {
    bank: sideOf(match.sourceTransactions, 1n),
    ledger: sideOf(match.ledgerTransactions, -1n),
    difference,
    differenceEntryId,
    origin,
    tier,
    runId,
    prepared: { by: match.createdBy, at: match.createdAt },
  }
}

const sideOf = (lines: readonly PackedSide[], sign: bigint) =>
  inOrder(lines).map(({ id, transactionDate, description, amount }) => ({
    id,
    date: transactionDate,
    description,
    amount: decimalOf(sign * money(amount)),
  }))

/** Without the name of the account that it is posted to, which the pack does not have. */
function postedBy(of: AccountPack, id: string) {
  const { differenceEntryId, ledgerTransactions = [] } = of.matches.get(id) ?? {}
  const [line] = sideOf(ledgerTransactions.slice(-1), -1n)
  if (!differenceEntryId || !line) return undefined
  const { id: lineId, ...rest } = line
  return { matchId: id, entryId: differenceEntryId, ...rest, accountCode: of.ledger.get(lineId)?.accountCode }
}

/** With a payment of documents. Its entry says which account; that the account has this code is said by the package alone. */
function acceptedWith(of: AccountPack, id: string, accountCode: string | undefined) {
  const difference = of.matches.get(id)?.payment?.difference
  if (!difference) return undefined
  const { entryId, date, description, amount, taxAmount } = difference
  const taxed = taxAmount !== undefined && { taxAmount }
  return { matchId: id, entryId, date, description, amount, ...taxed, accountCode }
}

/** Entries of the period, whose lines are in the pack: what is posted never changes. Their accounts have no names there. */
export function saidOfEntries(
  of: AccountPack,
  { periodStart, periodEnd }: ProvedReconciliation,
  { entries }: EvidencePackage,
): Said[] {
  const said = new Map(entries.map((entry) => [entry.id, entry]))
  const own = [...of.entries.values()].filter(
    (entry) =>
      isInBalances(entry) &&
      entry.ledgerTransactionIds.some((id) => isOfPeriod(of.ledger.get(id), periodStart, periodEnd)),
  )
  return own.map((entry): Said => {
    const { id, number, date, currency, ledgerIds, lines } = said.get(entry.id) ?? {}
    const posted = lines?.map(({ chartAccountId, amount }) => [chartAccountId, amount])
    return [
      `of journal entry ${entry.id}`,
      { id, number, date, currency, ledgerIds, lines: posted },
      {
        id: entry.id,
        number: entry.entryNumber,
        date: entry.entryDate,
        currency: entry.currency,
        ledgerIds: [...entry.ledgerTransactionIds].sort(),
        lines: entry.lines.map(({ chartAccountId, debitAmount, creditAmount }) => [
          chartAccountId,
          decimalOf(money(debitAmount) - money(creditAmount)),
        ]),
      },
    ]
  })
}

const isOfPeriod = (line: CountedLine | undefined, from: string, to: string) =>
  line !== undefined && line.transactionDate >= from && line.transactionDate <= to

export function saidOfImports(of: AccountPack, { files }: EvidencePackage): Said[] {
  return files.flatMap(({ importId, side, name, sizeBytes, sha256, importedBy, importedAt }) => {
    const item = of.imports.get(importId)
    if (!item) return []
    const { createdBy, createdAt, fileName, fileSizeBytes, fileHash } = item
    const said = { side, name, sizeBytes, sha256, importedBy, importedAt }
    const is = {
      side: item.side,
      name: fileName,
      sizeBytes: fileSizeBytes,
      sha256: fileHash,
      importedBy: createdBy,
      importedAt: createdAt,
    }
    return [[`of the file of import ${importId}`, said, is]]
  })
}
