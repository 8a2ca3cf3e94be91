import { Anchor, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { waitingForMeQuery } from '../../api/workflow.ts'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import itemList from '../../ui/layout/item-list.module.css'
import { Link } from '../../ui/layout/link.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
import { askOf, placeOf } from '../waiting/waiting-kinds.ts'

const SHOWN = 3

/** The first of what waits for the reader; nothing where nothing does. */
export function WaitingPanel({ company }: { company: Company }) {
  const query = useQuery(waitingForMeQuery(company.id))
  const { data } = query
  const { data: accounts } = useQuery(accountsQuery(company.id))
  if (!data) return <NotLoaded what="What waits for you" query={query} />
  if (data.count === 0) return null
  return (
    <Surface aria-labelledby="waiting-for-you">
      <Group justify="space-between" mb="xs" wrap="nowrap" align="baseline">
        <Title order={2} size="h3" id="waiting-for-you">
          Waiting for You
        </Title>
        <Anchor component={Link} to="/waiting" size="sm" style={{ whiteSpace: 'nowrap' }}>
          View All
        </Anchor>
      </Group>
      <ul className={itemList.list}>
        {data.items.slice(0, SHOWN).map((item) => (
          <li key={item.id} className={itemList.item}>
            <div className={itemList.grow}>
              <Anchor component={Link} to={placeOf(item)} size="sm" fw={550} truncate display="block">
                {item.title}
              </Anchor>
              <Text size="xs" c="dimmed">
                {askOf(item, accounts)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Surface>
  )
}
