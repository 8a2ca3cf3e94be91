import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'tieout-at-time-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('to a process at another time, and to processes and threads that it starts with an environment of their own, it is that time', () => {
  const [saying, asking] = [join(folder, 'say.mjs'), join(folder, 'ask.mjs')]
  writeFileSync(saying, 'console.log(new Date().getUTCFullYear(), new Date(Date.now()).getUTCFullYear())')
  writeFileSync(
    asking,
    `import { fork, spawn } from 'node:child_process'
    import { Worker } from 'node:worker_threads'
    await import('./say.mjs')
    new Worker('${saying}', { env: {}, execArgv: [] })
    fork('${saying}', [], { env: {}, execArgv: [] })
    spawn(process.execPath, ['${saying}'], { stdio: 'inherit' })`,
  )
  const years = 20
  const said = execFileSync(process.execPath, [asking], {
    encoding: 'utf8',
    env: {
      TIME_AHEAD_MS: String(years * 365.25 * 86_400_000),
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'at-time.ts')}`,
    },
  })
  const heard = said.trim().split(/\s/).map(Number)
  expect(heard).toHaveLength(8)
  expect(Math.min(...heard)).toBeGreaterThanOrEqual(2026 + years)
})
