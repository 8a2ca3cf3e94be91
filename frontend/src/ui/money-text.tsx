import { Text, type TextProps } from '@mantine/core'
import { formatMagnitude, formatMoney, isNegative, isZero } from '../format/money.ts'
import classes from './money-text.module.css'

interface MoneyTextProps extends TextProps {
  /** The decimal string of the wire. */
  amount: string
  /** Left out where the column or heading names it. */
  currency?: string | undefined
  /** `negative` (the default) colours only what is below zero, `sign` both, `none` nothing. */
  paint?: 'negative' | 'sign' | 'none'
  /** A dash in place of zero, as statements have it. */
  dashZero?: boolean
  /** Without its sign: a column named Money out says it. */
  unsigned?: boolean
}

/** An amount in tabular figures; negatives in parentheses and colour, never colour alone. */
export function MoneyText({
  amount,
  currency,
  paint = 'negative',
  dashZero,
  unsigned,
  ...text
}: MoneyTextProps) {
  if (dashZero && isZero(amount))
    return (
      <Text span inherit c="dimmed" {...text}>
        –
      </Text>
    )
  return (
    <Text
      span
      inherit
      {...text}
      className={classes.money}
      data-paint={paintOf(amount, paint)}
      data-negative={(!unsigned && isNegative(amount)) || undefined}
    >
      {unsigned ? formatMagnitude(amount, currency) : formatMoney(amount, currency)}
    </Text>
  )
}

function paintOf(amount: string, paint: 'negative' | 'sign' | 'none'): 'in' | 'out' | undefined {
  if (paint === 'none' || isZero(amount)) return undefined
  if (isNegative(amount)) return 'out'
  return paint === 'sign' ? 'in' : undefined
}
