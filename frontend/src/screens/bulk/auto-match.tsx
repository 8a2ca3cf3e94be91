import { Button } from '@mantine/core'
import { WandSparkles } from 'lucide-react'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { can } from '../../company/company-context.tsx'
import { counted } from '../../format/numbers.ts'
import { showFailure } from '../../ui/feedback/toasts.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { AccountSelect } from '../../ui/form/account-select.tsx'
import { AutoPersist } from '../reconciliation/matches/auto-persist.tsx'

interface AutoMatchProps {
  company: Company
  accounts: readonly Account[]
  account: Account | undefined
  onChoose: (accountId: number | null) => void
}

/** Chooses the account, and looks for pairs in it. */
export function AutoMatch({ company, accounts, account, onChoose }: AutoMatchProps) {
  const { write, isWriting } = useWrite({
    companyId: company.id,
    send: (accountId: number, client) => client.autoMatch({ body: { accountId } }),
    success: ({ status, matches, confidence }) => ({
      title: 'Auto-matching Complete',
      message:
        status === 'completed'
          ? `Found ${counted(matches.length, 'potential match', 'potential matches')} with ${confidence.toFixed(1)}% average confidence`
          : 'There are many lines. AI Matching shows how far it is.',
    }),
    failure: { title: 'Auto-matching Failed', message: 'Could not perform automatic matching' },
  })
  const start = () => {
    if (account) write(account.id)
    else showFailure('Account Required', 'Please select an account for auto-matching')
  }
  return (
    <>
      <AccountSelect withAll w={200} accounts={accounts} value={account?.id ?? null} onChange={onChoose} />
      {can(company, 'accountant') && (
        <>
          <Button
            variant="default"
            leftSection={<WandSparkles size={16} aria-hidden />}
            loading={isWriting}
            onClick={start}
          >
            Auto-Match
          </Button>
          <AutoPersist scope={{ company, account, accounts, start: undefined, end: undefined }} />
        </>
      )}
    </>
  )
}
