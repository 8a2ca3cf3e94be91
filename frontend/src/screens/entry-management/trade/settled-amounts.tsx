import { Group, Stack, Text } from '@mantine/core'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { MoneyInput } from '../../../ui/form/money-input.tsx'
import { isAboveOpen } from './payment-draft.ts'

interface SettledAmountsProps {
  documents: readonly TradeDocument[]
  /** By the id of each document. */
  amounts: Readonly<Record<string, string>>
  onAmount: (id: string, amount: string) => void
}

/** Open documents, each with what of it is settled. */
export function SettledAmounts({ documents, amounts, onAmount }: SettledAmountsProps) {
  return (
    <Stack gap="xs" component="fieldset" m={0} p={0} bd={0}>
      <Text component="legend" fw={600} size="sm" mb={6}>
        Settles
      </Text>
      {documents.map(({ id, number, documentDate, dueDate, openAmount, currency }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <Text size="sm">
            {number}
            <Text span c="dimmed" size="sm">
              {' '}
              {dueDate ? 'due' : 'of'} <DateText date={dueDate ?? documentDate} />,{' '}
              <MoneyText amount={openAmount} /> open
            </Text>
          </Text>
          <MoneyInput
            inBooksOf={currency}
            aria-label={`Amount for ${number}`}
            placeholder="0.00"
            w={130}
            value={amounts[id] ?? ''}
            error={isAboveOpen({ openAmount }, amounts[id])}
            onChange={(amount) => onAmount(id, amount)}
          />
        </Group>
      ))}
    </Stack>
  )
}
