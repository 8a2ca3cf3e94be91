import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { formatMagnitude } from '../../../../../shared/domain/money/format-money.ts'
import { decimalOf, type Money } from '../../../../../shared/domain/money/money.ts'
import { useBookableAccounts } from '../../../company/use-bookable-accounts.ts'
import { SearchSelect } from '../../../ui/form/search-select.tsx'
import classes from '../reconciliation.module.css'

interface DifferencePostingProps {
  company: Company
  remaining: Money
  currency: string
  isBusy: boolean
  /** The account that is chosen to begin with. */
  proposed?: number | null
  label?: string
  onPost: (chartAccountId: number) => void
}

/** Lines that differ by a fee, a discount or an exchange are matched all the same: the difference goes where a person says. */
export function DifferencePosting({
  company,
  remaining,
  currency,
  isBusy,
  proposed = null,
  label = 'Post and Match',
  onPost,
}: DifferencePostingProps) {
  const accounts = useBookableAccounts(company.id)
  const [chosen, setChosen] = useState(proposed === null ? null : String(proposed))
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
        onChange={setChosen}
        nothingFoundMessage="No such account"
        className={classes.postingAccount}
      />
      <Button
        variant="default"
        disabled={chosen === null}
        loading={isBusy}
        onClick={() => onPost(Number(chosen))}
      >
        {label}
      </Button>
    </div>
  )
}
