import { Button, Group, Text } from '@mantine/core'
import type { Account } from '../../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import type { AccountProof } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { AccountSelect } from '../../../../ui/form/account-select.tsx'
import classes from '../../data.module.css'
import { accountOfFile } from './account-of-file.ts'
import { AddAccountOfFile } from './add-account-of-file.tsx'

interface IntoAccountProps {
  company: Company
  /** Those that take something new; undefined while they load. */
  accounts: readonly Account[] | undefined
  account: Account | undefined
  /** The account that the file names; undefined where it names none. */
  named: AccountProof | undefined
  institution: string | undefined
  onChoose: (accountId: number | null) => void
}

/** Which account a file goes into. One that is not here yet is added from what the file says, beside it. */
export function IntoAccount({ company, accounts, account, named, institution, onChoose }: IntoAccountProps) {
  const number = named?.account
  const [only, ...others] = accounts ?? []
  const isAsked = number !== undefined && account === undefined && only !== undefined
  return (
    <>
      <AccountSelect
        label="Account"
        accounts={accounts ?? []}
        value={account?.id ?? null}
        onChange={onChoose}
      />
      {accounts && !only && <Text size="sm">{company.name} has no active account yet.</Text>}
      {isAsked && (
        <section className={classes.asks} aria-label="Which account is it?">
          <Text size="sm">
            The file is of account <b>{number}</b>,{' '}
            {others.length === 0
              ? `and ${only.name} ends in ${only.accountNumber}. Is it another account?`
              : 'and none of yours ends like it. Which account is it?'}
          </Text>
          {others.length === 0 && (
            <Group mt={6}>
              <Button size="compact-sm" variant="default" onClick={() => onChoose(only.id)}>
                It is {only.name}
              </Button>
            </Group>
          )}
        </section>
      )}
      {accounts && !account && (
        <AddAccountOfFile
          company={company}
          first={named ? accountOfFile(named, institution) : {}}
          onCreated={onChoose}
        >
          {isAsked ? 'Add an account for it' : 'Add an account'}
        </AddAccountOfFile>
      )}
    </>
  )
}
