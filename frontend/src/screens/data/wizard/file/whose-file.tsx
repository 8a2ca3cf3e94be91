import { Box, Button, Group, Text } from '@mantine/core'
import type { Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import type { SideFound } from '../../../../../../shared/domain/bank-files/columns/side-of-file.ts'
import classes from '../../data.module.css'

interface WhoseFileProps {
  /** Left out where somebody has said it. */
  found: SideFound | undefined
  side: Side
  /** It is asked, and nothing is imported before it is answered. */
  isOpen: boolean
  onSide: (side: Side) => void
}

/** Whether a file is the bank's or the books', as far as it is not plain. */
export function WhoseFile({ found, side, isOpen, onSide }: WhoseFileProps) {
  if (isOpen)
    return (
      <Box
        component="section"
        mt="sm"
        className={classes.asks}
        aria-label="Is it the bank’s file or your ledger’s?"
      >
        <Text size="sm">
          Is it the bank’s file or your ledger’s?{' '}
          {found && found.columns.length > 0
            ? `${inQuotes(found.columns)} could be a column of either.`
            : 'It is called a ledger, and its columns could be of either.'}
        </Text>
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
      {found?.side === 'ledger' && ` Taken for it by ${inQuotes(found.columns)}.`}
    </Text>
  )
}

function inQuotes(columns: readonly string[]): string {
  return columns.map((column) => `“${column}”`).join(', ')
}
