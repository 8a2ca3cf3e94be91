import { Button, Text } from '@mantine/core'
import { counted } from '../../../format/numbers.ts'
import { type LineQuestion, OF_MANY } from './line-dialogs.tsx'
import classes from './to-do.module.css'

const LABELS: Partial<Record<LineQuestion, string>> = {
  exclude: 'Exclude…',
  dispute: 'Dispute…',
  note: 'Note…',
  assign: 'Assign…',
}
/** So many go in one call. */
const LINES_MAX = 40

interface ChosenBarProps {
  count: number
  onAsk: (question: LineQuestion) => void
  onClear: () => void
}

/** What can be done with several lines at once, in the place of what can be done with one. */
export function ChosenBar({ count, onAsk, onClear }: ChosenBarProps) {
  const isTooMany = count > LINES_MAX
  return (
    <section className={classes.bar} aria-label="The bank lines that you chose">
      <div className={classes.barText}>
        <Text span size="sm" fw={550}>
          {counted(count, 'line')} chosen
        </Text>
        <Text span size="xs" c="dimmed">
          {isTooMany ? `At most ${LINES_MAX} go at once.` : 'All of them, or none.'}
        </Text>
      </div>
      {OF_MANY.map((question) => (
        <Button
          key={question}
          variant="subtle"
          size="sm"
          px={10}
          disabled={isTooMany}
          onClick={() => onAsk(question)}
        >
          {LABELS[question]}
        </Button>
      ))}
      <Button variant="default" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
