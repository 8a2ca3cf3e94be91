import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import type { Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { accountsQuery } from '../../../../api/accounts.ts'
import { importsQuery } from '../../../../api/imports.ts'
import { itemsOf } from '../../../../api/pages.ts'
import type { BankFileReader } from '../file/bank-file-reader.ts'
import type { ReadingView } from '../file/bank-file-worker.ts'
import { balancesQuery } from '../reading/reading-query.ts'
import { accountFor, type Chosen, namedAccount } from './account-of-file.ts'
import { accountThatFollows, heldByLayout } from './account-that-follows.ts'
import type { Origin } from './use-start-import.ts'

interface IntoAccountOf {
  company: Company
  reader: BankFileReader
  /** Undefined while the file cannot be read as chosen. */
  view: ReadingView | undefined
  side: Side
  origin: Origin
  asked: Chosen
}

/** The accounts that a file may go into, the one that it does, and what its amounts are in; an empty text while nothing says it. */
export function useIntoAccount({ company, reader, view, side, origin, asked }: IntoAccountOf) {
  const accounts = useQuery(accountsQuery(company.id))
  const active = (accounts.data ?? []).filter((account) => account.isActive)
  const named = view && side === 'bank' && origin === 'bank' ? namedAccount(view) : undefined
  const isOpen = view !== undefined && side === 'bank' && asked.chosenId === null && active.length > 1
  const imports = useInfiniteQuery({ ...importsQuery(company.id), enabled: isOpen })
  const held = isOpen ? heldByLayout(itemsOf(imports.data), view.layout, active) : []
  const balances = useQuery({
    ...balancesQuery(
      reader,
      view?.mapping ?? { format: 'csv' },
      held.map(({ on }) => on),
    ),
    enabled: held.length > 0,
  })
  const followsId = isOpen && balances.data ? accountThatFollows(held, view.proof, balances.data) : undefined
  const accountId = accountFor(named, active, asked, followsId)
  const account = active.find(({ id }) => id === accountId)
  return { accounts, active, named, account, currency: currencyOf(view?.currencies ?? [], account) }
}

/** What the file says where it names one currency, which holds before an account is chosen and against a wrong one. */
function currencyOf([only, ...others]: readonly string[], account: Account | undefined): string {
  return only && others.length === 0 ? only : (account?.currency ?? '')
}
