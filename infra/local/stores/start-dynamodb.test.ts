import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = `
  import { spawn } from 'node:child_process'
  import { once } from 'node:events'
  import { startDynamoDb } from './start-dynamodb.ts'
  const store = await startDynamoDb(process.argv[1], [])
  process.once('SIGINT', async () => {
    // By the time that another process has come and gone, the end of the store has been noticed.
    await once(spawn('true'), 'exit')
    await store.close()
    process.exit(0)
  })
  // Like the product, it has other things open until it says that it ends.
  setInterval(() => {}, 1_000)
  console.log(store.url)
`

test('Ctrl+C, which ends the store together with the program over it, lets that program close and end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-ctrl-c-'))
  // A group of its own, as a terminal gives to each command.
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  process.kill(-child.pid!, 'SIGINT')
  expect(await ended).toEqual([0, null])
  rmSync(folder, { recursive: true })
})
