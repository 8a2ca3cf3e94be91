import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { budgetMs } from '../../test/budget.ts'

const folder = mkdtempSync(join(tmpdir(), 'tieout-full-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Makes a small demo, or what is left of it, and ends when it is complete. */
const program = `
  import { makeDemo } from '../demo/demo-once.ts'
  import { endOnFailure } from '../commands/end-on-failure.ts'
  import { startLocalCloud } from './local-cloud.ts'
  const [folder] = process.argv.slice(1)
  let cloud
  const onFault = endOnFailure(folder, () => cloud?.stop())
  cloud = await startLocalCloud({ folder, port: 0, frontend: false, onFault })
  const token = () => cloud.tokenFor('demo@tieout.test')
  const filesUrl = 'http://127.0.0.1:' + cloud.ports.s3
  const email = 'second@tieout.test'
  const second = { email, token: () => cloud.tokenFor(email) }
  const options = { url: cloud.url, filesUrl, token, second, share: 0.03, onProgress() {} }
  try {
    const { filled } = await makeDemo(folder, options)
    await filled
    await cloud.stop()
  } catch (error) {
    // Or what could not be answered, of which the product is told by itself.
    onFault(error)
  }
`

/** Seconds that each of two runs may take. */
const PATIENCE = String(budgetMs(100) / 1000)

/** A small disk of its own, which nobody outside of these commands sees. */
const commands = `
  run() { timeout "$PATIENCE" "$NODE" --input-type=module -e "$PROGRAM" "$FOLDER" && echo "ended 0" || echo "ended $?"; }
  set -e
  mount -t tmpfs -o size=$SIZE tmpfs "$FOLDER"
  run
  mount -o remount,size=500m "$FOLDER"
  run
  "$NODE" --disable-warning=ExperimentalWarning ../commands/verify.ts "$FOLDER"
`

const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', folder]).status === 0

test(
  'a disk that is full ends the product in a sentence, and with more room it goes on where it was, on another port',
  async ({ skip }) => {
    skip(!canMount, 'this system gives a user no disk of their own')
    const said = execFileSync('unshare', ['-rm', 'sh', '-c', `(${commands}) 2>&1`], {
      cwd: import.meta.dirname,
      env: { ...process.env, SIZE: '3m', FOLDER: folder, NODE: process.execPath, PROGRAM: program, PATIENCE },
      encoding: 'utf8',
    })
    const lines = said.trim().split('\n')
    expect(lines.slice(0, 3)).toEqual([
      `The disk that holds ${folder} is full, and Tieout has ended. All that it answered is kept. Make room there, then start it again.`,
      'ended 1',
      'ended 0',
    ])
    expect(said).toMatch(/ 176 +bankLines\n/)
    expect(lines.at(-1)).toBe('every invariant holds')
  },
  budgetMs(240),
)
