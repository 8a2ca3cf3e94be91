import { Box, Button, Group, Select } from '@mantine/core'
import { Download, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatCard } from '../../ui/figures/stat-card.tsx'
import { SearchBox } from '../../ui/form/search-box.tsx'
import classes from './list-controls.module.css'

interface ListControlsProps<Status extends string> {
  /** What is listed. */
  title: string
  /** What is counted: "47 accounts". */
  summary: ReactNode
  searchLabel: string
  search: string
  onSearch: (search: string) => void
  /** The first is All Status. */
  statuses: readonly { value: Status; label: string }[]
  status: Status
  onStatus: (status: Status) => void
  onExport: () => void
  isExporting?: boolean
  canExport: boolean
  onAdd: (() => void) | undefined
  /** Further buttons. */
  actions?: ReactNode
}

/** What stands above each list of the screen: a card with the count, search, status, Export and Add New. */
export function ListControls<Status extends string>(props: ListControlsProps<Status>) {
  return (
    <>
      <Box mb="sm" maw={320}>
        <StatCard label={props.title} value={<span role="status">{props.summary}</span>} />
      </Box>
      <Group gap="xs" mb="sm" className={classes.controls}>
        <SearchBox label={props.searchLabel} value={props.search} onChange={props.onSearch} />
        <Select
          aria-label="Status"
          w={190}
          allowDeselect={false}
          data={[...props.statuses]}
          value={props.status}
          onChange={(status) => status && props.onStatus(status as Status)}
        />
        <Button
          ml={{ base: 0, sm: 'auto' }}
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          onClick={props.onExport}
          disabled={!props.canExport}
          loading={props.isExporting ?? false}
        >
          Export
        </Button>
        {props.actions}
        {props.onAdd && (
          <Button variant="default" leftSection={<Plus size={16} aria-hidden />} onClick={props.onAdd}>
            Add New
          </Button>
        )}
      </Group>
    </>
  )
}
