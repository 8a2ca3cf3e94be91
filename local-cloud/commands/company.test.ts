import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../infra/build/folders.ts'

test('a company that is no number is refused before anybody is asked for an account', () => {
  for (const [line, words] of [
    ['export abc maple.tieout', 'A company is a number, such as 17, not "abc".'],
    ['rebuild 0', 'A company is a number, such as 17, not "0".'],
    ['export 17', 'Say export, a company and a file'],
  ] as const) {
    const args = [join(root, 'local-cloud', 'commands', 'company.ts'), ...line.split(' '), '--stage', 'prod']
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect([line, status, stderr.trim()]).toEqual([line, 1, expect.stringContaining(words)])
  }
})
