import { Button, Checkbox, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { AcceptedDifference } from '../../../../../shared/contract/matches.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../../../../shared/domain/books/standard-chart.ts'
import { TOLERANCE } from '../../../../../shared/domain/matches/match.ts'
import { formatMagnitude } from '../../../../../shared/domain/money/format-money.ts'
import { absolute, decimalOf, type Money } from '../../../../../shared/domain/money/money.ts'
import type { TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import { isDiscountAccount } from '../../../../../shared/domain/trade/tax-of-difference.ts'
import { chartAccountsQuery } from '../../../api/journal.ts'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import { NO_LINE_ACCOUNT, useLineAccounts } from '../../entry-management/trade/use-line-accounts.ts'
import classes from '../reconciliation.module.css'

/** What of a difference is tax of the documents that it settles. */
export interface TaxWithin {
  side: TradeSide
  tax: Money
  /** What a person said the last time, of the account that is proposed. */
  last?: boolean | undefined
}

interface DifferencePostingProps {
  company: Company
  remaining: Money
  currency: string
  isBusy: boolean
  canPost?: boolean
  /** The account that is chosen to begin with; of a cent it is that of roundings, of a fee that of bank charges. */
  proposed?: number | null
  isFee?: boolean
  /** Where the difference may be a discount that reduces a tax as well. */
  taxWithin?: TaxWithin | undefined
  label?: string
  onPost: (difference: AcceptedDifference) => void
}

/** Lines that differ by a fee, a discount or an exchange are matched all the same: the difference goes where a person says. */
export function DifferencePosting({
  company,
  remaining,
  currency,
  isBusy,
  canPost = true,
  proposed = null,
  isFee = false,
  taxWithin,
  label = 'Post and Match',
  onPost,
}: DifferencePostingProps) {
  const accounts = useLineAccounts(company)
  const [said, setSaid] = useState<boolean>()
  const [picked, setPicked] = useState<string | null>()
  const { data: chart = [] } = useQuery(chartAccountsQuery(company.id))
  const { rounding, bankCharges } = DEFAULT_ACCOUNT_CODES
  const code = absolute(remaining) <= TOLERANCE ? rounding : isFee ? bankCharges : undefined
  const usual = chart.find(({ accountCode, isActive }) => isActive && accountCode === code)?.id ?? proposed
  const chosen = picked !== undefined || usual === null ? (picked ?? null) : String(usual)
  const account = taxWithin && chart.find(({ id }) => id === Number(chosen))
  const last = Number(chosen) === proposed ? taxWithin?.last : undefined
  const includesTax = account && (said ?? last ?? isDiscountAccount(taxWithin.side, account))
  const choose = (value: string | null) => {
    setPicked(value)
    setSaid(undefined)
  }
  const amount = formatMagnitude(decimalOf(remaining), currency)
  return (
    <div className={classes.posting}>
      <Text size="sm" span>
        Post the difference of <span className="figures">{amount}</span> to
      </Text>
      <SearchSelect
        aria-label="Post the difference to"
        placeholder="Fees, discounts, exchange"
        data={accounts}
        value={chosen}
        onChange={choose}
        nothingFoundMessage={NO_LINE_ACCOUNT}
        className={classes.postingAccount}
      />
      {taxWithin && account && (
        <Checkbox
          size="sm"
          checked={includesTax}
          onChange={(event) => setSaid(event.currentTarget.checked)}
          label={`Reduces the tax as well, by ${formatMagnitude(decimalOf(taxWithin.tax), currency)} of it`}
        />
      )}
      <Button
        variant="default"
        disabled={chosen === null || !canPost}
        loading={isBusy}
        onClick={() =>
          onPost({ chartAccountId: Number(chosen), ...(includesTax !== undefined && { includesTax }) })
        }
      >
        {label}
      </Button>
    </div>
  )
}
