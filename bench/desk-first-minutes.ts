/** What somebody waits for who has just cloned the product: the first start with its demo, the second start, and the books recounted. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Measure } from './figure.ts'

export const measure: Measure = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-bench-'))
  try {
    const first = await start(folder)
    const ready = await first.until(/^ready /)
    const complete = await first.until(/^The demo companies are complete/)
    await first.stop()
    const second = await start(folder)
    const again = await second.until(/^ready /)
    await second.stop()
    const began = performance.now()
    const { stdout, status } = spawnSync(process.execPath, [file('verify.ts'), folder], { encoding: 'utf8' })
    const seconds = (performance.now() - began) / 1000
    if (status !== 0) throw new Error(`the demo's books are broken: ${stdout}`)
    const items = Number(/([\d,]+) items in/.exec(stdout)?.[1]?.replaceAll(',', ''))
    return [
      { name: 'first minutes: ready', value: ready, unit: 's' },
      { name: 'first minutes: the demo is complete after', value: complete - ready, unit: 's', atMost: 20 },
      { name: 'first minutes: ready again', value: again, unit: 's', atMost: 5 },
      { name: 'verify: the demo', value: seconds, unit: 's', note: `${items.toLocaleString('en')} items` },
      { name: 'verify: a hundred thousand items', value: (seconds / items) * 100_000, unit: 's', atMost: 20 },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const file = (name: string) => join(import.meta.dirname, '../local-cloud/commands', name)

async function start(folder: string) {
  const began = performance.now()
  const product: ChildProcess = spawn(process.execPath, [file('start.ts'), '--folder', folder], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: product.stdout! })[Symbol.asyncIterator]()
  return {
    /** Seconds from the start to a line. */
    async until(line: RegExp): Promise<number> {
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error(`the product ended before it said ${line}`)
        if (line.test(value)) return (performance.now() - began) / 1000
      }
    },
    async stop(): Promise<void> {
      product.kill('SIGINT')
      await once(product, 'exit')
    },
  }
}
