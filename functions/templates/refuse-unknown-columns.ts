import { refuse } from '../../shared/contract/refusals.ts'
import type { MappingTemplate } from '../../shared/contract/templates.ts'
import { unknownColumn } from '../../shared/domain/templates/named-columns.ts'

/** A mapping that is saved with its file's header may name only columns that stand there. */
export function refuseUnknownColumns({
  mapping,
  headers,
}: Pick<MappingTemplate, 'mapping' | 'headers'>): void {
  if (!mapping.date || !(mapping.amount || mapping.amounts?.length || mapping.debit || mapping.credit))
    throw refuse('import.mapping')
  if (headers.length === 0) return
  const column = unknownColumn(mapping, headers)
  if (column !== undefined)
    throw refuse('template.column', { column }, [{ path: 'body.mapping', message: `names "${column}"` }])
}
