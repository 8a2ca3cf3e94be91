import { Box, Button, Group, Text } from '@mantine/core'
import type { Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { whyOfBooks } from '../../../../../../shared/domain/bank-files/columns/why-of-books.ts'
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

function whyAsked(found: SideBefore): string {
  if (found.as) return `Files with the same columns were brought in as both, the last of them “${found.as}”.`
  return whyOfBooks(found)
}

function whyTheirs(found: SideBefore): string {
  return found.as ? `Taken for it as “${found.as}” was, which has the same columns.` : whyOfBooks(found)
}
