import { useQuery } from '@tanstack/react-query'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo, useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { MappingTemplate } from '../../../../shared/contract/templates.ts'
import type { Side, StatementMapping } from '../../../../shared/domain/statements-in/statement.ts'
import { templatesQuery } from '../../api/templates.ts'
import { choiceQuery, presetMappingQuery } from './reading-query.ts'
import type { StatementReader } from './statement-reader.ts'

/** Where a mapping comes from: the file itself, a saved mapping, or the layout of a bank. */
export type ReadWith = 'file' | `saved:${string}` | `preset:${string}`

interface Asked {
  company: Company
  reader: StatementReader
  side: Side
}

/** The mapping that a file is read with at first: the one that a person picks, else the saved one that fits, else what the file says. */
export function useReadWith({ company, reader, side }: Asked) {
  const [presetAsked] = useQueryState('preset', parseAsString)
  const [picked, pick] = useState<ReadWith | undefined>(presetAsked ? `preset:${presetAsked}` : undefined)
  const saved = useQuery(templatesQuery(company.id))
  const templates = useMemo(
    () => (saved.data ?? []).filter((template) => template.side === side),
    [saved.data, side],
  )
  const choice = useQuery({
    ...choiceQuery(
      reader,
      side,
      useMemo(() => templates.map(readable), [templates]),
    ),
    enabled: templates.length > 0,
  })
  const best = choice.data?.best
  const isChosen = saved.isError || (saved.isSuccess && (templates.length === 0 || choice.isFetched))
  const source: ReadWith = picked ?? (best ? `saved:${best.template.id}` : 'file')

  const presetId = source.startsWith('preset:') ? source.slice('preset:'.length) : ''
  const preset = useQuery({ ...presetMappingQuery(reader, presetId), enabled: presetId !== '' })
  const template = templates.find(({ id }) => source === `saved:${id}`)
  const mapping = presetId ? preset.data : template ? readable(template).mapping : undefined

  return {
    source,
    pick,
    templates,
    choice: choice.data,
    /** Undefined for what the file says. */
    mapping,
    /** The file may be read: nothing that would change the mapping is still being worked out. */
    isSettled: presetId ? preset.isFetched : picked !== undefined || isChosen,
  }
}

export type ReadWithState = ReturnType<typeof useReadWith>

function readable({ id, name, mapping, headers, isDefault }: MappingTemplate) {
  return { id, name, headers, isDefault, mapping: { format: 'csv', ...mapping } as StatementMapping }
}
