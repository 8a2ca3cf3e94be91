import type { Client } from '../../shared/contract/client.ts'
import type { ColumnMapping, Import, Upload } from '../../shared/contract/imports.ts'
import { until } from './until.ts'

export interface DemoFile {
  accountId: number
  side: 'bank' | 'ledger'
  fileName: string
  text: string
  columnMapping: ColumnMapping
}

/**
 * Sends a file as a browser does and waits until it is imported; after an end in the middle the same call goes on where it was.
 * @param filesUrl where this start of the product takes files: a form that an earlier one gave names another port
 */
export async function importFile(
  client: Client,
  filesUrl: string,
  file: DemoFile,
  onRows: (rows: number) => void = () => {},
): Promise<Import> {
  const id = await sendFile(client, filesUrl, file)
  const done = await until(
    () => client.getImport({ params: { id } }),
    ({ processedRecords, completedAt }) => {
      onRows(processedRecords)
      return completedAt !== null
    },
  )
  if (done.status !== 'completed')
    throw new Error(`the import of ${file.fileName} ended ${done.status}: ${done.failure}`)
  return done
}

/** A form is good for a quarter of an hour: when one has run out since it was given, the file is announced once more. */
async function sendFile(client: Client, filesUrl: string, file: DemoFile): Promise<string> {
  const { text, ...about } = file
  const blob = new Blob([text], { type: 'text/csv' })
  for (let form = 1; ; form += 1) {
    const { import: asked, upload } = await client.createImport({
      body: { ...about, fileSizeBytes: blob.size },
      idempotencyKey: `demo/${file.fileName}/${form}`,
    })
    const { id, status } = await client.getImport({ params: { id: asked.id } })
    if (status !== 'awaiting_upload') return id
    const response = await post(filesUrl, upload, blob)
    if (response.ok) return id
    if (response.status !== 403 || form === FORMS_MAX)
      throw new Error(
        `the upload of ${file.fileName} was refused: ${response.status} ${await response.text()}`,
      )
  }
}

const FORMS_MAX = 5

function post(filesUrl: string, { url, fields }: Upload, file: Blob): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return fetch(new URL(new URL(url).pathname, filesUrl), { method: 'POST', body: form })
}
