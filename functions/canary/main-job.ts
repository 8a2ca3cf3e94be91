/**
 * What people come for, done by a program over the public API with the key of a company of its own: a bank file and a ledger file of
 * today are sent and proved, their lines are proposed as pairs, and both files are taken back. What breaks says in which step.
 */
import type { Client } from '../../shared/contract/client.ts'
import type { ShownImport } from '../../shared/contract/imports.ts'
import { until } from './until.ts'

export class BrokenStep extends Error {
  readonly step: string

  constructor(step: string, cause: unknown) {
    super(`${step}: ${cause instanceof Error ? cause.message : cause}`, { cause })
    this.step = step
  }
}

export interface DoneStep {
  step: string
  ms: number
}

/**
 * What a step may take: files of two lines take seconds.
 * @param onDone hears of each step that came to its end
 * @throws BrokenStep
 */
export async function doMainJob(client: Client, now: Date, onDone: (done: DoneStep) => void): Promise<void> {
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = Date.now()
    try {
      const result = await work()
      onDone({ step: name, ms: Date.now() - began })
      return result
    } catch (error) {
      throw new BrokenStep(name, error)
    }
  }
  const accountId = await step('Find the account', () => ownAccount(client))
  await step('Take back what an earlier try left', async () => {
    for (const id of await takenIn(client, accountId)) await takeBack(client, id)
  })
  const file = (side: Side) => ({ accountId, side, text: fileOf(side, now) })
  const bank = await step('Send a bank file', () => send(client, file('bank')))
  await step('Prove the bank file', () => receiptOf(client, bank))
  const ledger = await step('Send a ledger file', () => send(client, file('ledger')))
  const { runId } = await step('Prove the ledger file', () => receiptOf(client, ledger))
  await step('See the pairs', () => seePairs(client, accountId, runId, now))
  await step('Take the ledger file back', () => takeBack(client, ledger))
  await step('Take the bank file back', () => takeBack(client, bank))
}

type Side = 'bank' | 'ledger'

/** A key sees one company, and this one has one account. */
async function ownAccount(client: Client): Promise<number> {
  const accounts = await client.listAccounts()
  if (accounts.length !== 1)
    throw new Error(`the company has ${accounts.length} accounts, and should have one`)
  return accounts[0]!.id
}

async function takenIn(client: Client, accountId: number): Promise<string[]> {
  const imports = await client.listImports({ query: { accountId } })
  return imports.filter(({ status }) => status.startsWith('completed')).map(({ id }) => id)
}

/** The day, and a text that no other try has. */
function fileOf(side: Side, now: Date): string {
  const [day] = now.toISOString().split('T')
  const rows = pairs(now).map(([text, amount]) => {
    const written = (side === 'bank' ? amount : -amount).toFixed(2)
    return `${day},${text},${written}`
  })
  return ['Date,Description,Amount', ...rows, ''].join('\n')
}

/** What came in and what went out, by the minute of the day, so that what an earlier try left is no pair of it. */
function pairs(now: Date): [string, number][] {
  const minute = Math.floor(now.getTime() / 60_000) % 1440
  const of = now.toISOString()
  return [
    [`Canary in ${of}`, 3000 + minute],
    [`Canary out ${of}`, -(1000 + minute)],
  ]
}

async function send(
  client: Client,
  { accountId, side, text }: { accountId: number; side: Side; text: string },
): Promise<string> {
  const blob = new Blob([text], { type: 'text/csv' })
  const columnMapping = {
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    dateFormat: 'YYYY-MM-DD',
    invert: false,
  }
  const body = { accountId, side, fileName: `canary-${side}.csv`, fileSizeBytes: blob.size, columnMapping }
  const { import: asked, upload } = await client.createImport({ body })
  const form = new FormData()
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value)
  form.append('file', blob)
  const sent = await fetch(upload.url, { method: 'POST', body: form })
  if (!sent.ok) throw new Error(`the store of files refuses it: ${sent.status}`)
  return asked.id
}

async function receiptOf(client: Client, id: string): Promise<ShownImport> {
  const receipt = await until(
    () => client.getImport({ params: { id } }),
    ({ completedAt, status }) => (completedAt === null ? status : undefined),
  )
  const { status, totalRecords, newRecords, failure } = receipt
  if (status !== 'completed' || totalRecords !== 2 || newRecords !== 2)
    throw new Error(
      `${status}, ${newRecords} of ${totalRecords} rows are new: ${failure ?? 'no reason given'}`,
    )
  return receipt
}

async function seePairs(client: Client, accountId: number, runId: string | null, now: Date): Promise<void> {
  if (runId === null) throw new Error('the import asked for no matching')
  const run = await until(
    () => client.getMatchingRun({ params: { id: runId } }),
    ({ status }) => (status === 'completed' || status === 'failed' ? undefined : status),
  )
  if (run.status === 'failed') throw new Error(`the run failed: ${run.failure}`)
  const proposals = await client.listProposals({ query: { accountId, runId } })
  const seen = proposals.map(({ sourceTransactions: [bank], ledgerTransactions: [entry] }) => {
    return bank && entry && bank.description === entry.description ? bank.description : 'another pair'
  })
  const missing = pairs(now).filter(([text]) => !seen.includes(text))
  if (missing.length > 0) throw new Error(`${missing.length} of 2 pairs are not proposed`)
}

/** The file with its lines, as one unit. */
async function takeBack(client: Client, id: string): Promise<void> {
  await client.undoImport({ params: { id } })
  await until(
    () => client.getImport({ params: { id } }),
    ({ status }) => (status === 'undone' ? undefined : status),
  )
}
