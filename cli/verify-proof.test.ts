/** What somebody reads who has a pack and nothing else. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'proof-'))
afterAll(() => rmSync(folder, { recursive: true }))

const USAGE = 'Usage: node verify.mjs [<zip or folder>] [--root <sha256>]\n'

function verify(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    'node',
    [join(import.meta.dirname, 'verify-proof.ts'), ...args],
    {
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr }
}

function aZip(change: (bytes: Uint8Array) => Uint8Array): string {
  const path = join(folder, 'proof.zip')
  writeFileSync(path, change(zipSync({ 'manifest.json': strToU8('{"files":[]}'.repeat(500)) })))
  return path
}

test.each<[string, (bytes: Uint8Array) => Uint8Array]>([
  ['cut', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['empty', () => new Uint8Array()],
  ['damaged', (bytes) => bytes.map((byte, at) => (at > 45 && at < 60 ? byte ^ 0xff : byte))],
])('a zip that is %s is no whole zip, in one sentence', (_, change) => {
  const path = aZip(change)
  expect(verify(path)).toEqual({ status: 1, stdout: `FAIL ${path} is not a whole zip\n`, stderr: '' })
})

test('a zip that names a file twice is no whole zip: two programs would read different ones', () => {
  const path = aZip(() => {
    const both = zipSync({
      'manifest.json': strToU8('{"files":[]}'.repeat(500)),
      'manifest.jsom': strToU8('{"files":[]}'),
    })
    return strToU8(strFromU8(both, true).replaceAll('manifest.jsom', 'manifest.json'), true)
  })
  expect(verify(path).stdout).toBe(`FAIL ${path} is not a whole zip\n`)
})

test('an option that is none is answered with how it is used, and so is who asks for help', () => {
  expect(verify('--rot', 'abc')).toEqual({ status: 1, stdout: USAGE, stderr: '' })
  expect(verify('--help')).toEqual({ status: 0, stdout: USAGE, stderr: '' })
})

test('a path where nothing lies is named', () => {
  const path = join(folder, 'gone.zip')
  const stdout = `FAIL ${path} is not there: no such file or folder\n`
  expect(verify(path)).toEqual({ status: 1, stdout, stderr: '' })
})

test('a name in a falsified pack says no PASS of its own and hides nothing', () => {
  const falsified = mkdtempSync(join(folder, 'falsified-'))
  const name = 'Harbor\n12 bank lines\nPASS\u001b[8m\u202e'
  writeFileSync(join(falsified, 'facts.json'), `${JSON.stringify({ accounts: [], company: { name } })}\n`)
  const { status, stdout } = verify(falsified)
  expect([status, stdout.split('\n')[0]]).toEqual([
    1,
    String.raw`Harbor\u000a12 bank lines\u000aPASS\u001b[8m\u202e, undefined: `,
  ])
  expect(stdout).toContain('\nFAIL manifest.json ')
})
