import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { AcceptedDifference } from '../../../../../shared/contract/matches.ts'
import { absolute, decimalOf, type Money } from '../../../../../shared/domain/money/money.ts'
import { RateField, rateError } from '../../../company/rate-fields.tsx'
import type { OpenLine } from '../lines/open-line.ts'
import { DifferencePosting } from './difference-posting.tsx'

interface SelectedDifferenceProps {
  company: Company
  /** On the last of their days the difference is posted. */
  lines: readonly OpenLine[]
  remaining: Money
  currency: string
  isFee: boolean
  isBusy: boolean
  onPost: (posted: { difference: AcceptedDifference; rate?: string }) => void
}

/** What the selected lines differ by, and in another currency than the company's the rate at which that is posted. */
export function SelectedDifference({ company, lines, onPost, ...of }: SelectedDifferenceProps) {
  const { id: companyId, baseCurrency } = company
  const [rate, setRate] = useState('')
  const isForeign = of.currency !== baseCurrency
  const error = rateError(of.currency, baseCurrency, rate)
  const last =
    lines
      .map(({ transactionDate }) => transactionDate)
      .sort()
      .at(-1) ?? null
  return (
    <>
      {isForeign && (
        <RateField
          companyId={companyId}
          on={last}
          baseCurrency={baseCurrency}
          currency={of.currency}
          amount={decimalOf(absolute(of.remaining))}
          value={rate}
          onChange={setRate}
          error={error}
        />
      )}
      <DifferencePosting
        company={company}
        {...of}
        canPost={!error}
        onPost={(difference) => onPost({ difference, ...(isForeign && { rate }) })}
      />
    </>
  )
}
