/**
 * What has to be so before a reconciliation is completed and before it is approved, each condition with the sentence that a person
 * reads and where it is mended. Screens list them, and the handlers refuse with the first that is not met.
 */
import { type Day, dayInWords } from '../calendar/day.ts'
import { formatMagnitude, formatMoney } from '../money/format-money.ts'
import { money } from '../money/money.ts'
import type { ApprovalFacts, CompletionFacts, OwnPart } from './completion-facts.ts'
import { daysWithoutFile, gapsInWords } from './days-without-file.ts'
import { differenceInWords } from './difference-in-words.ts'
import type { ExplainedBalance } from './explained-balance.ts'
import { isProved } from './reconciliation-state.ts'

export const CONDITION_CODES = [
  'period-over',
  'before-opening',
  'previous',
  'import-running',
  'bank-files',
  'opening-differs',
  'difference',
  'bank-balances',
  'unexplained',
  'left-by-matches',
  'second-person',
  'open-lines',
  'unrecorded-lines',
  'pending-matches',
  'draft-entries',
  'old-items',
] as const
export type ConditionCode = (typeof CONDITION_CODES)[number]

export const CONDITION_STEPS = ['complete', 'approve'] as const
export type ConditionStep = (typeof CONDITION_STEPS)[number]

/** Where what stands in the way is mended. */
export const CONDITION_PLACES = [
  'lines',
  'entries',
  'matches',
  'drafts',
  'reconciliation',
  'imports',
  'opening',
  'policies',
] as const
export type ConditionPlace = (typeof CONDITION_PLACES)[number]

export interface Condition {
  code: ConditionCode
  step: ConditionStep
  isMet: boolean
  /** What is so, or what is not and how it is mended. */
  sentence: string
  /** How many things stand in the way. */
  count: number
  /** The first hundred of them at most; null where nothing is to be looked up elsewhere. */
  link: { to: ConditionPlace; ids: string[] } | null
}

/** What files say is said beside the others, and stands in nobody's way. */
type Unmet = Condition & { code: Exclude<ConditionCode, 'bank-files'> }

/** Those of completing, and behind them those of approving where their facts are given. */
export function conditionsOf(facts: CompletionFacts, approval?: ApprovalFacts): Condition[] {
  const before = beforeCompleting(facts)
  return approval ? [...before, ...beforeApproving(facts, approval)] : before
}

/** The first condition that stands in the way of a step; what is approved has to be complete still. */
export function firstUnmet(conditions: readonly Condition[], step: ConditionStep): Unmet | undefined {
  return conditions.find(
    (condition): condition is Unmet => !condition.isMet && (step === 'approve' || condition.step === step),
  )
}

