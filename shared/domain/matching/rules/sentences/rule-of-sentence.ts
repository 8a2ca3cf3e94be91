/**
 * Reads a rule that a person says in a sentence: "put every Lumen charge under 50 to software". A grammar, no model: each
 * word is known or stands where words of the description may stand, and a sentence of which anything is left over is refused
 * and says why. Better no rule than one that nobody meant.
 *
 *     rule      = booking | mark | matching | leaving, said first (put LINES to ACCOUNT), last (LINES go to ACCOUNT),
 *                 or of what was said before (if LINES, book it to ACCOUNT)
 *     LINES     = what they say, which way the money goes, how much, on which account, between which days
 *     ACCOUNT   = the code or name of an account of the chart, or enough of its name
 */
import { type ActionSaid, actionOf } from './action-of.ts'
import type { ConditionsSaid } from './conditions-said.ts'
import { linesOf } from './lines-of.ts'
import type { NamesKnown } from './names-known.ts'
import { tidied } from './plain-words.ts'
import { Unread } from './unread.ts'

export type SentenceRead =
  | { isRule: true; when: ConditionsSaid; action: ActionSaid }
  | { isRule: false; why: string }

const LENGTH_MAX = 300

export function ruleOfSentence(sentence: string, names: NamesKnown): SentenceRead {
  try {
    if (sentence.length > LENGTH_MAX) throw new Unread('One rule fits into fewer words.')
    const said = tidied(sentence)
    if (said === '') throw new Unread('Say which lines and what to do with them.')
    const several = SEVERAL.exec(withoutNames(said))
    if (several)
      throw new Unread(`“${several[0].trim()}” would take more than one rule, or one that no rule can say.`)
    const { lines, action } = actionOf(said, names)
    const when = linesOf(lines, names)
    if (when.side === 'ledger' && action.kind !== 'match_to' && action.kind !== 'never_propose')
      throw new Unread('Only bank lines can be booked or marked.')
    return { isRule: true, when, action }
  } catch (error) {
    if (error instanceof Unread) return { isRule: false, why: error.message }
    throw error
  }
}

/** Without what the description says: what stands in quotation marks or, in a sentence that is not, in capitals. */
function withoutNames(said: string): string {
  const spoken = said.replace(/"[^"]*"/g, ' ')
  return spoken === spoken.toUpperCase() ? spoken : spoken.replace(/\b[A-Z][A-Z0-9&'-]+\b/g, ' ')
}

/**
 * What a rule cannot say: alternatives, exceptions, shares, times that come again (though banks call a fee
 * monthly), and what only a person can judge.
 */
const SEVERAL =
  /\b(or(?! (?:less|more|under|over|above|below)\b)|either|except(?:ing|ions?)?|excluding|unless|but|besides|apart from|other than|without|instead|split|half|halves|third|quarters?|percent|each other|every (?:other|second|third|month|week|year|day)|(?:monthly|weekly|daily|yearly)(?! (?:(?:account|bank|card|maintenance|plan|service) )?(?:fees?|charges?)\b)|(?:starts?|starting|begins?|beginning|ends?|ending) with|first (?:of|day|week)|last|latest|previous|this (?:month|year|week|quarter)|next|today|yesterday|weekends?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|usually|sometimes|mostly|maybe|perhaps|probably|most|some|few|several|large|small|big|tiny|huge|round|unusual|old|older|new|newer|recent|recurring|duplicates?|both|neither|nor|not (?:from|to|for|in|on))\b|%/i
