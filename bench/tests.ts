/** `npm test` on this machine as it is, and beside two programs that do nothing but keep a core busy each. */
import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Figure, Measure } from './figure.ts'

const root = join(import.meta.dirname, '..')

export const measure: Measure = () => {
  const quiet = run('tests: npm test', 300)
  const loops = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);']))
  try {
    return [...quiet, ...run('tests: npm test beside two busy loops', 720)]
  } finally {
    for (const loop of loops) loop.kill()
  }
}

function run(name: string, atMost: number): Figure[] {
  const began = performance.now()
  const { stdout } = spawnSync(process.execPath, [join(root, 'test/run.ts')], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const seconds = (performance.now() - began) / 1000
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(stdout) ?? []
  return [
    { name, value: seconds, unit: 's', atMost, note: `${passed} passed` },
    { name: `${name}, failed`, value: Number(failed), unit: '', atMost: 0 },
  ]
}
