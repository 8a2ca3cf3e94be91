import { Button, Group, Text } from '@mantine/core'
import { Download } from 'lucide-react'
import type { PresetTemplate } from '../../../../../shared/contract/templates.ts'
import classes from './library.module.css'
import { CATEGORY_LABELS } from './preset-filters.ts'

export interface PresetActions {
  /** The file under way: the template's id and the format. */
  busy: string | undefined
  download: (preset: PresetTemplate, format: 'blank' | 'sample') => void
  use: (preset: PresetTemplate) => void
}

/** A bank's layout with its columns as they stand in the file. */
export function PresetCard({ preset, actions }: { preset: PresetTemplate; actions: PresetActions }) {
  const { templateName, description, sampleHeaders, category, countryName } = preset
  return (
    <li className={classes.card}>
      <Text fw={600} component="h3" m={0} style={{ overflowWrap: 'anywhere' }}>
        {templateName}
      </Text>
      <Text size="xs" c="dimmed">
        {CATEGORY_LABELS[category]} · {countryName}
      </Text>
      <Text size="sm" mt={6}>
        {description}
      </Text>
      <p className={classes.headers}>
        {sampleHeaders.length > 0
          ? sampleHeaders.join(', ')
          : 'No header line: the columns go by their place'}
      </p>
      <PresetButtons preset={preset} actions={actions} />
    </li>
  )
}

export function PresetButtons({ preset, actions }: { preset: PresetTemplate; actions: PresetActions }) {
  const { id, templateName } = preset
  return (
    <Group gap={6} className={classes.buttons}>
      <Button
        size="xs"
        variant="light"
        aria-label={`Use this template: ${templateName}`}
        onClick={() => actions.use(preset)}
      >
        Use this template
      </Button>
      {(['blank', 'sample'] as const).map((format) => (
        <Button
          key={format}
          size="xs"
          variant="subtle"
          leftSection={<Download size={14} aria-hidden />}
          loading={actions.busy === `${id} ${format}`}
          aria-label={`${LABELS[format]}: ${templateName}`}
          onClick={() => actions.download(preset, format)}
        >
          {LABELS[format]}
        </Button>
      ))}
    </Group>
  )
}

const LABELS = { blank: 'Blank', sample: 'Sample' }
