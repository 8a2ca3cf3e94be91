/** Turns a group into a proposal's facts, reasons and risks. */
import { amountInWords } from '../../../money/format-money.ts'
import type { Money } from '../../../money/money.ts'
import type { Group } from '../groups/group.ts'
import type { Account } from '../pairs/account.ts'
import { compareTexts } from '../texts/compare-texts.ts'
import {
  type Comparison,
  createComparison,
  NAME,
  REFERENCE,
  SIMILAR_CONTAINMENT,
} from '../texts/comparison.ts'
import { spell } from '../texts/vocabulary.ts'
import type { Contradiction, PairFacts } from './pair-facts.ts'
import type { Finding, OpenLine, Proposal } from './proposal.ts'
import { ruleScoreOf } from './rule-score.ts'

/** The rule looks at a group as at its weakest link. */
export function describeGroup(
  account: Account,
  group: Group,
): Pick<Proposal, 'reasons' | 'risks'> & { facts: PairFacts } {
  const links = linksOf(account, group)
  const bankLines = group.banks.map((b) => account.bank.side.lines[b]!)
  const ledgerLines = group.ledgers.map((l) => account.ledger.side.lines[l]!)
  const ofRule = {
    days: Math.max(...links.map((link) => link.days)),
    isExact: true,
    hasReference: links.every((link) => link.hasReference),
    isSimilar: links.every((link) => link.isSimilar),
  }
  const reasons = [sumReason(bankLines, ledgerLines)]
  const risks: Finding[] = []
  const kind = kindReason(group, bankLines)
  if (kind) reasons.push(kind)
  const tie = tieReason(group, links)
  if (tie) reasons.push(tie)
  if (group.tie !== 'reference' && group.othersCount === 0 && group.isSearchComplete)
    reasons.push(ONLY_COMBINATION)
  if (group.othersCount > 0) {
    const sets = group.othersCount === 1 ? 'set of lines adds' : 'sets of lines add'
    risks.push({ code: 'sum.others', sentence: `${group.othersCount} other ${sets} up to the same amount` })
  }
  if (!group.isSearchComplete) risks.push(SEARCH_CUT)
  const dayFinding = daysReason(ofRule.days)
  if (ofRule.days > account.thresholds.autoDaysMax) risks.push(dayFinding)
  else reasons.push(dayFinding)
  if (links.some((link) => link.isNamedOtherwise)) risks.push(OTHER_NAMES)
  const contradiction = contradictionOf(links)
  // The sum itself is what holds a group together.
  const facts = { ...ofRule, contradiction, isTextless: false, ruleScore: ruleScoreOf(ofRule) }
  return { facts, reasons, risks }
}

function contradictionOf(links: readonly Link[]): Contradiction | undefined {
  if (links.some((link) => link.isContradicted)) return 'references'
  return links.some((link) => link.isNamedOtherwise && !link.hasReference) ? 'names' : undefined
}

const ONLY_COMBINATION: Finding = {
  code: 'sum.only',
  sentence: 'No other combination of the open lines looked at adds up to it',
}
const SEARCH_CUT: Finding = {
  code: 'sum.unfinished',
  sentence: 'There are too many open lines around it to rule out other combinations',
}
const OTHER_NAMES: Finding = { code: 'name.other', sentence: 'Some descriptions name nothing in common' }

interface Link {
  days: number
  hasReference: boolean
  isSimilar: boolean
  isContradicted: boolean
  isNamedOtherwise: boolean
  referenceText: string
  nameText: string
}

const scratch: Comparison = createComparison()

function linksOf(account: Account, group: Group): Link[] {
  const { bank, ledger, words, weights } = account
  return group.banks.flatMap((b) =>
    group.ledgers.map((l) => {
      compareTexts(scratch, words, weights, bank.profile, b, ledger.profile, l)
      return {
        days: Math.abs(bank.side.day[b]! - ledger.side.day[l]!),
        hasReference: scratch.reference >= REFERENCE.partial,
        isSimilar: scratch.containment >= SIMILAR_CONTAINMENT,
        isContradicted: scratch.reference === REFERENCE.contradiction,
        isNamedOtherwise: scratch.name === NAME.different,
        referenceText: scratch.reference >= REFERENCE.partial ? spell(words, scratch.referenceWord) : '',
        nameText: scratch.nameWord >= 0 ? spell(words, scratch.nameWord) : '',
      }
    }),
  )
}

