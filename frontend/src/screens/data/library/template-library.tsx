import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { presetsQuery } from '../../../api/templates.ts'
import { counted, formatCount } from '../../../format/numbers.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { useDownload } from '../../../ui/feedback/use-download.ts'
import classes from './library.module.css'
import { type PresetActions, PresetCard } from './preset-card.tsx'
import { PresetFilterBar } from './preset-filter-bar.tsx'
import { presetsUnder } from './preset-filters.ts'
import { PresetTable } from './preset-table.tsx'
import { usePresetFilters } from './use-preset-filters.ts'

/** So many cards are drawn in a moment; hundreds are not. */
const CARDS_AT_FIRST = 60

/** The exports of institutions all over the world: to look up, to download as a file, and to import with. */
export function TemplateLibrary() {
  const query = useQuery(presetsQuery)
  const { filters, view, change, setView, clear } = usePresetFilters()
  const [count, setCount] = useState(CARDS_AT_FIRST)
  const [, go] = useQueryStates({ tab: parseAsString, preset: parseAsString })
  const { download, busy } = useDownload({
    failure: { title: 'Download Failed', message: 'Could not download template. Please try again.' },
  })

  if (query.isLoadingError)
    return (
      <LoadFailed
        title="The templates could not be loaded"
        error={query.error}
        onRetry={() => query.refetch()}
      />
    )
  if (query.isPending) return <SkeletonRows rows={6} label="Loading templates" />
  const shown = presetsUnder(query.data, filters)
  const isFiltered = Boolean(filters.country || filters.type || filters.institution || filters.q)
  const actions: PresetActions = {
    busy,
    download: ({ id }, format) =>
      void download(`${id} ${format}`, (client) =>
        client.download('downloadPreset', { params: { templateId: id }, query: { format } }),
      ),
    use: ({ id }) => {
      clear()
      void go({ tab: null, preset: id })
    },
  }

  return (
    <>
      <PresetFilterBar
        presets={query.data}
        filters={filters}
        view={view}
        onChange={change}
        onView={setView}
        onClear={isFiltered ? clear : undefined}
      />
      <Group justify="space-between" mb="xs">
        <Text size="sm" c="dimmed" role="status" className="figures">
          {shown.length === query.data.length
            ? counted(shown.length, 'template')
            : `${formatCount(shown.length)} of ${counted(query.data.length, 'template')}`}
        </Text>
      </Group>
      {shown.length === 0 ? (
        <EmptyState kind="search" title="No templates found">
          A bank that is not listed needs no template: drop its file on CSV Import, and its columns are worked
          out.
        </EmptyState>
      ) : view === 'grid' ? (
        <>
          <ul className={classes.grid}>
            {shown.slice(0, count).map((preset) => (
              <PresetCard key={preset.id} preset={preset} actions={actions} />
            ))}
          </ul>
          {shown.length > count && (
            <Group justify="center" mt="md">
              <Button variant="default" onClick={() => setCount(count + CARDS_AT_FIRST)}>
                Show more
              </Button>
            </Group>
          )}
        </>
      ) : (
        <PresetTable presets={shown} actions={actions} />
      )}
    </>
  )
}
