import { useQueryClient } from '@tanstack/react-query'
import type { Upload } from '../../../../../../shared/contract/imports.ts'
import type { BankFileMapping, Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { awaitWork } from '../../../../api/follow-work.ts'
import { importQuery } from '../../../../api/imports.ts'
import { showFailure } from '../../../../ui/feedback/toasts.ts'
import { useWrite } from '../../../../ui/feedback/use-write.ts'
import { sendFile } from './send-file.ts'
import { setUpload, type UploadState } from './uploads.ts'

interface StartImport {
  accountId: number
  side: Side
  file: File
  columnMapping: BankFileMapping
  /** The import whose rejected rows the file brings again. */
  parentImportId: string | undefined
  /** Rows that look like lines of another kind of file stay out. */
  leavesLookAlikes?: boolean
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
    send: (
      { accountId, side, file, columnMapping, parentImportId, leavesLookAlikes }: StartImport,
      client,
    ) => {
      const about = { side, fileName: file.name, fileSizeBytes: file.size, columnMapping }
      return origin === 'quickbooks'
        ? client.createQuickbooksImport({ params: { accountId }, body: about })
        : client.createImport({
            body: {
              accountId,
              ...about,
              ...(parentImportId && { parentImportId }),
              ...(leavesLookAlikes && { leavesLookAlikes }),
            },
          })
    },
    failure: { title: 'Import Failed', message: FAILURES[origin] },
    onSuccess: ({ import: item, upload }, { file }) => {
      queries.setQueryData(importQuery(companyId, item.id).queryKey, item)
      sendFor(companyId, [item.id], upload, file)
      onStarted(item.id)
    },
  })
}

interface StartImports {
  file: File
  parts: { accountId: number; columnMapping: BankFileMapping; leavesLookAlikes: boolean }[]
}

/** The same for a file with several accounts, each of which becomes an import: one file is sent for all. */
export function useStartImports(companyId: number, onStarted: (importId: string) => void) {
  const queries = useQueryClient()
  return useWrite({
    companyId,
    send: ({ file, parts }: StartImports, client) =>
      client.createFileImports({ body: { fileName: file.name, fileSizeBytes: file.size, parts } }),
    failure: { title: 'Import Failed', message: FAILURES.bank },
    onSuccess: ({ imports, upload }, { file }) => {
      for (const item of imports) queries.setQueryData(importQuery(companyId, item.id).queryKey, item)
      const ids = imports.map(({ id }) => id)
      sendFor(companyId, ids, upload, file)
      onStarted(ids[0]!)
    },
  })
}

/** Sends the file of some imports, which follow it from there. */
function sendFor(companyId: number, importIds: readonly string[], upload: Upload, file: File) {
  const say = (state: UploadState) => {
    for (const id of importIds) setUpload(id, state)
  }
  say({ state: 'sending', share: 0 })
  sendFile(upload, file, (share) => say({ state: 'sending', share })).then(
    () => {
      say({ state: 'sent' })
      for (const id of importIds) awaitWork(companyId, `/api/imports/${id}`)
    },
    (error: Error) => {
      say({ state: 'failed', message: error.message })
      showFailure('Import Failed', error.message)
    },
  )
}
