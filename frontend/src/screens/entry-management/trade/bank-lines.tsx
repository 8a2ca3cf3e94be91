import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { ShownTradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { Link } from '../../../ui/layout/link.tsx'

type BankLine = ShownTradeDocument['bankLines'][number]

/** The bank lines that paid a document, each with the way to its match. */
export function BankLines({ lines, currency }: { lines: readonly BankLine[]; currency: string }) {
  if (lines.length === 0) return null
  return (
    <Stack gap={6}>
      <Text fw={600} size="sm">
        At the bank
      </Text>
      {lines.map((line) => (
        <Group key={line.lineId} justify="space-between" wrap="nowrap" gap="xs">
          <Text size="sm">
            <Anchor component={Link} to={matchAddress(line)} size="sm" underline="always">
              {line.description}
            </Anchor>{' '}
            on <DateText date={line.transactionDate} />, {line.paymentNumber}
          </Text>
          <MoneyText amount={line.amount} currency={currency} />
        </Group>
      ))}
    </Stack>
  )
}

/** The matches of its account on its day. */
function matchAddress({ financialAccountId, transactionDate }: BankLine): string {
  const day = `period=custom&from=${transactionDate}&to=${transactionDate}`
  return `/reconciliation?tab=matches&account=${financialAccountId}&${day}`
}
