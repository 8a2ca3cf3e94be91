import type { Client } from '../../shared/contract/client.ts'
import { until } from './until.ts'

/**
 * A file of lines with day, text and amount, as `Date,Description,Amount` names them, into an account of its own.
 * @returns the account's id
 */
export async function importFile(
  owner: Client,
  companyId: number,
  name: string,
  file: Blob,
): Promise<number> {
  const account = { companyId, name, institutionName: 'Chase', accountNumber: '1234' }
  const { id: accountId } = await owner.createAccount({ body: account })
  const fileName = `${name}.csv`
  const columnMapping = {
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    dateFormat: 'YYYY-MM-DD' as const,
    invert: false,
  }
  const { upload, import: made } = await owner.createImport({
    body: { accountId, fileName, fileSizeBytes: file.size, columnMapping },
  })
  const form = new FormData()
  for (const [field, value] of Object.entries(upload.fields)) form.append(field, value)
  form.append('file', file, fileName)
  const sent = await fetch(upload.url, { method: 'POST', body: form })
  if (!sent.ok) throw new Error(`a file was refused: ${await sent.text()}`)
  const done = await until(
    () => owner.getImport({ params: { id: made.id } }),
    ({ completedAt }) => completedAt !== null,
  )
  if (done.status !== 'completed') throw new Error(`an import ended ${done.status}`)
  return accountId
}
