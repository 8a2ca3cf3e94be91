import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const begun = (ending: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-removed-'))
  const program = `(await import('./remove-at-end.ts')).removeAtEnd(process.argv[1]); console.log('begun'); ${ending}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { folder, child }
}

test('a folder goes with its process, whether that ends by itself or is told to', async () => {
  const byItself = begun('')
  await once(byItself.child, 'exit')
  expect(existsSync(byItself.folder)).toBe(false)

  const told = begun('setInterval(() => {}, 1000)')
  await once(told.child.stdout, 'data')
  told.child.kill('SIGTERM')
  expect(await once(told.child, 'exit')).toEqual([null, 'SIGTERM'])
  expect(existsSync(told.folder)).toBe(false)
})
