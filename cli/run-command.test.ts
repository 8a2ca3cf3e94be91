import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../infra/build/folders.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tieout-command-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Machine {
  version?: string
  platform?: string
  arch?: string
}

/** Runs what package.json runs for a command, as a machine of that kind would. */
function runOn(machine: Machine, command: string) {
  const disguise = join(folder, 'disguise.cjs')
  writeFileSync(
    disguise,
    `for (const [name, value] of Object.entries(${JSON.stringify(machine)})) Object.defineProperty(process, name, { value })`,
  )
  const [, ...args] = command.split(' ')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-r', disguise, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 8_000_000,
  })
  return { status, stdout, stderr }
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test.each(['v18.20.4', 'v20.20.2', 'v22.6.0'])('on Node %s a command says which one it needs', (version) => {
  const { status, stderr } = runOn({ version }, scripts.openapi)
  expect(status).toBe(1)
  expect(stderr).toBe(
    `The commands of Tieout need Node 24, and this is ${version}: it comes with the dependencies, so run npm ci (with install scripts, which put it into node_modules/.bin) and start commands with npm.\n`,
  )
})

test.each([{ platform: 'darwin', arch: 'arm64' }, { arch: 'arm64' }])(
  'on a machine such as %j a command says on which it runs',
  (machine) => {
    const { status, stderr } = runOn(machine, scripts.openapi)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Tieout is built and run on Linux x64, and this is \w+ arm64: .*\n$/)
  },
)

test('where nothing is missing a command gets its arguments, and ends as it would alone', () => {
  const { status, stdout } = runOn({}, scripts.openapi)
  expect([status, JSON.parse(stdout).openapi]).toEqual([0, expect.stringMatching(/^3\.1/)])
  expect(runOn({}, `${scripts.read} no-such-file.csv`)).toMatchObject({
    status: 2,
    stderr: 'There is no such file.\n',
  })
})

test('the OpenAPI document may be read as far as somebody wants', () => {
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-c', `"$NODE" ${scripts.openapi.replace('node ', '')} | head -1`],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE: process.execPath },
    },
  )
  expect([stdout, stderr]).toEqual(['{\n', ''])
})

test('every command in TypeScript begins so', () => {
  const { app } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8'))
  const commands = [...(Object.values(scripts) as string[]), app].filter((each) => each.includes('.ts'))
  expect(commands.filter((each) => !/^node cli\/run-command\.cjs \S+\.ts\b/.test(each))).toEqual([])
})
