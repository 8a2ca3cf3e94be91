import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRunningIn, lockFolder } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tieout-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a second start in the same folder is refused and told who is there', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`Tieout already runs in ${folder} (process ${process.pid})`)
  unlock()
  expect(isRunningIn(folder)).toBe(false)
  lockFolder(folder)()
})

test('the lock of a process that was killed holds nobody up', async () => {
  const code = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}; lockFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  expect(isRunningIn(folder)).toBe(true)
  expect(() => lockFolder(folder)).toThrow(`process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isRunningIn(folder)).toBe(false)
  lockFolder(folder)()
})

test('a process id that was given to someone else since does not hold the folder', () => {
  writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: process.pid, began: '1' }))
  expect(isRunningIn(folder)).toBe(false)
  lockFolder(folder)()
})

test('a lock that cannot be read is no lock', () => {
  writeFileSync(join(folder, 'lock'), '{"pid":')
  lockFolder(folder)()
})
