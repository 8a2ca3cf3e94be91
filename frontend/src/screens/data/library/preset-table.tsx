import { Box, Text } from '@mantine/core'
import type { PresetTemplate } from '../../../../../shared/contract/templates.ts'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { type PresetActions, PresetButtons } from './preset-card.tsx'
import { CATEGORY_LABELS } from './preset-filters.ts'

/** The same templates one under the other, to run down by name. */
export function PresetTable({
  presets,
  actions,
}: {
  presets: readonly PresetTemplate[]
  actions: PresetActions
}) {
  return (
    <DataTable
      label="List of templates"
      columns={columnsOf(actions)}
      rows={presets}
      rowKey={({ id }) => id}
    />
  )
}

function columnsOf(actions: PresetActions): Column<PresetTemplate>[] {
  return [
    {
      key: 'name',
      header: 'Template',
      isRowHeader: true,
      sortValue: ({ templateName }) => templateName,
      cell: (preset) => (
        <>
          {preset.templateName}
          <Text size="xs" c="dimmed" fw={400}>
            {preset.description}
          </Text>
          <Box hiddenFrom="sm" mt={6}>
            <PresetButtons preset={preset} actions={actions} />
          </Box>
        </>
      ),
    },
    {
      key: 'type',
      header: 'Type',
      hideBelow: 'md',
      sortValue: ({ category }) => CATEGORY_LABELS[category],
      cell: ({ category }) => CATEGORY_LABELS[category],
    },
    {
      key: 'country',
      header: 'Country',
      hideBelow: 'md',
      sortValue: ({ countryName }) => countryName,
      cell: ({ countryName }) => countryName,
    },
    {
      key: 'get',
      header: 'Get it',
      width: 372,
      hideBelow: 'sm',
      cell: (preset) => <PresetButtons preset={preset} actions={actions} />,
    },
  ]
}
