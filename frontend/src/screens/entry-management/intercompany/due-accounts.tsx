import { Alert, Anchor, Text } from '@mantine/core'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { IntercompanyBalances } from '../../../../../shared/contract/intercompany.ts'
import { formatMoney } from '../../../../../shared/domain/money/format-money.ts'
import { isZero } from '../../../format/money.ts'
import { Link } from '../../../ui/layout/link.tsx'

interface DueAccountsProps {
  company: Company
  accounts: IntercompanyBalances['accounts']
}

/** Where it stands in the chart of accounts, and what somebody booked there by hand. */
export function DueAccounts({ company, accounts }: DueAccountsProps) {
  const differing = accounts.filter(({ difference }) => !isZero(difference))
  const shown = (amount: string) => formatMoney(amount, company.baseCurrency)
  return (
    <>
      <Text size="sm" c="dimmed" mt="sm">
        {accounts.map(({ accountCode, accountName, chartAccountId, balance, revalued }, at) => (
          <span key={accountCode}>
            {at > 0 && ' · '}
            <Anchor
              component={Link}
              to={`/entry-management?tab=general-ledger&account=${chartAccountId}`}
              fz="inherit"
            >
              {accountCode} {accountName}
            </Anchor>{' '}
            {shown(balance)}
            {!isZero(revalued) && `, of it ${shown(revalued)} by revaluation`}
          </span>
        ))}
      </Text>
      {differing.map(({ accountCode, accountName, balance, ofPayments, difference }) => (
        <Alert
          key={accountCode}
          mt="sm"
          variant="light"
          title={`${accountCode} ${accountName} says something else`}
        >
          {shown(balance)} is posted there and {shown(ofPayments)} of it comes from the payments below:{' '}
          {shown(difference)} was booked by hand, in this company alone. Reverse those entries and record the
          payment here, so that both companies say the same.
        </Alert>
      ))}
    </>
  )
}
