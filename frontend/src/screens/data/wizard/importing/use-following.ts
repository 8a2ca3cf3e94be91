import { useInfiniteQuery } from '@tanstack/react-query'
import type { Account } from '../../../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../../../shared/contract/companies.ts'
import type { Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { importsQuery } from '../../../../api/imports.ts'
import { itemsOf } from '../../../../api/pages.ts'
import type { ReadingView } from '../file/bank-file-worker.ts'
import { type Following, followingOf } from './continuity.ts'

interface Asked {
  company: Company
  side: Side
  view: ReadingView | undefined
  account: Account | undefined
}

/** How the file follows on the account's newest imports; undefined until they are known. */
export function useFollowing({ company, side, view, account }: Asked) {
  const filter = account ? { accountId: account.id } : {}
  const { data, isLoading } = useInfiniteQuery({
    ...importsQuery(company.id, filter),
    enabled: account !== undefined,
  })
  const following: Following | undefined =
    account && data && view ? followingOf(itemsOf(data), side, view.proof) : undefined
  return { following, isAsking: isLoading }
}
