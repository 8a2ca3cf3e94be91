import { Box, Button, Group, Text } from '@mantine/core'
import type { Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import type { SideBefore } from '../../../../../../shared/domain/templates/side-before.ts'
import { useFocusKept } from '../../../../ui/feedback/use-focus-back.ts'
import classes from '../../data.module.css'

interface WhoseFileProps {
  /** Left out where somebody has said it. */
  found: SideBefore | undefined
  side: Side
  /** It is asked, and nothing is imported before it is answered. */
  isOpen: boolean
  onSide: (side: Side) => void
}

/** Whether a file is the bank's or the books', as far as it is not plain. */
export function WhoseFile({ found, side, isOpen, onSide }: WhoseFileProps) {
  useFocusKept(isOpen)
  if (isOpen)
    return (
      <Box
        component="section"
        mt="sm"
        className={classes.asks}
        data-asks
        aria-label="Is it the bank’s file or your ledger’s?"
      >
        <Text size="sm">Is it the bank’s file or your ledger’s? {found && whyAsked(found)}</Text>
        <Group gap="xs" mt={6}>
          <Button size="compact-sm" variant="default" onClick={() => onSide('ledger')}>
            It is our ledger’s
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onSide('bank')}>
            It is the bank’s
          </Button>
        </Group>
      </Box>
    )
  if (side === 'bank') return null
  return (
    <Text size="sm" c="dimmed" mt="xs">
      The book side: entries exported from your accounting software, to be matched with the bank statement.
      {found?.side === 'ledger' && ` ${whyTheirs(found)}`}
    </Text>
  )
}

function whyAsked({ columns, risesWith, as }: SideBefore): string {
  if (as) return `Files with the same columns were brought in as both, the last of them “${as}”.`
  if (risesWith) return `Its balance rises with “${risesWith}”, as that of a bank account does in the books.`
  if (columns.length > 0) return `${inQuotes(columns)} could be a column of either.`
  return 'It is called a ledger, and its columns could be of either.'
}

function whyTheirs({ columns, as }: SideBefore): string {
  return as
    ? `Taken for it as “${as}” was, which has the same columns.`
    : `Taken for it by ${inQuotes(columns)}.`
}

function inQuotes(columns: readonly string[]): string {
  return columns.map((column) => `“${column}”`).join(', ')
}
