import { Text } from '@mantine/core'
import { RULE_POINTS } from '../../../../../shared/domain/matching/engine/proposals/rule-score.ts'
import { SIMILAR_CONTAINMENT } from '../../../../../shared/domain/matching/engine/texts/comparison.ts'
import { DEFAULT_THRESHOLDS } from '../../../../../shared/domain/matching/engine/thresholds.ts'
import { flooredPercent } from '../../../../../shared/domain/wording/confidence.ts'

const { sameDay, otherDay, perDay, windowDays, reference, similar, most } = RULE_POINTS
const { autoPercent, suggestedPercent, autoMargin, suggestedMargin } = DEFAULT_THRESHOLDS

/** The confidence below which its doubt is too large. */
const leastOf = (margin: number) => flooredPercent(1 - Math.exp(-margin))

/** The levels of the matching, for whoever asks why a pair stands where it does. */
export function HowItDecides() {
  return (
    <Text component="details" size="sm" c="dimmed" mt="md" maw="72ch">
      <summary style={{ width: 'fit-content', minHeight: 24, cursor: 'pointer' }}>
        How the matching decides
      </summary>
      <ol>
        <li>
          Points: the same amount on the same day is an exact match with {sameDay} points of {most}; within a
          date window of {windowDays} days, {otherDay} less {-perDay} for each day apart.
        </li>
        <li>A reference that stands on both sides adds {reference}.</li>
        <li>
          Descriptions of which {SIMILAR_CONTAINMENT * 100}% or more agree add {similar}.
        </li>
        <li>
          Confidence: each pair is weighed against everything else that could explain its lines, by how the
          days and texts of this account behave. It is shown in percent beside the points.
        </li>
        <li>
          Levels, of an account of which little is known and where the company is strict: from {autoPercent}%
          it is automatic, as long as the company accepts the errors to be expected; from {suggestedPercent}%
          suggested, below that for a manual review. The lower of points and confidence counts, and nothing
          more than {windowDays} days apart is automatic.
        </li>
        <li>
          Of other accounts the confidence alone decides, and it takes more: at least {leastOf(autoMargin)} to
          be automatic and {leastOf(suggestedMargin)} to be suggested.
        </li>
        <li>
          What a rule books is approved automatically too, and is not among the matches whose errors are
          measured: it is as right as the rule.
        </li>
      </ol>
    </Text>
  )
}
