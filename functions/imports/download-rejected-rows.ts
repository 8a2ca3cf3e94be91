import { downloadRejectedRows } from '../../shared/contract/imports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { readBankFile } from '../../shared/domain/bank-files/read-bank-file.ts'
import { importedDays } from '../../shared/domain/bank-files/rows/imported-days.ts'
import { rejectedFile } from '../../shared/domain/bank-files/rows/rejected-file.ts'
import { fileOrLink } from '../runtime/file-or-link.ts'
import { lambda } from '../runtime/lambda.ts'
import { getImport } from '../storage/entities/import.ts'
import { readImported } from '../storage/files.ts'
import { mappingOf } from './read-file.ts'

export const handler = lambda(downloadRejectedRows, async ({ params, scope, now }) => {
  const item = await getImport(scope, params.id)
  if (item.errorRecords === 0) throw refuse('import.no-rejected')
  const file = await readImported(item)
  if ('failure' in file) throw refuse(file.failure)

  const { fileName, side, createdAt } = item
  const mapping = mappingOf(item)
  const reading = readBankFile(file.bytes, { fileName, side, mapping, ...importedDays(createdAt) })
  const stem = fileName.replace(/\.\w+$/, '')
  return fileOrLink(
    { scope, now },
    {
      name: `${stem}-rejected.csv`,
      type: 'text/csv; charset=utf-8',
      bytes: new TextEncoder().encode(rejectedFile(reading)),
    },
  )
})
