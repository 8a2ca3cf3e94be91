import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, type Download } from '../../../../shared/contract/client.ts'
import { refetch, type Subject } from '../../api/keys.ts'
import { saveFile } from '../../format/download.ts'
import { showFailure } from './toasts.ts'
import { sentenceOf } from './use-write.ts'

interface DownloadOptions {
  /** Whose lists of files it changes; left out where it changes none. */
  companyId?: number
  changes?: readonly Subject[]
  failure: { title: string; message: string }
}

/** Fetches a file and hands it to the person. `busy` is the key of the one under way; failures are shown, never thrown. */
export function useDownload({ companyId, changes = [], failure }: DownloadOptions) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const download = async (key: string, fetchFile: () => Promise<Download>): Promise<boolean> => {
    setBusy(key)
    try {
      saveFile(await fetchFile())
      return true
    } catch (error) {
      showFailure(failure.title, isRefusal(error) ? sentenceOf(error, failure.message) : failure.message)
      return false
    } finally {
      setBusy(undefined)
      if (companyId !== undefined) await refetch(queries, companyId, changes)
    }
  }
  return { download, busy }
}

/** The server said why it will not, rather than that it could not. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}
