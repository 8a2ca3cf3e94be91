import { useState } from 'react'
import { ApiError, type Client, type Download } from '../../../../shared/contract/client.ts'
import { useChange } from '../../api/use-change.ts'
import { saveFile } from '../../format/download.ts'
import { sentenceOf } from './sentence-of.ts'
import { showFailure } from './toasts.ts'

interface DownloadOptions {
  companyId?: number
  failure: { title: string; message: string }
}

type Fetch = (client: Client) => Promise<Download>

interface Wanted {
  key: string
  fetchFile: Fetch
}

/** Fetches a file and hands it to the person. `busy` is the key of the one under way; failures are shown, never thrown. */
export function useDownload({ companyId, failure }: DownloadOptions) {
  const [busy, setBusy] = useState<string>()
  const { writeAndWait } = useChange({
    companyId,
    send: ({ fetchFile }: Wanted, client) => fetchFile(client),
    // Each file that is made for somebody is recorded.
    triesMax: 1,
    onSuccess: saveFile,
    onError: (error) =>
      showFailure(failure.title, isRefusal(error) ? sentenceOf(error, failure.message) : failure.message),
  })
  const download = async (key: string, fetchFile: Fetch): Promise<boolean> => {
    setBusy(key)
    const isSaved = await writeAndWait({ key, fetchFile })
    setBusy(undefined)
    return isSaved
  }
  return { download, busy }
}

/** The server said why it will not, rather than that it could not. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500
}
