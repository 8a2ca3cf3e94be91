import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { decimalsKeptOf, isKept } from '../../../../shared/domain/currencies/minor-unit.ts'
import { symbolOf } from '../../../../shared/domain/money/format-money.ts'
import { parseMoney } from '../../../../shared/domain/money/money.ts'
import { useHeldForm } from './use-held-form.ts'

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** What was typed; a decimal string once it is left. */
  value?: string
  onChange: (value: string) => void
  currency?: string | undefined
  /** Whether an amount below zero may be typed. */
  allowNegative?: boolean
  /** It goes into the books, in this currency: more decimals than they hold are named at the field, and hold its form back. */
  inBooksOf?: string | undefined
}

/**
 * Digits and at most four decimals after a point or a comma; thousands separators and parentheses are understood. Never a float. What stands
 * there is grouped as everywhere else while nobody types in it.
 */
export function MoneyInput({
  value = '',
  onChange,
  currency,
  allowNegative,
  inBooksOf,
  ...input
}: MoneyInputProps) {
  const [typed, setTyped] = useState('')
  const [isTyping, setTyping] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isTooFine = inBooksOf !== undefined && isFinerThanBooks(value, inBooksOf)
  useHeldForm(field, isTooFine)
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
      leftSection={currency && <span aria-hidden>{symbolOf(currency)}</span>}
      leftSectionWidth={currency ? 18 + symbolOf(currency).length * 9 : undefined}
      leftSectionPointerEvents="none"
      {...input}
      error={isTooFine ? `At most ${decimalsKeptOf(inBooksOf)} decimals` : input.error}
      styles={{
        input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        section: { color: 'var(--mantine-color-dimmed)' },
      }}
      value={isStillMeant ? typed : isTyping ? value : grouped(value)}
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
        onChange(settle(value))
        input.onBlur?.(event)
      }}
    />
  )
}

/** Whether what was typed so far has more decimals than the books hold. */
export function isFinerThanBooks(text: string, currency: string): boolean {
  return !isKept(parseMoney(text) ?? 0n, currency)
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

/** A typed amount made whole: `.5` is 0.50, `12.` is 12.00, a lone sign is nothing. */
export function settle(text: string): string {
  const found = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text)
  if (!found || (!found[2] && !found[3])) return ''
  const whole = found[2]!.replace(/^0+(?=\d)/, '') || '0'
  return `${found[1]}${whole}.${(found[3] ?? '').padEnd(2, '0')}`
}

/** `24318.55` as 24,318.55. */
export function grouped(amount: string): string {
  const [whole = '', cents] = amount.split('.')
  const byThousands = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return cents === undefined ? byThousands : `${byThousands}.${cents}`
}