function sumReason(bankLines: readonly OpenLine[], ledgerLines: readonly OpenLine[]): Finding {
  const [single, many, what] =
    bankLines.length === 1
      ? [bankLines[0]!, ledgerLines, 'ledger entries']
      : [ledgerLines[0]!, bankLines, 'bank lines']
  if (bankLines.length > 1 && ledgerLines.length > 1) {
    const sentence = `${bankLines.length} bank lines and ${ledgerLines.length} ledger entries cancel out`
    return { code: 'sum.equal', sentence }
  }
  const inWords = (amount: Money) => amountInWords(amount, single.currency)
  const parts = many.slice(0, SHOWN_MAX).map((line, at) => {
    const amount = positive(line.amount, many)
    return `${amount < 0n ? '- ' : at === 0 ? '' : '+ '}${inWords(amount)}`
  })
  const shown = [...parts, ...(many.length > SHOWN_MAX ? ['+ ...'] : [])].join(' ')
  return {
    code: 'sum.equal',
    sentence: `${many.length} ${what} add up to exactly ${inWords(single.amount)}: ${shown}`,
  }
}

const SHOWN_MAX = 6

/** What a bookkeeper would call it. */
function kindReason({ banks, ledgers, tie }: Group, bankLines: readonly OpenLine[]): Finding | undefined {
  if (tie === 'fee' || tie === 'netted' || tie === 'together') return undefined
  if (ledgers.length === 1)
    return { code: 'payment.split', sentence: `One entry paid in ${banks.length} parts` }
  if (banks.length > 1) return undefined
  return bankLines[0]!.amount > 0n
    ? { code: 'deposit.batch', sentence: `One deposit of ${ledgers.length} receipts` }
    : { code: 'payment.batch', sentence: `One payment for ${ledgers.length} entries` }
}

/** The amount as it counts towards the sum: the usual direction is positive. */
function positive(amount: Money, many: readonly OpenLine[]): Money {
  let total = 0n
  for (const line of many) total += line.amount
  return total < 0n ? -amount : amount
}

function tieReason(group: Group, links: readonly Link[]): Finding | undefined {
  if (group.tie === 'fee') return NETTED_FEE
  if (group.tie === 'netted') return NETTED
  if (group.tie === 'together') return POSTED_TOGETHER
  const [first] = links
  if (links.every((link) => link.referenceText !== '' && link.referenceText === first!.referenceText)) {
    return { code: 'reference.same', sentence: `All carry reference ${first!.referenceText}` }
  }
  if (links.every((link) => link.nameText !== '' && link.nameText === first!.nameText)) {
    return { code: 'name.same', sentence: `All name ${first!.nameText}` }
  }
  if (group.tie === 'slip') {
    const having = links.filter((link) => link.referenceText !== '')
    const sentence = `${having.length} of ${links.length} carry reference ${having[0]?.referenceText ?? ''}, the rest makes up what is missing`
    return { code: 'reference.some', sentence }
  }
  return group.tie === 'days'
    ? { code: 'day.together', sentence: 'They stand on neighbouring days' }
    : undefined
}

const NETTED_FEE: Finding = {
  code: 'fee.netted',
  sentence: 'A payment less a fee that the books have as an entry of its own',
}

const NETTED: Finding = {
  code: 'amount.netted',
  sentence: 'An amount less an opposite one of its day, such as sales less the fee that was kept back',
}

const POSTED_TOGETHER: Finding = {
  code: 'posted.together',
  sentence: 'All lines of that day under one reference',
}

function daysReason(days: number): Finding {
  if (days === 0) return { code: 'day.same', sentence: 'All on the same day' }
  const unit = days === 1 ? 'day' : 'days'
  return { code: 'day.apart', sentence: `Up to ${days} ${unit} between the bank and the books` }
}
