/** The product in a process of its own, and people who come to it. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '../../shared/contract/client.ts'
import type { Ready } from './product.ts'

export interface Product {
  url: string
  /** Of each person; they are called `person0@example.com` and so on, and have the password of the demo. */
  clients: Client[]
  process: ChildProcess
  close(): Promise<void>
}

export async function startProduct({
  people,
  withPages = false,
}: {
  people: number
  withPages?: boolean
}): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-bench-'))
  const file = join(import.meta.dirname, 'product.ts')
  const product = fork(file, [folder, String(people), ...(withPages ? ['pages'] : [])], { env: process.env })
  const [{ url, tokens }] = (await once(product, 'message')) as [Ready]
  return {
    url,
    clients: tokens.map((token) => createClient({ baseUrl: url, token: async () => token })),
    process: product,
    async close() {
      product.send('stop')
      await once(product, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
