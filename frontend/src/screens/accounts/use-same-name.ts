import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../shared/contract/accounts.ts'
import { accountsQuery } from '../../api/accounts.ts'

type Named = Pick<Account, 'id' | 'name' | 'institutionName' | 'accountNumber'>

/** Said beside the name while it is typed, and refused by nobody: two banks may call theirs alike. */
export function useSameName(companyId: number, name: string, ownId?: number): string | undefined {
  const { data: accounts } = useQuery(accountsQuery(companyId))
  return sameName(accounts ?? [], name, ownId)
}

/** @param ownId of the account that is called so itself */
export function sameName(accounts: readonly Named[], name: string, ownId?: number): string | undefined {
  const typed = called(name)
  const other = accounts.find((account) => account.id !== ownId && called(account.name) === typed)
  if (!other) return undefined
  return `Another account is called so: ${other.institutionName}, ending in ${other.accountNumber}. Lists would not tell them apart.`
}

const called = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()
