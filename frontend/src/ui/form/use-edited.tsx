import { Alert, Button, Group, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../../shared/contract/client.ts'
import { fieldErrorsOf } from './form-errors.ts'

interface Edited<Values> {
  form: UseFormReturnType<Values>
  /** What is stored, in the shape of the form, as it is known now. */
  stored: Values
  version: number
  /** How the fields are called on screen. */
  labels: Readonly<Record<keyof Values, string>>
}

/**
 * A form over something that others edit too. It saves the version that it was opened with; when someone else was faster it
 * says what they changed, and leaves the choice: their text, or one's own with theirs in every field that was not touched.
 */
export function useEdited<Values extends Record<string, unknown>>({
  form,
  stored,
  version,
  labels,
}: Edited<Values>) {
  const [opened, setOpened] = useState({ version, values: stored })
  const [isStale, setStale] = useState(false)
  const names = Object.keys(labels) as (keyof Values & string)[]
  const theirs = names.filter((name) => stored[name] !== opened.values[name])

  const goOn = (values: Values) => {
    form.setValues(values)
    setOpened({ version, values: stored })
    setStale(false)
  }
  const merged = () =>
    Object.fromEntries(
      names.map((name) => {
        const isMine = form.values[name] !== opened.values[name]
        return [name, isMine ? form.values[name] : stored[name]]
      }),
    ) as Values

  return {
    // What changed beside these fields, such as by a dialog of their own, is overwritten by none of them.
    version: theirs.length === 0 ? version : opened.version,
    /** For `useWrite`: a stale version and mistakes in fields are shown in the form. */
    onFailure: (error: unknown): boolean | undefined => {
      if (error instanceof ApiError && error.problem.code === 'version.stale') {
        setStale(true)
        return true
      }
      form.setErrors(fieldErrorsOf(error))
      return undefined
    },
    note: isStale && (
      <ChangedMeanwhile
        isLoading={version === opened.version}
        changes={theirs.map((name) => [labels[name], shown(stored[name])])}
        onReload={() => goOn(stored)}
        onKeep={() => goOn(merged())}
      />
    ),
  }
}

interface ChangedMeanwhileProps {
  isLoading: boolean
  changes: readonly (readonly [label: string, value: string])[]
  onReload: () => void
  onKeep: () => void
}

function ChangedMeanwhile({ isLoading, changes, onReload, onKeep }: ChangedMeanwhileProps): ReactNode {
  return (
    <Alert
      role="alert"
      variant="default"
      icon={<Users size={18} color="var(--warn-text)" />}
      title="Someone else changed this in the meantime"
    >
      <Text size="sm">Nothing of yours was saved, and what you typed is still here.</Text>
      {changes.map(([label, value]) => (
        <Text size="sm" key={label}>
          {label} is now <strong>{value}</strong>
        </Text>
      ))}
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={onReload} loading={isLoading}>
          Reload
        </Button>
        <Button size="xs" variant="default" onClick={onKeep} loading={isLoading}>
          Keep my text
        </Button>
      </Group>
    </Alert>
  )
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === '' || value === null ? 'empty' : String(value)
}
