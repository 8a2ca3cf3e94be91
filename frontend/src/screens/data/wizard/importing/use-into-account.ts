import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import type { Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { accountsQuery } from '../../../../api/accounts.ts'
import type { ReadingView } from '../file/bank-file-worker.ts'
import { accountFor, type Chosen, namedAccount } from './account-of-file.ts'
import type { Origin } from './use-start-import.ts'

interface IntoAccountOf {
  company: Company
  /** Undefined while the file cannot be read as chosen. */
  view: ReadingView | undefined
  side: Side
  origin: Origin
  asked: Chosen
}

/** The accounts that a file may go into, the one that it does, and what its amounts are in; an empty text while nothing says it. */
export function useIntoAccount({ company, view, side, origin, asked }: IntoAccountOf) {
  const accounts = useQuery(accountsQuery(company.id))
  const active = (accounts.data ?? []).filter((account) => account.isActive)
  const named = view && side === 'bank' && origin === 'bank' ? namedAccount(view) : undefined
  const accountId = accountFor(named, active, asked)
  const account = active.find(({ id }) => id === accountId)
  return { accounts, active, named, account, currency: currencyOf(view?.currencies ?? [], account) }
}

/** What the file says where it names one currency, which holds before an account is chosen and against a wrong one. */
function currencyOf([only, ...others]: readonly string[], account: Account | undefined): string {
  return only && others.length === 0 ? only : (account?.currency ?? '')
}
