import { useDebouncedValue } from '@mantine/hooks'
import type { SpotlightActionGroupData } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowDownUp,
  BookText,
  Contact,
  FileText,
  Landmark,
  ListTree,
  type LucideIcon,
  NotebookPen,
  UserRound,
} from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import type { SearchHit } from '../../../../shared/contract/search.ts'
import { formatMoney } from '../../../../shared/domain/money/format-money.ts'
import { searchQuery } from '../../api/search.ts'
import { useCompany } from '../../company/company-context.tsx'
import { formatDay } from '../../format/dates.ts'
import { listOfKind, placeOfHit } from './hit-place.ts'

const PAUSE_MS = 250
const LENGTH_MIN = 2

const GROUPS: Record<SearchHit['kind'], [group: string, icon: LucideIcon]> = {
  account: ['Accounts', Landmark],
  bank_line: ['Bank lines', ArrowDownUp],
  ledger_entry: ['Ledger entries', BookText],
  journal_entry: ['Journal entries', NotebookPen],
  document: ['Invoices and bills', FileText],
  contact: ['Customers and suppliers', Contact],
  chart_account: ['Chart of accounts', ListTree],
  person: ['People', UserRound],
}

/** What the company has of what is typed, a moment after the last letter. */
export function useSearchActions(typed: string): {
  actions: SpotlightActionGroupData[]
  /** In place of actions, where there are none. */
  none: string
} {
  const navigate = useNavigate()
  const { company } = useCompany()
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const isWanted = company !== undefined && q.length >= LENGTH_MIN
  const { data, isFetching, isError } = useQuery({ ...searchQuery(company?.id ?? 0, q), enabled: isWanted })
  const actions = Object.entries(GROUPS).flatMap(([kind, [group, Icon]]) => {
    const { hits = [], notAll = [] } = (isWanted && data) || {}
    const shown = { leftSection: iconOf(Icon) }
    const own = hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => ({
        id: `${kind}-${hit.id}`,
        label: hit.title,
        description: detailOf(hit),
        ...shown,
        onClick: () => void navigate(placeOfHit(hit)),
      }))
    const list = notAll.some((each) => each === kind) && listOfKind(kind as SearchHit['kind'], q)
    const rest = list && {
      id: `${kind}-older`,
      label: 'Older ones were not looked through',
      description: 'Search in their own list',
      ...shown,
      onClick: () => void navigate(list),
    }
    const actions = rest ? [...own, rest] : own
    return actions.length > 0 ? [{ group, actions }] : []
  })
  const isSearching = isFetching || q !== typed.trim()
  const none = isError ? 'The search could not be made. Please try again.' : nothingIn(company?.name)
  return { actions, none: isSearching ? 'Searching…' : none }
}

/** One company is searched, and who keeps several looks in the wrong one. */
function nothingIn(company: string | undefined): string {
  return company === undefined ? 'Nothing found' : `Nothing found in ${company}`
}

const iconOf = (Icon: LucideIcon) => <Icon size={18} strokeWidth={1.7} aria-hidden />

function detailOf({ detail, date, amount, currency }: SearchHit): string {
  const parts = [detail, date && formatDay(date), amount && currency && formatMoney(amount, currency)]
  return parts.filter(Boolean).join(' · ')
}
