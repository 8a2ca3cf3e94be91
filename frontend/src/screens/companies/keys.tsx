import { Button, Group, Text, Title, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ListedKey } from '../../../../shared/contract/keys.ts'
import { stateOfKey } from '../../../../shared/domain/companies/api-key.ts'
import { KEY_SCOPE_LABELS } from '../../../../shared/domain/companies/key-scopes.ts'
import { keysQuery } from '../../api/api-keys.ts'
import { formatInstant, formatInstantDay } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { CompanyTable } from './company-table.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { RevokeKey } from './revoke-key.tsx'

/** What other programs ask with. */
export function Keys({ company }: { company: Company }) {
  const [isMaking, making] = useDisclosure(false)
  const keys = useQuery(keysQuery(company.id))
  return (
    <>
      <Group justify="space-between" mt="xl" mb="xs">
        <Title order={2}>Keys</Title>
        <Button variant="default" leftSection={<KeyRound size={16} aria-hidden />} onClick={making.open}>
          Create Key
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="sm" maw={640}>
        A key lets another program work in {company.name} on behalf of the person who created it. It can never
        approve what it or that person prepared.
      </Text>
      <CompanyTable
        company={company}
        noun="keys"
        query={keys}
        columns={columnsOf(company)}
        rowKey={({ id }) => id}
      />
      <CreateKeyDialog company={company} opened={isMaking} onClose={making.close} />
    </>
  )
}

function columnsOf(company: Company): readonly Column<ListedKey>[] {
  const { timeZone } = company
  return [
    { key: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
    {
      key: 'scopes',
      header: 'May',
      hideBelow: 'sm',
      cell: ({ scopes }) => scopes.map((scope) => KEY_SCOPE_LABELS[scope].label).join(', '),
    },
    {
      key: 'sponsor',
      header: 'Made by',
      hideBelow: 'md',
      cell: ({ sponsorName }) => sponsorName ?? 'Unknown',
    },
    {
      key: 'used',
      header: 'Last used',
      width: 220,
      hideBelow: 'md',
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt, timeZone) : 'Never'),
    },
    {
      key: 'calls',
      header: 'Read / wrote',
      align: 'right',
      width: 120,
      hideBelow: 'md',
      cell: ({ calls }) => `${formatCount(calls.reads)} / ${formatCount(calls.writes)}`,
    },
    { key: 'until', header: 'Until', width: 170, cell: (key) => endInWords(key, timeZone) },
    {
      key: 'actions',
      header: <VisuallyHidden>Actions</VisuallyHidden>,
      align: 'right',
      width: 100,
      cell: (key) => stateOfKey(key, new Date()) === 'live' && <RevokeKey company={company} apiKey={key} />,
    },
  ]
}

function endInWords(key: ListedKey, timeZone: string): string {
  switch (stateOfKey(key, new Date())) {
    case 'revoked':
      return `Revoked ${formatInstantDay(key.revokedAt!, timeZone)}`
    case 'expired':
      return `Ended ${formatInstantDay(key.expiresAt, timeZone)}`
    case 'live':
      return formatInstantDay(key.expiresAt, timeZone)
  }
}
