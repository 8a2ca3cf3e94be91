import { Button, Menu, Text } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { counted } from '../../../format/numbers.ts'
import { IconMenu } from '../../../ui/form/icon-menu.tsx'
import { type LineQuestion, OF_MANY } from './line-questions.ts'
import classes from './to-do.module.css'

const LABELS: Partial<Record<LineQuestion, string>> = {
  book: 'Book…',
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
    <section className={classes.bar} data-bottom-bar aria-label="The bank lines that you chose">
      <div className={classes.barText}>
        <Text span size="sm" fw={550}>
          {counted(count, 'line')} chosen
        </Text>
        <Text span size="xs" c="dimmed">
          {isTooMany ? `At most ${LINES_MAX} go at once.` : count > 1 && 'All of them, or none.'}
        </Text>
      </div>
      {OF_MANY.map((question) => (
        <Button
          key={question}
          variant="subtle"
          size="sm"
          px={10}
          visibleFrom="md"
          disabled={isTooMany}
          onClick={() => onAsk(question)}
        >
          {LABELS[question]}
        </Button>
      ))}
      <IconMenu
        label="More for these lines"
        icon={<Ellipsis size={17} aria-hidden />}
        size={34}
        position="top-end"
        hiddenFrom="md"
        disabled={isTooMany}
      >
        {OF_MANY.map((question) => (
          <Menu.Item key={question} onClick={() => onAsk(question)}>
            {LABELS[question]}
          </Menu.Item>
        ))}
      </IconMenu>
      <Button variant="default" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
