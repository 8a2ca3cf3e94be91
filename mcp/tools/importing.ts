/** Files of banks and ledgers: sent, proved by their receipts, taken back. */
import * as z from 'zod'
import type { Client } from '../../shared/contract/client.ts'
import type { ColumnMapping, Upload } from '../../shared/contract/imports.ts'
import { AccountId, FileName, RecordId } from '../../shared/contract/scalars.ts'
import type { BankFileProof, Reading, Side } from '../../shared/domain/bank-files/bank-file.ts'
import { noMovements } from '../../shared/domain/bank-files/no-movements.ts'
import { readBankFile } from '../../shared/domain/bank-files/read-bank-file.ts'
import { importedDays } from '../../shared/domain/bank-files/rows/imported-days.ts'
import type { ReadOptions } from '../../shared/domain/bank-files/rows/row-plan.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { page, pick, referred, tool, write, written } from '../tool.ts'

/** As much of a file as one message carries. */
const TEXT_MAX = 1_000_000

export const importFile = tool({
  name: 'import_file',
  title: 'Import a file',
  description:
    'Imports the text of a bank or ledger file (CSV, OFX, QIF, MT940, camt.053, BAI2) into an account. How it is to be read is worked out from it; what it leaves open is asked back, and answered with `choices`.',
  kind: 'writes',
  input: z.strictObject({
    accountId: AccountId,
    side: z.enum(['bank', 'ledger']).default('bank'),
    fileName: FileName,
    text: z.string().min(1).max(TEXT_MAX),
    choices: z.array(z.int().min(0).max(20)).max(5).default([]),
    ...write,
  }),
  async run({ accountId, side: sent, fileName, text, choices, ...writing }, client) {
    const bytes = new TextEncoder().encode(text)
    const days = importedDays(new Date().toISOString())
    const { reading, side } = readBy(choices, bytes, { fileName, side: sent, ...days })
    const { certain, questions, mapping, proof } = reading
    if (!certain)
      return {
        questions: questions.map(({ code, sentence, options }) => {
          return { code, sentence, choices: options.map(({ label }) => label) }
        }),
        says: 'Ask the person, and import again with the number of the choice, from 0, of the first question.',
      }
    const nothing = noMovements(reading)
    if (nothing) return { says: `${nothing} Nothing is imported.` }
    const body = {
      accountId,
      side,
      fileName,
      fileSizeBytes: bytes.length,
      columnMapping: mapping as ColumnMapping,
    }
    const about = async () => shownProof(proof)
    const asked = await written(client, writing, { name: 'createImport', request: { body }, about })
    if (!('done' in asked)) return asked
    const { id } = asked.done.import
    const { status } = await client.getImport({ params: { id } })
    if (status === 'awaiting_upload') await send(asked.done.upload, bytes)
    return {
      done: await receiptOf(client, id),
      says: 'It goes on in the background: ask get_import until completedAt is set. Where its status is awaiting_approval nothing of it is in the books until another person has confirmed it in the product.',
    }
  },
})

export const getImport = tool({
  name: 'get_import',
  title: 'Receipt of an import',
  description:
    'How far an import is and its receipt: read = new + already here + rejected, totals, period, balances; with the rows that were not taken and why.',
  kind: 'reads',
  input: z.strictObject({ importId: RecordId, ...page }),
  async run({ importId, limit, cursor }, client) {
    const query = { limit: String(limit), ...(cursor && { cursor }) }
    const { items, nextCursor } = await client.page('listImportRows', { params: { id: importId }, query })
    const rows = items.map((row) => pick(row, ['row', 'outcome', 'reason', 'transactionId']))
    return { import: await receiptOf(client, importId), rowsNotTaken: rows, next: nextCursor ?? null }
  },
})

/** The reading of a file once what it leaves open was chosen, question after question, and the side that it is read for then. */
function readBy(
  choices: readonly number[],
  bytes: Uint8Array,
  { side: sent, ...how }: ReadOptions & { side: Side },
): { reading: Reading; side: Side } {
  let side = sent
  let reading = readBankFile(bytes, { ...how, side })
  for (const choice of choices) {
    const answer = reading.questions[0]?.options[choice]
    if (!answer) continue
    side = answer.side ?? side
    reading = readBankFile(bytes, { ...how, side, mapping: answer.mapping })
  }
  return { reading, side }
}

const RECEIPT = [
  'id',
  'financialAccountId',
  'side',
  'fileName',
  'status',
  'totalRecords',
  'newRecords',
  'duplicateRecords',
  'errorRecords',
  'setAsideRecords',
  'totalIn',
  'totalOut',
  'currency',
  'periodStart',
  'periodEnd',
  'openingBalance',
  'closingBalance',
  'isConsistent',
  'failure',
  'runId',
  'completedAt',
] as const

async function receiptOf(client: Client, id: string) {
  return referred(pick(await client.getImport({ params: { id } }), RECEIPT), `/api/imports/${id}`)
}

function shownProof({ rowsRead, rowsAccepted, rowsRejected, totalIn, totalOut, first, last }: BankFileProof) {
  const totals = { totalIn: decimalOf(totalIn), totalOut: decimalOf(totalOut) }
  return { rowsRead, rowsAccepted, rowsRejected, ...totals, from: first ?? null, to: last ?? null }
}

async function send({ url, fields }: Upload, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([bytes], { type: 'text/csv' }))
  const sent = await fetch(url, { method: 'POST', body: form })
  if (!sent.ok) throw new Error(`the store refused the file: ${sent.status}`)
}
