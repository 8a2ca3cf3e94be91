import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  decimalsKeptOf,
  decimalsOf,
  isKept,
  isPayable,
} from '../../../../shared/domain/currencies/minor-unit.ts'
import { decimalIn, type SaidCurrency, symbolOf } from '../../../../shared/domain/money/format-money.ts'
import { parseMoney } from '../../../../shared/domain/money/money.ts'
import { useHeldForm } from './use-held-form.ts'

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** What was typed; a decimal string once it is left. */
  value?: string
  onChange: (value: string) => void
  /** In which it is typed: its sign stands before it, unless it is `unsaid`, and once it is left it has the decimals of that. */
  currency: SaidCurrency
  /** Whether an amount below zero may be typed. */
  allowNegative?: boolean
  /** It goes into the books: more decimals than they take are named at the field, and hold its form back. */
  inBooks?: InBooks
}

/** `typed` has what its currency has; `kept` may be the part of a yen that a bank's file says. */
type InBooks = 'typed' | 'kept'

/**
 * Digits and at most four decimals after a point or a comma; thousands separators and parentheses are understood. Never a float. What stands
 * there is grouped as everywhere else while nobody types in it.
 */
export function MoneyInput({
  value = '',
  onChange,
  currency,
  allowNegative,
  inBooks,
  ...input
}: MoneyInputProps) {
  const [typed, setTyped] = useState('')
  const [isTyping, setTyping] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [code, sign] = typeof currency === 'string' ? [currency, symbolOf(currency)] : [currency.unsaid, '']
  const tooFine = inBooks && finenessError(value, code, inBooks)
  useHeldForm(field, tooFine !== undefined)
  const isStillMeant = readTyped(typed, allowNegative ?? false) === value
  // Who comes by a key, or with a dialog that opens here, types another figure in place of this one and not behind it.
  useLayoutEffect(() => {
    if (isTyping) field.current?.select()
  }, [isTyping])
  return (
    <TextInput
      ref={field}
      inputMode="decimal"
      autoComplete="off"
      data-held={value}
      leftSection={sign && <span aria-hidden>{sign}</span>}
      leftSectionWidth={sign ? 18 + sign.length * 9 : undefined}
      leftSectionPointerEvents="none"
      {...input}
      error={tooFine ?? input.error}
      styles={{
        input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        section: { color: 'var(--mantine-color-dimmed)', fontSize: 'var(--mantine-font-size-sm)' },
      }}
      value={isStillMeant ? typed : isTyping ? settle(value, code) : grouped(settle(value, code))}
      onChange={(event) => {
        const next = readTyped(event.currentTarget.value, allowNegative ?? false)
        if (next === undefined) return
        setTyped(event.currentTarget.value)
        onChange(next)
      }}
      onFocus={(event) => {
        setTyping(true)
        input.onFocus?.(event)
      }}
      onBlur={(event) => {
        setTyped('')
        setTyping(false)
        onChange(settle(value, code))
        input.onBlur?.(event)
      }}
    />
  )
}

/** What is said of more decimals in what was typed so far than the books take. */
export function finenessError(text: string, currency: string, inBooks: InBooks): string | undefined {
  const [isFine, decimals] = {
    typed: [isPayable, decimalsOf(currency)] as const,
    kept: [isKept, decimalsKeptOf(currency)] as const,
  }[inBooks]
  if (isFine(parseMoney(text) ?? 0n, currency)) return undefined
  return `${decimals === 0 ? 'No' : `At most ${decimals}`} decimals in ${currency}`
}

/** The amount in what was typed or pasted so far, as a decimal string; undefined where it cannot become one. */
export function readTyped(text: string, allowNegative: boolean): string | undefined {
  const bare = text.replace(/[\s'’$€£]/g, '')
  const isNegative = /^[-\u2212(]/.test(bare)
  const amount = withPoint(bare.replace(/^[-\u2212(]{1,2}/, '').replace(/\)$/, ''))
  if (!/^\d{0,15}(\.\d{0,4})?$/.test(amount)) return undefined
  if (isNegative && !allowNegative) return undefined
  return isNegative ? `-${amount}` : amount
}

const BY_COMMAS = /^[1-9]\d{0,2}(,\d{3})+(\.\d*|,\d{0,2})?$/
const BY_POINTS = /^[1-9]\d{0,2}(\.\d{3})+(,\d*|\.\d{0,3})$/

/** `1,234.50` and `1.234,50` are both 1234.50, and `12,50` is twelve and a half; `1,234` is a thousand, as screens write it. */
function withPoint(amount: string): string {
  if (BY_COMMAS.test(amount)) return amount.replaceAll(',', '')
  if (BY_POINTS.test(amount)) return amount.replaceAll('.', '').replace(',', '.')
  return amount.replace(',', '.')
}

/** A typed amount made whole: `.5` is 0.50 and `12.` is 12.00 in euros, a lone sign is nothing. */
export function settle(text: string, currency: string): string {
  const amount = parseMoney(text.replace(/^(-?)\.(?=\d)/, '$10.').replace(/\.$/, ''))
  return amount === undefined ? '' : decimalIn(currency, amount)
}

/** `24318.55` as 24,318.55. */
export function grouped(amount: string): string {
  const [whole = '', cents] = amount.split('.')
  const byThousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return cents === undefined ? byThousands : `${byThousands}.${cents}`
}
