import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { builtFrom } from './content-cache.ts'
import { cacheFolder } from './folders.ts'

const kind = `test${process.pid}`
const sources = mkdtempSync(join(tmpdir(), 'tieout-sources-'))
const source = join(sources, 'a.ts')
let builds = 0
const build = (fails = false) =>
  builtFrom({
    kind,
    sources: [`${sources}/**/*.ts`],
    build: async (folder) => {
      builds += 1
      writeFileSync(join(folder, 'out'), readFileSync(source))
      if (fails) throw new Error('the build broke')
    },
  })
const kept = () => readdirSync(cacheFolder).filter((name) => name.includes(kind))

afterAll(() => {
  rmSync(sources, { recursive: true })
  for (const name of kept()) rmSync(join(cacheFolder, name), { recursive: true })
})

test('the same sources are built once, other sources again, and a test among them does not count', async () => {
  writeFileSync(source, 'one')
  const first = await build()
  writeFileSync(join(sources, 'a.test.ts'), 'a test')
  expect([await build(), builds]).toEqual([first, 1])
  writeFileSync(source, 'two')
  const second = await build()
  expect([readFileSync(join(second, 'out'), 'utf8'), builds]).toEqual(['two', 2])
  writeFileSync(source, 'one')
  expect([await build(), builds]).toEqual([first, 2])
})

test('a build that breaks leaves nothing that the next start would take for built', async () => {
  writeFileSync(source, 'three')
  const before = kept()
  await expect(build(true)).rejects.toThrow('the build broke')
  expect(kept()).toEqual(before)
})

test('two who want the same at once are both served by one build', async () => {
  writeFileSync(source, 'four')
  const before = builds
  const [one, other] = await Promise.all([build(), build()])
  expect(one).toBe(other)
  expect([readdirSync(one), builds]).toEqual([['out'], before + 1])
})

test('where the build that was waited for breaks, whoever waits builds', async () => {
  writeFileSync(source, 'six')
  const [broken, other] = await Promise.allSettled([build(true), build()])
  expect([broken.status, other.status]).toEqual(['rejected', 'fulfilled'])
})

test('nobody waits for a builder that was killed', async () => {
  writeFileSync(source, 'eight')
  const folder = await build()
  rmSync(folder, { recursive: true })
  const killed = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(`${folder}.building`, String(killed))
  expect(await build()).toBe(folder)
  expect(kept()).not.toContain(basename(`${folder}.building`))
})

test('what was not used for a day is removed', async () => {
  const old = join(cacheFolder, `${kind}-old`)
  mkdirSync(old)
  const dayAgo = new Date(statSync(old).mtimeMs - 25 * 3600 * 1000)
  utimesSync(old, dayAgo, dayAgo)
  writeFileSync(source, 'five')
  await build()
  expect(kept()).not.toContain(`${kind}-old`)
})

test('what another process takes away while old builds are looked for is in nobody’s way', async () => {
  symlinkSync(join(sources, 'gone'), join(cacheFolder, `unfinished-${kind}-gone`))
  writeFileSync(source, 'seven')
  expect(readFileSync(join(await build(), 'out'), 'utf8')).toBe('seven')
})
