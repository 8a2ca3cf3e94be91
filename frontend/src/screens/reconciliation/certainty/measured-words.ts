import type { MeasuredErrors } from '../../../../../shared/contract/certainty.ts'
import { type Measured, wrongAtMost } from '../../../../../shared/domain/matching/runs/measured-errors.ts'
import { flooredPercent } from '../../../../../shared/domain/wording/confidence.ts'
import { wrongAmong } from '../../../../../shared/domain/wording/wrong-among.ts'
import { formatInstant } from '../../../format/dates.ts'
import { counted, formatCount } from '../../../format/numbers.ts'

/** Of all accounts in view together. */
export function measuredTogether(accounts: readonly Measured[]): Measured {
  const total = (name: keyof Measured) => accounts.reduce((sum, each) => sum + each[name], 0)
  return {
    automatic: total('automatic'),
    found: total('found'),
    looked: total('looked'),
    wrong: total('wrong'),
  }
}

/** How often automatic matches were found wrong, and how often they could be; never less than is known. */
export function measuredInWords(measured: Measured): string {
  const { automatic, found, looked, wrong } = measured
  const all = counted(automatic, 'automatic match', 'automatic matches')
  const foundWrong = `${formatCount(found + wrong)} of ${all} found wrong so far: ${formatCount(found)} undone`
  if (looked === 0) return `${foundWrong}; none was looked at a second time yet`
  const atLeast = 1 - wrongAtMost(measured)
  const bound =
    atLeast < BOUND_LEAST ? '' : `; with 95% certainty at least ${flooredPercent(atLeast)} are right`
  return `${foundWrong}, ${formatCount(wrong)} of ${formatCount(looked)} at a second look${bound}`
}

/** Of accounts that were resumed: what was found before counts no more. Undefined where none was. */
export function countedAnew(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  return `Counted anew since ${names.join(' and ')} ${names.length === 1 ? 'was' : 'were'} resumed.`
}

/** That fewer are right at least says nothing. */
const BOUND_LEAST = 0.5

/** Why the automatic tier of an account is paused, and since when that is counted where it was resumed before. */
export function pauseInWords(pause: NonNullable<MeasuredErrors['pause']>, timeZone: string): string {
  const { oneWrongIn, resumedAt } = pause
  const wrong = wrongAmong(pause, resumedAt !== null)
  const [again, since] = resumedAt
    ? [' again', ` since it was resumed on ${formatInstant(resumedAt, timeZone)}`]
    : ['', '']
  return `When it paused${again}, ${wrong} had been found wrong${since}, and the company accepts one in ${formatCount(oneWrongIn)}. Runs propose what they would have approved.`
}