function beforeCompleting(facts: CompletionFacts): Condition[] {
  const { previous, currency, openingBalance, closingBalance, unexplained, leftByMatches } = facts
  const shown = (amount: string) => formatMoney(amount, currency)
  const day = dayInWords(facts.periodEnd as Day)
  const ties = isZero(facts.difference)
  const isEqual = !previous || money(previous.closingBalance) === money(openingBalance)
  const isLeft = money(leftByMatches) !== 0n
  const begin = dayInWords(facts.periodStart as Day)
  const onTop = onTopInWords(facts)
  const beganAlike = !onTop && money(openingBalance) === money(facts.balanceBefore)
  const isExplained = isZero(unexplained) || (isLeft && money(unexplained) === money(leftByMatches))
  const bankAndBooks =
    `Bank and books differ by ${formatMagnitude(unexplained, currency)} on ${day}, which no open item explains: ` +
    `including open items, the bank is at ${shown(facts.adjustedBankBalance)} and the books are at ${shown(facts.adjustedBookBalance)}.`
  const left = isExplained && !isZero(unexplained) ? bankAndBooks : leftInWords(facts)
  return [
    of('period-over', 'complete', facts.periodEnd > facts.today ? 1 : 0, {
      met: `The period ended on ${day}.`,
      unmet: `The period ends on ${day}, and today is ${dayInWords(facts.today as Day)}. It can be completed once the period is over.`,
    }),
    ...beforeOpeningOf(facts),
    ...previousOf(facts, 'complete'),
    of('import-running', 'complete', facts.runningImports.length, {
      met: 'No import into this account is running.',
      unmet: `${are(facts.runningImports.length, 'import')} bringing lines into this account. Wait until that is finished.`,
      link: { to: 'imports', ids: facts.runningImports },
    }),
    saidOfFiles(facts),
    ...(previous
      ? [
          of('opening-differs', 'complete', isEqual ? 0 : 1, {
            met: `It opens with the closing balance of the previous statement: ${shown(openingBalance)}.`,
            unmet: `The opening balance is ${shown(openingBalance)}, but the previous statement closed with ${shown(previous.closingBalance)}. The two have to be equal.`,
            link: { to: 'reconciliation', ids: [previous.id] },
          }),
        ]
      : []),
    of('difference', 'complete', ties ? 0 : 1, {
      met: `Opening balance and lines add up to the bank’s closing balance, ${shown(closingBalance)}.`,
      unmet: `It does not tie out: ${differenceInWords(facts.difference, currency)}. Opening balance and lines add up to ${shown(facts.calculatedBalance)}, but the bank says ${shown(closingBalance)}.`,
    }),
    bankBalancesOf(facts),
    of('unexplained', 'complete', isExplained ? 0 : 1, {
      met: `Listed items explain the whole difference between bank and books on ${day}.`,
      unmet:
        `${bankAndBooks} ${beganAlike ? `Both were ${shown(openingBalance)} before ${begin}` : `The statement opens with ${shown(openingBalance)}, and before ${begin} the account held ${shown(facts.balanceBefore)}`}. ` +
        (beganAlike
          ? 'Correct the closing balance to match the bank’s, or import the missing lines of the period.'
          : `${onTop}${previous ? 'Correct the balances' : 'Correct the opening balance of the account, or the balances,'} to match the bank’s, or import the lines missing before that day.`),
      ...(!previous && !beganAlike && { link: { to: 'opening', ids: [] } }),
    }),
    of('left-by-matches', 'complete', isLeft ? 1 : 0, {
      met: 'The two sides of every match agree exactly.',
      unmet: `${left} It comes from matches whose two sides differ: unmatch them, post the difference, and match them with it.`,
      link: { to: 'matches', ids: [] },
    }),
  ]
}

/** Listed only where it stands in the way: what an account opened with says nothing of days before that and before its first line. */
function beforeOpeningOf({ opened, periodEnd, currency }: CompletionFacts): Condition[] {
  const { balance, on, linesThroughEnd } = opened
  if (periodEnd >= on || linesThroughEnd > 0 || isZero(balance)) return []
  const [end, opening] = [dayInWords(periodEnd as Day), dayInWords(on as Day)]
  const unmet = `The account opened with ${formatMoney(balance, currency)} on ${opening}, and it has no bank line up to ${end}, so nothing here shows what the bank held then. Delete this statement and begin with one that ends on ${opening} or later.`
  return [of('before-opening', 'complete', 1, { met: '', unmet })]
}

/** An opening balance is from before the first line, whenever it is posted: one that has those lines already counts them twice. */
function onTopInWords({ opened, currency }: CompletionFacts): string {
  const { balance, on, linesBefore } = opened
  if (linesBefore === 0 || isZero(balance)) return ''
  return (
    `This includes the opening balance of ${formatMoney(balance, currency)} on ${dayInWords(on as Day)}, and ${are(linesBefore, 'bank line')} dated before it, ` +
    'added on top: if the opening balance already includes them, they count twice. '
  )
}

