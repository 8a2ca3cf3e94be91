/** A rule in a sentence: when it applies and what it does. */
import type {
  RuleAction,
  RuleConditions,
  RuleOnHistory,
  RuleTrial,
} from '../../../../shared/contract/rules.ts'
import { formatDay } from '../../format/dates.ts'
import { counted, formatCount } from '../../format/numbers.ts'

export interface RuleNames {
  account: (id: number) => string
  chartAccount: (id: number) => string
  /** Whether a bank line may be booked to it. */
  takesLines: (chartAccountId: number) => boolean
}

/** Of a rule from before that was refused: every run passes over it. */
export function booksNothing(
  action: RuleAction,
  { takesLines }: Pick<RuleNames, 'takesLines'>,
): string | undefined {
  if (action.kind !== 'book_to' || takesLines(action.chartAccountId)) return undefined
  return 'It books nothing: no bank line may be booked to this account. Choose another one, or switch the rule off.'
}

export function conditionWords(when: RuleConditions, names: RuleNames): string {
  const { side, textIncludes, direction, amountMin, amountMax, accountId, from, to } = when
  const parts = [
    textIncludes && `says “${textIncludes}”`,
    direction && `is money ${direction}`,
    amountWords(amountMin, amountMax),
    accountId !== undefined && `is on ${names.account(accountId)}`,
    from && `is from ${formatDay(from)}`,
    to && `is up to ${formatDay(to)}`,
  ].filter(Boolean)
  return `${side === 'bank' ? 'Bank line' : 'Ledger entry'} ${listed(parts as string[])}`
}

export function actionWords(action: RuleAction, names: RuleNames): string {
  switch (action.kind) {
    case 'book_to':
      return `Book to ${names.chartAccount(action.chartAccountId)}`
    case 'match_to':
      return `Match only with “${action.textIncludes}”`
    case 'mark':
      return action.as === 'transfer' ? 'Mark as transfer' : 'Mark as fee'
    case 'never_propose':
      return 'Never propose'
  }
}

/** What a rule would have done to the lines of the last months, beside what people decided. */
export function historySentence({
  startDate,
  gains,
  agrees,
  contradicts,
  loses,
}: Omit<RuleOnHistory, 'against'>): string {
  const parts = [
    gains > 0 && `would settle ${formatCount(gains)} that ${gains === 1 ? 'is' : 'are'} still open`,
    agrees > 0 && `does what was done with ${formatCount(agrees)}`,
    contradicts > 0 && `contradicts what was done with ${formatCount(contradicts)}`,
    loses > 0 && `leaves out ${formatCount(loses)} that ${loses === 1 ? 'was' : 'were'} matched`,
  ].filter((part) => part !== false)
  return `Since ${formatDay(startDate)} it ${parts.length > 0 ? listed(parts) : 'says nothing about any line'}`
}

/**
 * What a rule would catch of the lines that are open now.
 * @param found undefined until it is known
 */
export function caughtSentence(found: RuleTrial | undefined, side: RuleConditions['side']): string {
  if (!found) return 'Looking at the open lines…'
  const { caught, decides, lookedAt, isAll } = found
  const nouns: [string, string] =
    side === 'bank' ? ['open bank line', 'open bank lines'] : ['open ledger entry', 'open ledger entries']
  const among = isAll ? '' : ` among the oldest ${formatCount(lookedAt)}`
  const first = caught - decides
  const earlier = first > 0 ? `; an earlier rule decides ${formatCount(first)} of them` : ''
  return `Catches ${counted(caught, ...nouns)}${among}${earlier}`
}

function amountWords(min: string | undefined, max: string | undefined): string | undefined {
  if (min !== undefined && max !== undefined)
    return min === max ? `is exactly ${min}` : `is from ${min} to ${max}`
  if (min !== undefined) return `is ${min} or more`
  return max === undefined ? undefined : `is ${max} or less`
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
