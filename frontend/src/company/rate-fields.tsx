import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { converted, parseRate, plainRate } from '../../../shared/domain/currencies/exchange-rate.ts'
import { formatMoney } from '../../../shared/domain/money/format-money.ts'
import { decimalOf, parseMoney } from '../../../shared/domain/money/money.ts'
import { CurrencySelect } from '../ui/form/currency-select.tsx'
import { useOwnCurrencies } from './use-own-currencies.ts'
import { useProposedRate } from './use-proposed-rate.ts'

interface Input {
  value?: string
  onChange: (value: string) => void
  error?: React.ReactNode
}

interface RateFieldProps extends Input {
  /** Whose rates by day are proposed, and for which day. */
  companyId: number
  on: string | null
  baseCurrency: string
  currency: string
  /** What is typed so far, to say what it comes to. */
  amount: string
}

/** In which currency something is, and where that is another one, what one of it is worth. */
export function RateFields({
  select,
  rate,
  companyId,
  on,
  baseCurrency,
  amount,
}: Pick<RateFieldProps, 'companyId' | 'on' | 'baseCurrency' | 'amount'> & { select: Input; rate: Input }) {
  const { value: currency = baseCurrency } = select
  const own = useOwnCurrencies(companyId, baseCurrency)
  useForgottenRate(currency, rate)
  return (
    <>
      <CurrencySelect
        label="Currency"
        own={own}
        value={currency}
        error={select.error}
        onChange={(chosen) => chosen && select.onChange(chosen)}
      />
      {currency !== baseCurrency && (
        <RateField
          key={currency}
          {...rate}
          companyId={companyId}
          on={on}
          baseCurrency={baseCurrency}
          currency={currency}
          amount={amount}
        />
      )}
    </>
  )
}

/** What another currency is worth says nothing of the one that is chosen now, whoever chose it. */
function useForgottenRate(currency: string, { value = '', onChange }: Input): void {
  const before = useRef({ currency, value })
  useLayoutEffect(() => {
    const isLeft = before.current.currency !== currency && before.current.value === value
    before.current = { currency, value }
    if (isLeft && value !== '') onChange('')
  })
}

export function RateField({
  companyId,
  on,
  baseCurrency,
  currency,
  amount,
  onChange,
  value = '',
  ...input
}: RateFieldProps) {
  const [rate, typed] = [parseRate(value), parseMoney(amount)]
  const source = useProposedRate({ companyId, on, currency, value, onChange })
  const worth =
    rate !== undefined && typed !== undefined
      ? formatMoney(decimalOf(converted(typed, rate, baseCurrency)), baseCurrency)
      : undefined
  return (
    <TextInput
      label={`Rate: 1 ${currency} in ${baseCurrency}`}
      inputMode="decimal"
      autoComplete="off"
      description={[source, worth && `Comes to ${worth}`].filter(Boolean).join('. ') || `Such as ${EXAMPLE}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...input}
      value={value}
      onChange={({ currentTarget: { value } }) => {
        const next = plainRate(value)
        if (/^\d{0,10}(\.\d{0,10})?$/.test(next)) onChange(next)
      }}
    />
  )
}

const EXAMPLE = '1.0835'

/** The complaint of a rate that is needed; undefined where there is none. */
export function rateError(currency: string, baseCurrency: string, rate: string): string | undefined {
  if (currency === baseCurrency || parseRate(rate) !== undefined) return undefined
  return `State what 1 ${currency} is worth, such as ${EXAMPLE}`
}