/** A person may say what no file does. */
function saidOfFiles(facts: CompletionFacts): Condition {
  const gaps = daysWithoutFile(facts.files, facts)
  const met =
    facts.files.length === 0
      ? 'No bank file covers this period: its closing balance and any lines were entered by hand.'
      : gaps.length === 0
        ? 'The bank files cover every day of the period.'
        : `No bank file covers ${gapsInWords(gaps)}: any line there was entered by hand.`
  return of('bank-files', 'complete', 0, { met, unmet: met })
}

/** What is explained is exactly what was read, in the order of its rows: where the balances say anything else, that stands in the way anew. */
export function explainedOf({
  objections,
  explainedBalances,
}: Pick<CompletionFacts, 'objections' | 'explainedBalances'>): ExplainedBalance[] {
  const bySaid = new Map(explainedBalances.map((explained) => [explained.said, explained]))
  const said = new Set(objections.filter(({ mayStay }) => mayStay).map((objection) => objection.said))
  return [...said].flatMap((each) => bySaid.get(each) ?? [])
}

function bankBalancesOf(facts: CompletionFacts): Condition {
  const explained = explainedOf(facts)
  const isExplained = new Set(explained.map(({ said }) => said))
  const open = facts.objections.filter(({ said }) => !isExplained.has(said))
  const [first] = open
  const more = open.length > 1 ? ` ${open.length - 1} more like it.` : ''
  const stays = explained.map(({ said, reason }) => `${said} Explained: ${reason}`).join(' ')
  return of('bank-balances', 'complete', open.length, {
    met: stays || 'No balance in a bank file contradicts it.',
    unmet: first ? `${first.said} ${first.remedy}${more}` : '',
    link: { to: 'imports', ids: [...new Set(open.flatMap(({ importIds }) => importIds))] },
  })
}

function beforeApproving(facts: CompletionFacts, approval: ApprovalFacts): Condition[] {
  const { openLines, unrecordedLines, pendingMatches, drafts, oldItems, ownPart } = approval
  const day = dayInWords(facts.periodEnd as Day)
  const limit = formatMoney(approval.materiality, facts.currency)
  const stay = (count: number) =>
    `${are(count, 'bank line')} of at most ${limit} and may stay open: each is listed.`
  return [
    ...(ownPart ? [secondPersonOf(ownPart, facts)] : []),
    ...previousOf(facts, 'approve'),
    of('open-lines', 'approve', openLines.count, {
      met: openLines.immaterial
        ? `Of the open lines up to ${day}, ${stay(openLines.immaterial)}`
        : `No bank line up to ${day} is open.`,
      unmet: `${are(openLines.count, 'bank line')} still open up to ${day}. Match what is open first, or book what is missing from the books; the statement lists it.`,
      link: { to: 'lines', ids: openLines.ids },
    }),
    of('unrecorded-lines', 'approve', unrecordedLines.count, {
      met: unrecordedLines.immaterial
        ? `Of the lines booked after ${day}, ${stay(unrecordedLines.immaterial)}`
        : `No bank line up to ${day} was booked on a later day.`,
      unmet: `${are(unrecordedLines.count, 'bank line')} in the books only on a day after ${day}. Unmatch what was booked later, book it on a day up to then and match it with that; the statement lists it.`,
      link: { to: 'lines', ids: unrecordedLines.ids },
    }),
    of('pending-matches', 'approve', ownPart ? pendingMatches.length : 0, {
      met:
        pendingMatches.length === 0
          ? `No match of bank lines up to ${day} awaits approval.`
          : `Of the bank lines up to ${day}, ${awaits(pendingMatches.length)} approval. Approving the statement approves what is pending as well: the package lists each match, and once a statement is approved nothing in it can be rejected.`,
      unmet: `Of the bank lines up to ${day}, ${awaits(pendingMatches.length)} approval, and this company requires a second person. Approve or reject what is pending first: once a statement is approved nothing in it can be rejected.`,
      link: { to: 'matches', ids: pendingMatches },
      isShownMet: pendingMatches.length > 0,
    }),
    of('draft-entries', 'approve', drafts.length, {
      met: 'No draft entry of the period touches this account.',
      unmet: `${are(drafts.length, 'draft entry', 'draft entries')} dated in the period on this account. Post or delete drafts first.`,
      link: { to: 'drafts', ids: drafts },
    }),
    of('old-items', 'approve', oldItems.length, {
      met: `No item is older than ${approval.itemAgeLimitDays} days without an explanation.`,
      unmet: `${are(oldItems.length, 'item')} older than ${approval.itemAgeLimitDays} days on ${day} without an explanation. Explain why each is still open.`,
      link: { to: 'entries', ids: oldItems },
    }),
  ]
}

