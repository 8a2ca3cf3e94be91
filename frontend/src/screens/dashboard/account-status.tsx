import { Anchor, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { bandOf } from '../../../../shared/domain/stats/bands.ts'
import { accountStatsListQuery } from '../../api/stats.ts'
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx'
import { LEVEL_TONES } from '../../ui/figures/level-tone.ts'
import itemList from '../../ui/layout/item-list.module.css'
import { Surface } from '../../ui/layout/surface.tsx'
import classes from './dashboard-screen.module.css'

const SHOWN = 3

/** Up to three accounts with a dot for their match rate; the words beside it say the same. */
export function AccountStatus({ company, accounts }: { company: Company; accounts: readonly Account[] }) {
  const { data: stats } = useQuery(accountStatsListQuery(company.id))
  const rateOf = new Map(stats?.map(({ accountId, matchRate }) => [accountId, matchRate]))
  return (
    <Surface aria-labelledby="account-status">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="account-status">
          Account Status
        </Title>
        <Anchor component={Link} to="/accounts" size="sm">
          All accounts
        </Anchor>
      </Group>
      {stats ? (
        <ul className={itemList.list}>
          {accounts.slice(0, SHOWN).map(({ id, name }) => (
            <AccountRow key={id} id={id} name={name} rate={rateOf.get(id) ?? null} />
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={SHOWN} height={22} label="Loading accounts" />
      )}
    </Surface>
  )
}

function AccountRow({ id, name, rate }: { id: number; name: string; rate: number | null }) {
  const band = bandOf('matchRate', rate)
  return (
    <li className={itemList.item}>
      <span
        className={classes.dot}
        style={{ background: band ? `var(--${LEVEL_TONES[band.level]}-fill)` : 'var(--calm-fill)' }}
        title={band?.label}
      />
      <Anchor
        component={Link}
        to={`/accounts?transactions=${id}`}
        size="sm"
        c="inherit"
        fw={550}
        className={itemList.grow}
        truncate
      >
        {name}
      </Anchor>
      <Text size="sm" c="dimmed" className="figures">
        {rate === null ? 'No data yet' : `${rate.toFixed(1)}% matched`}
      </Text>
    </li>
  )
}
