import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { ListPlus } from 'lucide-react'
import { isNegative } from '../../format/money.ts'
import { Link } from '../../ui/layout/link.tsx'
import { wordsOfLine } from './rule-draft.ts'
import { newRuleAddress } from './use-rule-in-url.ts'

interface RuleFromLineProps {
  line: { description: string; amount: string }
  /** Where there is little room. */
  iconOnly?: boolean
}

/** Begins a rule for bank lines like this one. */
export function RuleFromLine({ line, iconOnly }: RuleFromLineProps) {
  const to = newRuleAddress(wordsOfLine(line.description), isNegative(line.amount) ? 'out' : 'in')
  if (iconOnly)
    return (
      <Tooltip label="Create a rule from this line">
        <ActionIcon
          component={Link}
          to={to}
          variant="subtle"
          size={36}
          aria-label="Create a rule from this line"
        >
          <ListPlus size={17} aria-hidden />
        </ActionIcon>
      </Tooltip>
    )
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      size="compact-sm"
      px={0}
      leftSection={<ListPlus size={15} aria-hidden />}
    >
      Create Rule
    </Button>
  )
}
