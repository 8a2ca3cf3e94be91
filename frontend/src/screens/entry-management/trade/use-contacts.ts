import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import { itemsOf } from '../../../api/pages.ts'
import { contactsQuery } from '../../../api/trade.ts'
import { useEveryPage } from '../../../api/use-every-page.ts'
import { SIDE_WORDS } from './side-words.ts'

/** All customers or all vendors, by name. */
export function useContacts(company: Company, side: TradeSide) {
  const query = useInfiniteQuery(contactsQuery(company.id, SIDE_WORDS[side].contactKind))
  useEveryPage(query, true)
  const contacts = useMemo(
    () => itemsOf(query.data).toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    [query.data],
  )
  return { contacts, query }
}
