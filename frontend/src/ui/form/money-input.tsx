import { TextInput, type TextInputProps } from '@mantine/core'
import { symbolOf } from '../../../../shared/domain/money/format-money.ts'

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** What was typed; a decimal string once it is left. */
  value?: string
  onChange: (value: string) => void
  currency?: string | undefined
  /** Whether an amount below zero may be typed. */
  allowNegative?: boolean
}

/** Digits, one point and at most four decimals; what is pasted with thousands separators or in parentheses is understood. Never a float. */
export function MoneyInput({ value = '', onChange, currency, allowNegative, ...input }: MoneyInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection={currency && <span aria-hidden>{symbolOf(currency)}</span>}
      leftSectionWidth={currency ? 18 + symbolOf(currency).length * 9 : undefined}
      leftSectionPointerEvents="none"
      {...input}
      styles={{
        input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
        section: { color: 'var(--mantine-color-dimmed)' },
      }}
      value={value}
      onChange={(event) => {
        const next = readTyped(event.currentTarget.value, allowNegative ?? false)
        if (next !== undefined) onChange(next)
      }}
      onBlur={(event) => {
        onChange(settle(value))
        input.onBlur?.(event)
      }}
    />
  )
}

/** What stands in the field after a keystroke or paste; undefined where it cannot become an amount. */
export function readTyped(text: string, allowNegative: boolean): string | undefined {
  const inParentheses = /^\(.*\)$/.test(text.trim())
  const bare = text.replace(/[\s,()$€£]/g, '').replace(/^[-\u2212]/, '-')
  const signed = inParentheses && !bare.startsWith('-') ? `-${bare}` : bare
  if (!/^-?\d{0,15}(\.\d{0,4})?$/.test(signed)) return undefined
  return signed.startsWith('-') && !allowNegative ? undefined : signed
}

/** A typed amount made whole: `.5` is 0.50, `12.` is 12.00, a lone sign is nothing. */
export function settle(text: string): string {
  const found = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text)
  if (!found || (!found[2] && !found[3])) return ''
  const whole = found[2]!.replace(/^0+(?=\d)/, '') || '0'
  return `${found[1]}${whole}.${(found[3] ?? '').padEnd(2, '0')}`
}
