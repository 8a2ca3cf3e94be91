import { Title } from '@mantine/core'
import type { Account } from '../../../../shared/contract/accounts.ts'
import { ACCOUNT_TYPE_LABELS } from '../../../../shared/domain/accounts/account-type.ts'
import { formatCount } from '../../format/numbers.ts'
import { DateText } from '../../ui/figures/date-text.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'

/** The account summary: what is not set here. */
export function AccountFacts({ account }: { account: Account }) {
  const { currency } = account
  return (
    <section aria-label="Account summary">
      <Title order={3} size="sm" mb={6}>
        Account summary
      </Title>
      <Facts
        facts={[
          ['Type', ACCOUNT_TYPE_LABELS[account.accountType]],
          ['Institution', account.institutionName],
          ['Account number', `••${account.accountNumber}`],
          ['Currency', currency],
          [
            'Opening balance',
            <MoneyText key="opening" amount={account.openingBalance} currency={currency} />,
          ],
          [
            'Opening balance of the bank',
            <MoneyText key="bank" amount={account.bankOpeningBalance} currency={currency} />,
          ],
          ['Opening date', <DateText key="date" date={account.openingDate} />],
          ['Balance', <MoneyText key="balance" amount={account.balance} currency={currency} />],
          ['Transactions', formatCount(account._transactionCount)],
          [
            'Approved through',
            account.approvedThrough ? <DateText key="approved" date={account.approvedThrough} /> : '–',
          ],
        ]}
      />
    </section>
  )
}
