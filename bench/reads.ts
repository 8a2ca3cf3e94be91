/**
 * What looking costs one person: how long it takes on a quiet desk with the demo, and how often the store is asked where a company
 * has a year and 6,000 lines, and where it has ten and more than 100,000. Asking ten times as much a company should cost the same.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '../shared/contract/client.ts'
import { percentile } from './desk/at-once.ts'
import type { Figure, Measure } from './figure.ts'
import { lists, looks } from './reads/calls.ts'
import type { Counted } from './reads/counted-calls.ts'
import type { Ready } from './reads/demo.ts'

const WARM = 4
const TIMES = 25
const CALLS_RATIO = 1.5
const ROUNDS_RATIO = 2

export const measure: Measure = async () => [...(await onTheDemo()), ...(await overTheYears())]

async function onTheDemo(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-bench-'))
  const product: ChildProcess = fork(join(import.meta.dirname, 'reads/demo.ts'), [folder])
  try {
    const [{ url, token }] = (await once(product, 'message')) as [Ready]
    const client = createClient({ baseUrl: url, token: async () => token })
    const companies = await client.listCompanies()
    const { id: companyId } = companies.toSorted(
      (one, other) => other.transactionCount - one.transactionCount,
    )[0]!
    const accounts = await client.listAccounts({ query: { companyId } })
    const where = { companyId, accountId: largest(accounts) }
    const figures: Figure[] = []
    for (const { title, endpoint, of, atMostMs } of looks) {
      const call = client[endpoint] as (request: object) => Promise<unknown>
      const milliseconds: number[] = []
      for (let time = 0; time < WARM + TIMES; time++) {
        const began = performance.now()
        await call(of(where))
        if (time >= WARM) milliseconds.push(performance.now() - began)
      }
      const value = percentile(milliseconds, 50)
      figures.push({ name: `reads: ${title}, p50`, value, unit: 'ms', atMost: atMostMs })
    }
    return figures
  } finally {
    product.send('stop')
    await once(product, 'exit')
    rmSync(folder, { recursive: true })
  }
}

const largest = (accounts: readonly { id: number; _transactionCount: number }[]) =>
  accounts.toSorted((one, other) => other._transactionCount - one._transactionCount)[0]!.id

async function overTheYears(): Promise<Figure[]> {
  // What fills it writes many items at once, as no handler does, which the table in memory does not know.
  const env = { ...process.env, DESK_TABLE: 'dynoxide' }
  const counting = fork(join(import.meta.dirname, 'reads/over-the-years.ts'), { env })
  const [[year, decade]] = (await once(counting, 'message')) as [Counted[][]]
  return [...looks, ...lists].map(({ title }, at): Figure => {
    const [one, ten] = [year![at]!, decade![at]!]
    const note = `${said(one)} and ${said(ten)}`
    if (at < looks.length) {
      const name = `reads: ${title}, calls of ten years over one`
      return { name, value: ten.calls / one.calls, unit: 'x', atMost: CALLS_RATIO, note }
    }
    // A list goes through months, many at once: how long it takes is how often it waits.
    const name = `reads: ${title}, calls one after another, of ten years over one`
    return { name, value: ten.rounds / one.rounds, unit: 'x', atMost: ROUNDS_RATIO, note }
  })
}

const said = ({ calls, rounds, bytes }: Counted) => `${calls} calls in ${rounds} rounds, ${inKb(bytes)}`

const inKb = (bytes: number) => `${Math.round(bytes / 1000)} kB`
