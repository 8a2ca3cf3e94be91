import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { AccountSettings } from './account-settings.tsx'

interface AccountSettingsDialogProps {
  company: Company
  /** Undefined while it is closed. */
  account: Account | undefined
  onClose: () => void
}

export function AccountSettingsDialog({ account, ...props }: AccountSettingsDialogProps) {
  return account ? <AccountSettings key={account.id} account={account} {...props} /> : null
}
