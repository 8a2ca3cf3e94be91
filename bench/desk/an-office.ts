/** The product in a process of its own, with companies that hold sample data and people who work in them. */
import type { ChildProcess } from 'node:child_process'
import type { Client } from '../../shared/contract/client.ts'
import { importFile } from './import-file.ts'
import { memoryMbOf } from './memory.ts'
import { startProduct } from './start-product.ts'
import { until } from './until.ts'

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
  const product = await startProduct({ people })
  const { clients } = product
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
  const watched = watchMemory(product.process)
  return {
    people: clients.map((client, number) => ({ number, client, ...opened[number % companies]! })),
    importFiles: (count, rows) => importFiles(owner, opened, count, rows),
    async importFile(file) {
      await importFile(owner, opened[0]!.companyId, 'Large file', file)
    },
    peakMb: watched.peakMb,
    async close() {
      watched.stop()
      await product.close()
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

function watchMemory(product: ChildProcess) {
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryMbOf(product.pid!))
  }, 250)
  return { peakMb: () => peak, stop: () => clearInterval(timer) }
}
