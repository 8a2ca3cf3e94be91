import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import { presetsQuery } from '../../../../api/templates.ts'
import classes from '../../data.module.css'

/** The template of the library with which the next file will be read. */
export function ChosenPreset() {
  const [presetId, setPreset] = useQueryState('preset', parseAsString)
  const { data } = useQuery(presetsQuery)
  const preset = data?.find(({ id }) => id === presetId)
  if (!preset) return null
  return (
    <Group justify="space-between" gap="xs" className={classes.answer} role="status">
      <Text size="sm">
        The next file is read as <b>{preset.templateName}</b>.
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={() => void setPreset(null)}>
        Do without
      </Button>
    </Group>
  )
}
