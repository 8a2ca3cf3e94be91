import { Text, type TextProps } from '@mantine/core'
import { type CSSProperties, Fragment, type HTMLAttributes, type ReactNode } from 'react'
import {
  formatMagnitude,
  formatMoney,
  type SaidCurrency,
} from '../../../../shared/domain/money/format-money.ts'
import { isNegative, isZero } from '../../format/money.ts'
import classes from './money-text.module.css'

/** From here on a narrow place, such as a card, makes an amount smaller or breaks it between its thousands. */
const LONG = 13

interface MoneyTextProps extends TextProps {
  /** The decimal string of the wire. */
  amount: string
  /** `unsaid` where the column or heading names it. */
  currency: SaidCurrency
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
      <Figure text={text} className={classes.nothing}>
        –
      </Figure>
    )
  const written = unsigned ? formatMagnitude(amount, currency) : formatMoney(amount, currency)
  const isLong = written.length > LONG
  return (
    <Figure
      text={text}
      className={classes.money}
      data-paint={paintOf(amount, paint)}
      data-negative={(!unsigned && isNegative(amount)) || undefined}
      {...(isLong && { 'data-long': true, style: { '--length': written.length } as CSSProperties })}
    >
      {isLong ? withBreaks(written) : written}
    </Figure>
  )
}

/** Most figures look like the text around them: a `Text` would cost each row of a long list more than all else in it. */
function Figure({ text, ...span }: HTMLAttributes<HTMLElement> & { text: TextProps }) {
  return Object.keys(text).length > 0 ? <Text span inherit {...text} {...span} /> : <span {...span} />
}

function withBreaks(written: string): ReactNode {
  const [first, ...rest] = written.split(',')
  return [
    first,
    ...rest.map((thousands, at) => (
      <Fragment key={rest.slice(at).join(',')}>
        ,<wbr />
        {thousands}
      </Fragment>
    )),
  ]
}

function paintOf(amount: string, paint: 'negative' | 'sign' | 'none'): 'in' | 'out' | undefined {
  if (paint === 'none' || isZero(amount)) return undefined
  if (isNegative(amount)) return 'out'
  return paint === 'sign' ? 'in' : undefined
}
