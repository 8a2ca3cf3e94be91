/** The product in a process of its own, with companies that hold sample data and people who work in them. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '../../shared/contract/client.ts'
import { memoryMbOf } from './memory.ts'
import type { Ready } from './product.ts'

export interface Person {
  number: number
  client: Client
  companyId: number
  accountId: number
}

export interface Office {
  people: Person[]
  /** Resolves when so many files have come into accounts of their own, spread over the companies. */
  importFiles(count: number, rows: number): Promise<void>
  /** The same for one file of lines with day, text and amount, as `Date,Description,Amount` names them. */
  importFile(file: Blob): Promise<void>
  /** The most that the product took so far, with all of its processes. */
  peakMb(): number
  close(): Promise<void>
}

export async function anOffice({
  people,
  companies,
}: {
  people: number
  companies: number
}): Promise<Office> {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-bench-'))
  const product = fork(join(import.meta.dirname, 'product.ts'), [folder, String(people)], {
    env: process.env,
  })
  const [{ url, tokens }] = (await once(product, 'message')) as [Ready]
  const clients = tokens.map((token) => createClient({ baseUrl: url, token: async () => token }))
  const owner = clients[0]!
  const opened: { companyId: number; accountId: number }[] = []
  for (let made = 0; made < companies; made += 1) opened.push(await aCompany(owner, `Office ${made + 1}`))
  for (const [number, client] of clients.entries()) {
    if (number === 0) continue
    const body = { email: `person${number}@example.com`, role: 'accountant' } as const
    const { id: invitationId } = await owner.addMember({
      params: { id: opened[number % companies]!.companyId },
      body,
    })
    await client.acceptInvitation({ params: { invitationId } })
  }
  const watched = watchMemory(product)
  return {
    people: clients.map((client, number) => ({ number, client, ...opened[number % companies]! })),
    importFiles: (count, rows) => importFiles(owner, opened, count, rows),
    importFile: (file) => importFile(owner, opened[0]!.companyId, 'Large file', file),
    peakMb: watched.peakMb,
    async close() {
      watched.stop()
      product.send('stop')
      await once(product, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}

async function aCompany(owner: Client, name: string): Promise<{ companyId: number; accountId: number }> {
  const { id: companyId } = await owner.createCompany({ body: { name, baseCurrency: 'USD' } })
  await owner.createSampleData({ params: { id: companyId } })
  const [account] = await until(
    () => owner.listAccounts({ query: { companyId } }),
    (accounts) => accounts.length > 0,
  )
  await until(
    () => owner.listImports({ query: { companyId } }),
    (imports) => imports.length > 0 && imports.every(({ completedAt }) => completedAt !== null),
  )
  return { companyId, accountId: account!.id }
}

async function importFiles(
  owner: Client,
  companies: readonly { companyId: number }[],
  count: number,
  rows: number,
): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const { companyId } = companies[number % companies.length]!
      const lines = Array.from(
        { length: rows },
        (_, at) =>
          `2026-0${(at % 6) + 1}-${String((at % 28) + 1).padStart(2, '0')},Payment ${at},${at + 1}.25`,
      )
      const file = new Blob([['Date,Description,Amount', ...lines, ''].join('\n')], { type: 'text/csv' })
      await importFile(owner, companyId, `File ${number}`, file)
    }),
  )
}

async function importFile(owner: Client, companyId: number, name: string, file: Blob): Promise<void> {
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
}

async function until<T>(read: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (isDone(value)) return value
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function watchMemory(product: ChildProcess) {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryMbOf(product.pid!))
  }, 250)
  return { peakMb: () => peak, stop: () => clearInterval(timer) }
}
