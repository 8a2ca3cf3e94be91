import { Group, TextInput } from '@mantine/core'
import { addDays, type Day } from '../../../../../shared/domain/calendar/day.ts'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { MoneyInput, settle } from '../../../ui/form/money-input.tsx'
import type { ItemDraft } from './item-draft.ts'

interface ItemRowProps {
  /** From 1. */
  number: number
  item: ItemDraft
  currency: string
  /** The first day that it is too late for. */
  before: string
  onChange: (item: ItemDraft) => void
}

export function ItemRow({ number, item, currency, before, onChange }: ItemRowProps) {
  const label = (field: string) => `${field} of item ${number}`
  return (
    <Group gap="xs" mb="xs" align="flex-start" grow preventGrowOverflow={false}>
      <DayInput
        aria-label={label('Date')}
        maxDate={addDays(before as Day, -1)}
        value={item.date}
        onChange={(date) => onChange({ ...item, date })}
      />
      <TextInput
        aria-label={label('Description')}
        placeholder="Cheque 118"
        maxLength={500}
        value={item.description}
        onChange={(event) => onChange({ ...item, description: event.currentTarget.value })}
      />
      <MoneyInput
        aria-label={label('Amount')}
        currency={currency}
        allowNegative
        placeholder={settle('-450', currency)}
        value={item.amount}
        onChange={(amount) => onChange({ ...item, amount })}
      />
      <TextInput
        aria-label={label('Reference')}
        placeholder="Reference"
        maxLength={100}
        value={item.reference}
        onChange={(event) => onChange({ ...item, reference: event.currentTarget.value })}
      />
    </Group>
  )
}
