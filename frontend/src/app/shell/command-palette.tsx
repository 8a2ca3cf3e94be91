import { useMantineColorScheme } from '@mantine/core'
import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { Building2, CircleHelp, LogOut, Plus, Search, SunMoon, Upload } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAddCompany } from '../../company/add-company.tsx'
import { can, useCompany } from '../../company/company-context.tsx'
import { signOut } from '../../session/session.ts'
import { narrowed } from './narrowed.ts'
import { NAVIGATION } from './navigation.ts'
import { PLACES } from './places.ts'
import { useSearchActions } from './use-search-actions.tsx'

const ICON = { size: 18, strokeWidth: 1.7, 'aria-hidden': true } as const

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
      // Its field stays where it is while what was found becomes less.
      centered={false}
      yOffset="10dvh"
      shortcut={null}
      nothingFound={found.none}
      highlightQuery
      // Its edge would cut a frame: the chosen row and the caret say where one is.
      styles={{ search: { outline: 'none' } }}
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

function useActions(onHelp: () => void): SpotlightActionGroupData[] {
  const navigate = useNavigate()
  const { companies, company, select } = useCompany()
  const addCompany = useAddCompany()
  const { toggleColorScheme } = useMantineColorScheme()
  const go = (path: string) => () => void navigate(path)

  const screens = [...NAVIGATION, ...PLACES].map(({ label, path, icon: Icon, keywords = [] }) => ({
    id: path,
    label,
    keywords: [...keywords],
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
      actions: screens,
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
