import { useMantineColorScheme } from '@mantine/core'
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import {
  BookText,
  Building2,
  CheckCheck,
  CircleHelp,
  FileChartColumn,
  Inbox,
  LogOut,
  Plus,
  Search,
  SunMoon,
  Upload,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAddCompany } from '../../company/add-company.tsx'
import { can, useCompany } from '../../company/company-context.tsx'
import { signOut } from '../../session/session.ts'
import { NAVIGATION } from './navigation.ts'
import { useSearchActions } from './use-search-actions.tsx'

const ICON = { size: 18, strokeWidth: 1.7, 'aria-hidden': true } as const

const REPORTS = [
  ['Financial Statements', '/analytics?tab=statements'],
  ['Monthly Reports', '/monthly-reports'],
  ['Company Reports', '/reports'],
] as const

/** Ctrl or Cmd + K: every screen, every company, what is done most, and whatever in the company holds what is typed. */
export function CommandPalette({ onHelp }: { onHelp: () => void }) {
  const [query, setQuery] = useState('')
  const found = useSearchActions(query)
  return (
    <Spotlight
      actions={[...narrowed(useActions(onHelp), query), ...found.actions]}
      query={query}
      onQueryChange={setQuery}
      filter={(_, actions) => actions}
      attributes={{ content: { 'aria-label': 'Search everything' } }}
      shortcut={null}
      nothingFound={found.none}
      highlightQuery
      scrollable
      maxHeight={440}
      searchProps={{
        placeholder: 'Search lines, amounts, entries, documents, people, screens…',
        'aria-label': 'Search everything',
        leftSection: <Search {...ICON} />,
      }}
    />
  )
}

/** Screens and actions that hold what is typed; what was searched for does so already. */
function narrowed(groups: readonly SpotlightActionGroupData[], typed: string): SpotlightActionGroupData[] {
  const words = typed.trim().toLowerCase()
  const holds = ({ label, description, keywords = [] }: SpotlightActionData) =>
    [label, description, ...[keywords].flat()].some((text) => text?.toLowerCase().includes(words))
  return groups.flatMap(({ group, actions }) => {
    const kept = actions.filter(holds)
    return kept.length > 0 ? [{ group, actions: kept }] : []
  })
}

function useActions(onHelp: () => void): SpotlightActionGroupData[] {
  const navigate = useNavigate()
  const { companies, company, select } = useCompany()
  const addCompany = useAddCompany()
  const { toggleColorScheme } = useMantineColorScheme()
  const go = (path: string) => () => void navigate(path)

  const screens = NAVIGATION.map(({ label, path, icon: Icon }) => ({
    id: path,
    label,
    leftSection: <Icon {...ICON} />,
    onClick: go(path),
  }))
  const others = companies
    .filter(({ id }) => id !== company?.id)
    .map(({ id, name }) => ({
      id: `company-${id}`,
      label: name,
      description: 'Switch company',
      leftSection: <Building2 {...ICON} />,
      onClick: () => select(id),
    }))
  const writing =
    company && can(company, 'accountant')
      ? [
          {
            id: 'import',
            label: 'Import CSV',
            keywords: ['statement', 'upload', 'bank file'],
            leftSection: <Upload {...ICON} />,
            onClick: go('/data'),
          },
        ]
      : []
  return [
    {
      group: 'Screens',
      actions: [
        ...screens,
        {
          id: '/ledger',
          label: 'Ledger Transactions',
          leftSection: <BookText {...ICON} />,
          onClick: go('/ledger'),
        },
        {
          id: '/bulk',
          label: 'Bulk Reconciliation',
          leftSection: <CheckCheck {...ICON} />,
          onClick: go('/bulk'),
        },
        {
          id: '/waiting',
          label: 'Waiting for You',
          leftSection: <Inbox {...ICON} />,
          onClick: go('/waiting'),
        },
        ...REPORTS.map(([label, path]) => ({
          id: path,
          label,
          leftSection: <FileChartColumn {...ICON} />,
          onClick: go(path),
        })),
      ],
    },
    ...(others.length > 0 ? [{ group: 'Companies', actions: others }] : []),
    {
      group: 'Actions',
      actions: [
        ...writing,
        { id: 'add-company', label: 'Add Company', leftSection: <Plus {...ICON} />, onClick: addCompany },
        {
          id: 'scheme',
          label: 'Switch light and dark',
          leftSection: <SunMoon {...ICON} />,
          onClick: toggleColorScheme,
        },
        { id: 'help', label: 'Help and shortcuts', leftSection: <CircleHelp {...ICON} />, onClick: onHelp },
        {
          id: 'sign-out',
          label: 'Sign out',
          leftSection: <LogOut {...ICON} />,
          onClick: () => void signOut(),
        },
      ],
    },
  ]
}