function secondPersonOf(own: OwnPart, { files }: CompletionFacts): Condition {
  const what = ownPartInWords(own)
  return of('second-person', 'approve', what ? 1 : 0, {
    met: `Someone other than the person who prepared it approves it.${ownFilesInWords(own, files)}`,
    unmet: `${what}, and this company requires a second person. Someone else has to approve it.`,
    link: { to: 'policies', ids: [] },
  })
}

/** Whoever imports a file could have written it: that is said, and stands in nobody's way. */
function ownFilesInWords({ userId }: OwnPart, files: CompletionFacts['files']): string {
  const own = files.filter(({ importedBy }) => importedBy === userId).length
  if (own === 0) return ''
  const which = files.length === 1 ? 'the bank file' : `${own} of the ${files.length} bank files`
  return ` You imported ${which} of this period yourself. Compare ${own === 1 ? 'it' : 'them'} with the bank’s own statement.`
}

/** Nothing where they had no part in it. */
function ownPartInWords({ hasPrepared, typedLines, excludedLines }: OwnPart): string {
  if (hasPrepared) return 'You prepared this statement'
  if (typedLines.length > 0) return `You typed ${counted(typedLines.length, 'bank line')} of this statement`
  return excludedLines.length > 0
    ? `You excluded ${counted(excludedLines.length, 'bank line')} of this statement`
    : ''
}

function previousOf({ previous }: CompletionFacts, step: ConditionStep): Condition[] {
  if (!previous) return []
  const isEnough = step === 'complete' ? isProved(previous.status) : previous.status === 'approved'
  const day = dayInWords(previous.periodEnd as Day)
  const state = `${step}d`
  return [
    of('previous', step, isEnough ? 0 : 1, {
      met: `The previous statement, to ${day}, is ${state}.`,
      unmet: `The previous statement, to ${day}, has to be ${state} first.`,
      link: { to: 'reconciliation', ids: [previous.id] },
    }),
  ]
}

interface Said {
  met: string
  unmet: string
  link?: { to: ConditionPlace; ids: readonly string[] }
  /** What may stay as it is can be looked at all the same. */
  isShownMet?: boolean
}

const IDS_MAX = 100

/** Met where nothing stands in the way. */
function of(
  code: ConditionCode,
  step: ConditionStep,
  count: number,
  { met, unmet, link, isShownMet = false }: Said,
): Condition {
  const isMet = count === 0
  const place = (isMet && !isShownMet) || !link ? null : { to: link.to, ids: link.ids.slice(0, IDS_MAX) }
  return { code, step, isMet, sentence: isMet ? met : unmet, count, link: place }
}

const isZero = (amount: string) => money(amount) === 0n

const leftInWords = ({ leftByMatches, currency }: CompletionFacts) =>
  `Bank and books agree only because ${formatMagnitude(leftByMatches, currency)} is hidden in the balances.`

const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`
const are = (count: number, one: string, many?: string) =>
  `${counted(count, one, many)} ${count === 1 ? 'is' : 'are'}`

const awaits = (count: number) => (count === 1 ? '1 match awaits' : `${count} matches await`)
