import { Button, Group, Menu, Select, Text } from '@mantine/core'
import { Download, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { SearchBox } from '../../ui/form/search-box.tsx'
import { Surface } from '../../ui/layout/surface.tsx'
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
  /** Where what is listed has lines: a row for each of them. */
  onExportLines?: () => void
  isExporting?: boolean
  canExport: boolean
  onAdd: (() => void) | undefined
  /** Further filters, beside the status. */
  filters?: ReactNode
  /** Further buttons. */
  actions?: ReactNode
}

/** What stands above each list of the screen: a card with the count, Export and Add New, the search, the filters and the status. */
export function ListControls<Status extends string>(props: ListControlsProps<Status>) {
  return (
    <Surface aria-label={props.title} p="sm" mb="sm">
      <Group justify="space-between" gap="xs" mb="sm">
        <Text fw={600}>
          {props.title}
          <Text span role="status" c="dimmed" fw={400} ml="xs">
            {props.summary}
          </Text>
        </Text>
        <Group gap="xs" className={`${classes.buttons} not-printed`}>
          <ExportButton {...props} />
          {props.actions}
          {props.onAdd && (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={props.onAdd}>
              Add New
            </Button>
          )}
        </Group>
      </Group>
      <Group gap="xs" className={`${classes.controls} not-printed`}>
        <SearchBox label={props.searchLabel} value={props.search} onChange={props.onSearch} />
        {props.filters}
        <Select
          aria-label="Status"
          w={190}
          allowDeselect={false}
          data={[...props.statuses]}
          value={props.status}
          onChange={(status) => status && props.onStatus(status as Status)}
        />
      </Group>
    </Surface>
  )
}

type ExportProps = Pick<ListControlsProps<string>, 'onExport' | 'onExportLines' | 'isExporting' | 'canExport'>

function ExportButton({ onExport, onExportLines, isExporting = false, canExport }: ExportProps) {
  const button = (onClick?: () => void) => (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      {...(onClick && { onClick })}
      disabled={!canExport}
      loading={isExporting}
    >
      Export
    </Button>
  )
  if (!onExportLines) return button(onExport)
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>{button()}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onExport}>As listed</Menu.Item>
        <Menu.Item onClick={onExportLines}>Line by line</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
