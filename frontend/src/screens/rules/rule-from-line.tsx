import { Button } from '@mantine/core'
import { ListPlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { isNegative } from '../../format/money.ts'
import { wordsOfLine } from './rule-draft.ts'
import { newRuleAddress } from './use-rule-in-url.ts'

/** Begins a rule for bank lines like this one. */
export function RuleFromLine({ line }: { line: { description: string; amount: string } }) {
  return (
    <Button
      component={Link}
      to={newRuleAddress(wordsOfLine(line.description), isNegative(line.amount) ? 'out' : 'in')}
      variant="subtle"
      leftSection={<ListPlus size={15} aria-hidden />}
    >
      Create Rule
    </Button>
  )
}
