import { Button, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { WaitingItem } from '../../../../shared/contract/workflow.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { makeAllOld } from '../../api/changes.ts'
import { saidName } from '../../company/member-name.ts'
import { formatInstant } from '../../format/dates.ts'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import itemList from '../../ui/layout/item-list.module.css'
import { Link } from '../../ui/layout/link.tsx'
import { askOf, placeOf } from './waiting-kinds.ts'

/** What waits for the reader, each with the way to where it is decided. */
export function WaitingList({ company, items }: { company: Company; items: readonly WaitingItem[] }) {
  const { data: accounts } = useQuery(accountsQuery(company.id))
  const queries = useQueryClient()
  return (
    <ul className={itemList.list} aria-label="Waiting for you">
      {items.map((item) => (
        <li key={item.id} className={itemList.item}>
          <div className={itemList.grow}>
            <Text size="sm" fw={550} lineClamp={2} title={item.title}>
              {item.title}
            </Text>
            <Text size="xs" c="dimmed">
              {askOf(item, accounts)}
            </Text>
            <Text size="xs" c="dimmed">
              {saidName(item.preparedBy, item.preparedByName)},{' '}
              <time dateTime={item.preparedAt}>{formatInstant(item.preparedAt, company.timeZone)}</time>
            </Text>
          </div>
          {item.amount !== null && item.currency !== null && (
            <MoneyText amount={item.amount} currency={item.currency} paint="none" fz="sm" fw={550} />
          )}
          <Button
            component={Link}
            to={placeOf(item)}
            onClick={() => makeAllOld(queries)}
            variant="default"
            size="xs"
            aria-label={`Open ${item.title}`}
          >
            Open
          </Button>
        </li>
      ))}
    </ul>
  )
}
