import { Select, type SelectProps } from '@mantine/core'
import type { Account } from '../../../../shared/contract/accounts.ts'

interface AccountSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  accounts: readonly Account[]
  /** Null for All Accounts, or for none chosen yet. */
  value: number | null
  onChange: (accountId: number | null) => void
  /** Offers All Accounts, as filters do; a form wants one account. */
  withAll?: boolean
}

const ALL = 'all'

/** Below it, where there is nothing to choose from. */
export const NO_ACCOUNT = 'There is none yet. Add one under Financial Accounts first.'

export function AccountSelect({ accounts, value, onChange, withAll, ...select }: AccountSelectProps) {
  const one = accounts.map(({ id, name, currency }) => ({
    value: String(id),
    label: withAll ? name : `${name} · ${currency}`,
  }))
  return (
    <Select
      aria-label={select.label ? undefined : 'Account'}
      placeholder="Select an account"
      allowDeselect={false}
      nothingFoundMessage="No account"
      {...select}
      data={withAll ? [{ value: ALL, label: 'All Accounts' }, ...one] : one}
      value={value === null ? (withAll ? ALL : null) : String(value)}
      onChange={(id) => onChange(id === null || id === ALL ? null : Number(id))}
    />
  )
}
