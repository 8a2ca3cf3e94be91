import { useQueryClient } from '@tanstack/react-query'
import type { BankFileMapping, Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { awaitWork } from '../../../../api/follow-work.ts'
import { importQuery } from '../../../../api/imports.ts'
import { showFailure } from '../../../../ui/feedback/toasts.ts'
import { useWrite } from '../../../../ui/feedback/use-write.ts'
import { sendFile } from './send-file.ts'
import { setUpload } from './uploads.ts'

interface StartImport {
  accountId: number
  side: Side
  file: File
  columnMapping: BankFileMapping
  /** The import whose rejected rows the file brings again. */
  parentImportId: string | undefined
}

/** Whose meaning of the columns it is read with. */
export type Origin = 'bank' | 'quickbooks'

const FAILURES: Record<Origin, string> = {
  bank: 'Import failed',
  quickbooks: 'Could not import QuickBooks data. Please check your file format.',
}

/** Asks for an upload and sends the file to its address. The sending goes on when the screen is left. */
export function useStartImport(companyId: number, origin: Origin, onStarted: (importId: string) => void) {
  const queries = useQueryClient()
  return useWrite({
    companyId,
    send: ({ accountId, side, file, columnMapping, parentImportId }: StartImport, client) => {
      const about = { side, fileName: file.name, fileSizeBytes: file.size, columnMapping }
      return origin === 'quickbooks'
        ? client.createQuickbooksImport({ params: { accountId }, body: about })
        : client.createImport({
            body: { accountId, ...about, ...(parentImportId && { parentImportId }) },
          })
    },
    failure: { title: 'Import Failed', message: FAILURES[origin] },
    onSuccess: ({ import: item, upload }, { file }) => {
      const { id } = item
      queries.setQueryData(importQuery(companyId, id).queryKey, item)
      setUpload(id, { state: 'sending', share: 0 })
      sendFile(upload, file, (share) => setUpload(id, { state: 'sending', share })).then(
        () => {
          setUpload(id, { state: 'sent' })
          awaitWork(companyId, `/api/imports/${id}`)
        },
        (error: Error) => {
          setUpload(id, { state: 'failed', message: error.message })
          showFailure('Import Failed', error.message)
        },
      )
      onStarted(id)
    },
  })
}
