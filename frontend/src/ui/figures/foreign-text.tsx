import { Text } from '@mantine/core'
import { MoneyText } from './money-text.tsx'

interface ForeignAmount {
  currency: string
  amount: string
  rate?: string
}

/** What a figure is in other currencies, beside it. */
export function ForeignText({ amounts = [] }: { amounts?: readonly ForeignAmount[] | undefined }) {
  return amounts.map(({ currency, amount, rate }) => (
    <Text key={currency} component="span" display="block" size="xs" c="dimmed">
      <MoneyText amount={amount} currency={currency} />
      {rate && ` at ${rate}`}
    </Text>
  ))
}
