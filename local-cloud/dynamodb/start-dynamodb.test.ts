import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'tieout-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = `
  import { spawn } from 'node:child_process'
  import { once } from 'node:events'
  import { startDynamoDb } from './start-dynamodb.ts'
  const store = await startDynamoDb(process.argv[1], [])
  process.once('SIGINT', async () => {
    // By the time that another process has come and gone, an end of the store would have been noticed.
    await once(spawn('true'), 'exit')
    const { status } = await store.ask('ListTables', {})
    await store.close()
    process.exit(status === 200 ? 0 : 1)
  })
  // Like the product, it has other things open until it says that it ends.
  setInterval(() => {}, 1_000)
  console.log('open')
`

/** Starts the program over a store, in a group of its own, as a terminal gives to each command. */
async function start() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, folder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return { pid: child.pid!, ended }
}

test('on Ctrl+C the store goes on until the program over it has done what it had to do and closes it', async () => {
  const { pid, ended } = await start()
  process.kill(-pid, 'SIGINT')
  expect(await ended).toEqual([0, null])
  expect(storesOver(folder)).toBe(0)
})

test('the store ends with the program over it, also when that is killed', async () => {
  const { pid, ended } = await start()
  expect(storesOver(folder)).toBe(1)
  process.kill(pid, 'SIGKILL')
  await ended
  await expect.poll(() => storesOver(folder)).toBe(0)
})

/** How many processes have a store in a folder open. */
function storesOver(folder: string): number {
  const commands = readdirSync('/proc').map((name) => {
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  })
  return commands.filter((command) => command.includes('dynoxide\0') && command.includes(folder)).length
}
