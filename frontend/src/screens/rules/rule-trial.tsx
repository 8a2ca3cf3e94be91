import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { MatchedLine } from '../../../../shared/contract/matches.ts'
import type { Rule, RuleOnHistory } from '../../../../shared/contract/rules.ts'
import type { SaidCurrency } from '../../../../shared/domain/money/format-money.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { ruleTrialQuery } from '../../api/rules.ts'
import { foreign } from '../../format/foreign.ts'
import { LineBlock } from '../reconciliation/lines/line-block.tsx'
import { type RuleDraft, triable, triableAction } from './rule-draft.ts'
import { caughtSentence, historySentence } from './rule-words.ts'
import classes from './rules.module.css'

const TYPING_PAUSE_MS = 350

interface RuleTrialProps {
  company: Company
  rule: Rule | undefined
  draft: RuleDraft
}

/** What the rule would catch of the lines that are open now, as it is being written. */
export function RuleTrial({ company, rule, draft }: RuleTrialProps) {
  const when = triable(draft)
  const action = triableAction(draft)
  const wanted = when && {
    when,
    ...(action && { action }),
    ...(draft.priority !== '' && { priority: Number(draft.priority) }),
    ...(rule && { ruleId: rule.id }),
  }
  const [text] = useDebouncedValue(wanted ? JSON.stringify(wanted) : '', TYPING_PAUSE_MS)
  const trial = useQuery(ruleTrialQuery(company.id, text ? JSON.parse(text) : undefined))
  const found = when && text ? trial.data : undefined
  const { data: accounts = [] } = useQuery(accountsQuery(company.id))
  const currencyOf = ({ id }: MatchedLine) => {
    const account = accounts.find((each) => String(each.id) === id.split('.')[1])
    return account ? foreign(company, account.currency) : ''
  }

  return (
    <section className={classes.trial} aria-label="What it would catch">
      <Text size="sm" fw={600} role="status" className="figures">
        {!when
          ? 'Give words or an amount to see what it would catch.'
          : trial.isError
            ? 'What it would catch could not be worked out.'
            : caughtSentence(found, draft.side)}
      </Text>
      {found && found.examples.length > 0 && (
        <ul className={classes.examples} data-stale={trial.isPlaceholderData || undefined}>
          {found.examples.map(({ line, decidedBy }) => (
            <li key={line.id}>
              <LineBlock line={line} side={draft.side} currency={currencyOf(line)} />
              {decidedBy && (
                <Text size="xs" c="dimmed">
                  “{decidedBy}” comes first
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
      {found?.history && action && (
        <OnHistory history={found.history} side={draft.side} currencyOf={currencyOf} />
      )}
    </section>
  )
}

interface OnHistoryProps {
  history: RuleOnHistory
  side: RuleDraft['side']
  currencyOf: (line: MatchedLine) => SaidCurrency
}

/** What people decided of the last months beside what the rule says. */
function OnHistory({ history, side, currencyOf }: OnHistoryProps) {
  return (
    <>
      <Text size="sm" mt="sm" className="figures">
        {historySentence(history)}
      </Text>
      {history.against.length > 0 && (
        <ul className={classes.examples}>
          {history.against.map(({ line, matchedWith }) => (
            <li key={line.id}>
              <LineBlock line={line} side={side} currency={currencyOf(line)} />
              <Text size="xs" c="dimmed">
                Matched with “{matchedWith}”
              </Text>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
