import { Button, Menu, Text } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { Ellipsis } from 'lucide-react'
import { memo } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { can, useCompany } from '../../../company/company-context.tsx'
import { formatDay } from '../../../format/dates.ts'
import { isNegative } from '../../../format/money.ts'
import { IconMenu } from '../../../ui/form/icon-menu.tsx'
import type { LineQuestion } from './line-questions.ts'
import classes from './to-do.module.css'
import type { ToDo } from './to-dos.ts'

interface ToDoBarProps {
  company: Company
  item: ToDo | undefined
  /** Something explains it. */
  mayApprove: boolean
  onApprove: () => void
  onReject: () => void
  onAsk: (question: LineQuestion) => void
  /** Begins to choose several with it. */
  onChoose: () => void
  /** Looks through the books for it by hand. */
  onFind: () => void
}

const WIDE: readonly (readonly [question: LineQuestion, label: string])[] = [
  ['book', 'Book or split…'],
  ['transfer', 'Transfer…'],
  ['exclude', 'Exclude…'],
]
const MORE: readonly (readonly [question: LineQuestion, label: string])[] = [
  ['dispute', 'Dispute…'],
  ['note', 'Note…'],
  ['assign', 'Assign…'],
  ['attachments', 'Attachments…'],
  ['comments', 'Comments…'],
]

/** What can be done with the line that one is on. It keeps its height and place, whatever that is. */
export function ToDoBar({
  company,
  item,
  mayApprove,
  onApprove,
  onReject,
  onAsk,
  onChoose,
  onFind,
}: ToDoBarProps) {
  const proposal = item?.proposal
  const { companies } = useCompany()
  const [reject, ask, choose, find] = [
    useCallbackRef(onReject),
    useCallbackRef(onAsk),
    useCallbackRef(onChoose),
    useCallbackRef(onFind),
  ]
  const hasOther = companies.some((each) => each.id !== company.id && can(each, 'accountant'))
  return (
    <section className={classes.bar} data-bottom-bar aria-label="The bank line that you are on">
      <div className={classes.barText}>
        {item ? (
          <>
            <Text span size="sm" fw={550}>
              {item.line.description}
            </Text>
            <Text span size="xs" c="dimmed" title={proposal?.wouldTake ?? undefined}>
              {proposal?.wouldTake ?? formatDay(item.line.transactionDate)}
            </Text>
          </>
        ) : (
          <Text span size="sm" c="dimmed">
            Choose a line
            <Text span inherit visibleFrom="sm">
              , or press J
            </Text>
          </Text>
        )}
      </div>
      {item && (
        <>
          <BarActs
            isPayable={hasOther && isNegative(item.line.amount)}
            isProposed={proposal !== undefined}
            onReject={reject}
            onAsk={ask}
            onChoose={choose}
            onFind={find}
          />
          <Button disabled={!mayApprove} onClick={onApprove}>
            OK
          </Button>
        </>
      )}
    </section>
  )
}

interface BarActsProps extends Pick<ToDoBarProps, 'onReject' | 'onAsk' | 'onChoose' | 'onFind'> {
  /** It may have been paid for another company. */
  isPayable: boolean
  isProposed: boolean
}

/** The same for most lines, so that going from one to the next leaves it as it is drawn. */
const BarActs = memo(function BarActs({
  isPayable,
  isProposed,
  onReject,
  onAsk,
  onChoose,
  onFind,
}: BarActsProps) {
  return (
    <>
      {WIDE.map(([question, label]) => (
        <Button
          key={question}
          variant="subtle"
          size="sm"
          px={10}
          visibleFrom="md"
          onClick={() => onAsk(question)}
        >
          {label}
        </Button>
      ))}
      <Button variant="subtle" size="sm" px={10} visibleFrom="md" onClick={onFind}>
        Find…
      </Button>
      <IconMenu
        label="More for this line"
        icon={<Ellipsis size={17} aria-hidden />}
        size={34}
        position="top-end"
      >
        {WIDE.map(([question, label]) => (
          <Menu.Item key={question} hiddenFrom="md" onClick={() => onAsk(question)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item hiddenFrom="md" onClick={onFind}>
          Find…
        </Menu.Item>
        <Menu.Item onClick={() => onAsk('returned')}>Returned payment…</Menu.Item>
        {isPayable && <Menu.Item onClick={() => onAsk('paid-for')}>Paid for another company…</Menu.Item>}
        {MORE.map(([question, label]) => (
          <Menu.Item key={question} onClick={() => onAsk(question)}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item onClick={onChoose}>Choose with others</Menu.Item>
        {isProposed && <Menu.Item onClick={onReject}>Not this one</Menu.Item>}
      </IconMenu>
    </>
  )
})
