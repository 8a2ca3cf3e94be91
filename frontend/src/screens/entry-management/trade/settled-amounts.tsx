import { Group, Stack, Text } from '@mantine/core'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { MoneyInput, settle } from '../../../ui/form/money-input.tsx'
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
              <MoneyText amount={openAmount} currency={unsaid(currency)} /> open
            </Text>
          </Text>
          <MoneyInput
            inBooks="kept"
            aria-label={`Amount for ${number}`}
            currency={unsaid(currency)}
            placeholder={settle('0', currency)}
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
