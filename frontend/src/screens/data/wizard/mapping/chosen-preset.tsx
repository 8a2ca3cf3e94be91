import { useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import { presetsQuery } from '../../../../api/templates.ts'
import { NextFile } from './next-file.tsx'

/** The template of the library with which the next file will be read. */
export function ChosenPreset() {
  const [presetId, setPreset] = useQueryState('preset', parseAsString)
  const { data } = useQuery(presetsQuery)
  const preset = data?.find(({ id }) => id === presetId)
  if (!preset) return null
  return (
    <NextFile onDrop={() => void setPreset(null)}>
      The next file is read as <b>{preset.templateName}</b>.
    </NextFile>
  )
}
