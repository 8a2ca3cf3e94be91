import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { RateField, rateError } from '../../company/rate-fields.tsx'
import { isZero } from '../../format/money.ts'

interface Opened {
  currency: string
  /** As it is typed. */
  balance: string
  openingDate: string
}

/** What one of an account's currency was worth on its opening day: asked for where that is not the company's, and there is something to be worth. */
export function useOpeningRate(company: Company, { currency, balance, openingDate }: Opened) {
  // What one currency is worth says nothing of another that is chosen then.
  const [typed, setTyped] = useState({ currency, rate: '' })
  const rate = typed.currency === currency ? typed.rate : ''
  const { baseCurrency } = company
  const isAsked = currency !== baseCurrency && !isZero(balance || '0.00')
  const wrong = isAsked ? rateError(currency, baseCurrency, rate) : undefined
  return {
    stated: isAsked ? { rate } : {},
    isWanting: wrong !== undefined,
    field: isAsked && (
      <RateField
        key={currency}
        companyId={company.id}
        on={openingDate}
        baseCurrency={baseCurrency}
        currency={currency}
        amount={balance}
        value={rate}
        onChange={(next) => setTyped({ currency, rate: next })}
        error={wrong}
      />
    ),
  }
}
