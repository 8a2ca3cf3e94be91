/** Bank lines that name what they pay and bring another amount than is open: a part, less a fee or a discount, or more. */
import { amountInWords } from '../../../money/format-money.ts'
import { absolute, type Money, sumOf } from '../../../money/money.ts'
import type { Finding, OpenLine, Proposal } from '../proposals/proposal.ts'
import { dueFinding } from './due-finding.ts'
import type { FindNamed, Named } from './named-documents.ts'
import { inOrderOfDue, isDueAbout, type OpenDocument, signedOpen } from './open-document.ts'
import { tierOfPayment } from './tier-of-payment.ts'

type Kind = 'exact' | 'fee' | 'part' | 'over'

/** How likely it is that such a line pays what it names. These are set and not learned, and never certain. */
const CONFIDENCE: Record<Named['by'], Record<Kind, number>> = {
  number: { exact: 0.95, fee: 0.9, part: 0.85, over: 0.7 },
  name: { exact: 0.6, fee: 0.6, part: 0.4, over: 0.3 },
}
/** A fee or a discount takes at most such a part of what is open, and a name alone speaks for so much more. */
const FEE_PARTS = 6n
const OVER_PARTS = 10n

/**
 * @param bank open lines that nothing of their amount was found for
 * @param left what no line pays yet; what a part of is paid is left by the rest of it
 */
export function payByWords(
  bank: readonly OpenLine[],
  left: Map<string, Money>,
  find: FindNamed,
  isAllowed: (bankId: string, documentId: string) => boolean,
): Proposal[] {
  const inOrder = bank.toSorted((one, other) => (one.day + one.id < other.day + other.id ? -1 : 1))
  return inOrder.flatMap((line) => {
    const named = find(line)
    if (!named) return []
    const open = inOrderOfDue(
      named.documents
        .map((document) => ({ ...document, open: left.get(document.id) ?? 0n }))
        .filter(({ id, open }) => open > 0n && isAllowed(line.id, id))
        .filter((document) => named.by === 'number' || isDueAbout(line.day, document)),
    )
    const paid = named.by === 'number' ? open : meantByName(open, absolute(line.amount))
    if (!paid.length) return []
    const kind = kindOf(absolute(line.amount), totalOf(paid))
    if (named.by === 'name' && !isPlausible(kind, absolute(line.amount), paid)) return []
    takeFrom(left, paid, absolute(line.amount))
    return [proposalOf(line, paid, kind, named.by)]
  })
}

/** Of several documents of who is named: the one that the amount is nearest below, or all of them. */
function meantByName(open: readonly OpenDocument[], amount: Money): readonly OpenDocument[] {
  if (open.length < 2) return open
  const near = [...open.map((document) => [document]), open]
    .filter((some) => ['exact', 'fee'].includes(kindOf(amount, totalOf(some))))
    .toSorted((one, other) => (totalOf(one) < totalOf(other) ? -1 : 1))
  return near[0] ?? []
}

function kindOf(amount: Money, open: Money): Kind {
  if (amount === open) return 'exact'
  if (amount > open) return 'over'
  return (open - amount) * 100n <= open * FEE_PARTS ? 'fee' : 'part'
}

const isPlausible = (kind: Kind, amount: Money, paid: readonly OpenDocument[]) =>
  kind !== 'over' || (amount - totalOf(paid)) * 100n <= totalOf(paid) * OVER_PARTS

/** What a line brings goes to what is due first. */
function takeFrom(left: Map<string, Money>, paid: readonly OpenDocument[], amount: Money): void {
  let rest = amount
  for (const { id, open } of paid) {
    left.set(id, open > rest ? open - rest : 0n)
    rest = rest > open ? rest - open : 0n
  }
}

function proposalOf(line: OpenLine, paid: readonly OpenDocument[], kind: Kind, by: Named['by']): Proposal {
  const confidenceScore = CONFIDENCE[by][kind]
  const said: Finding =
    by === 'number'
      ? {
          code: 'document.number',
          sentence: `${paid.map(({ number }) => number).join(', ')} stands on the bank line`,
        }
      : { code: 'document.name', sentence: `The bank line names ${paid[0]!.contactName}` }
  const doubt = doubtOf(kind, line, totalOf(paid))
  return {
    bankIds: [line.id],
    ledgerIds: paid.map(({ id }) => id),
    cardinality: paid.length > 1 ? 'one_to_many' : 'one_to_one',
    tier: tierOfPayment(confidenceScore),
    ruleScore: 0,
    confidenceScore,
    doubt: 1 - confidenceScore,
    reasons: [said, dueFinding(line.day, paid), ...(doubt ? [] : [SAME_AMOUNT])],
    risks: doubt ? [doubt] : [],
    difference: line.amount + sumOf(paid.map(signedOpen)),
  }
}

const SAME_AMOUNT: Finding = { code: 'amount.same', sentence: 'Same amount' }

function doubtOf(kind: Kind, { amount, currency }: OpenLine, open: Money): Finding | undefined {
  const inWords = (much: Money) => amountInWords(much, currency)
  const rest = inWords(open - absolute(amount))
  switch (kind) {
    case 'exact':
      return undefined
    case 'fee':
      return {
        code: 'fee.netted',
        sentence: `${rest} less than is open, which looks like a fee or a discount`,
      }
    case 'part':
      return { code: 'payment.part', sentence: `It pays ${inWords(amount)} of ${inWords(open)}` }
    case 'over':
      return { code: 'payment.over', sentence: `${rest} more than is open, which stays as credit` }
  }
}

const totalOf = (documents: readonly OpenDocument[]) => sumOf(documents.map(({ open }) => open))
