/** The operator's guide, held to what the commands take. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build/folders.ts'
import { stageOptions } from '../settings/stage.ts'
import { readDeployOptions } from './deploy-options.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const guide = read('docs/operating.md')
const runbook = read('docs/runbook.md')
const commandsOf = (text: string) =>
  [...text.matchAll(/`(npm run ([\w:]+)(?: -- ([^`]+))?)`/g)].map(([, , name, args = '']) => {
    return { name: name!, args: args.split(' ').filter(Boolean) }
  })
const commands = commandsOf(guide)

test('every command of the operator’s guide and of the runbook is one', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(commands.length).toBeGreaterThan(15)
  expect([...commands, ...commandsOf(runbook)].filter(({ name }) => !(name in scripts))).toEqual([])
})

test('whatever it synthesizes, deploys or removes is taken as it is written, and each option of a stage is among it', () => {
  const deploying = commands.filter(({ name }) => ['deploy', 'destroy', 'synth'].includes(name))
  const said = deploying.flatMap(({ name, args }) => readDeployOptions([name, ...args]).said)
  expect(new Set(said.map(([option]) => option))).toEqual(new Set(stageOptions))
})

test('each option that they give to another command is one that the command knows', () => {
  const others = [...commands, ...commandsOf(runbook)].filter(({ name }) =>
    ['company', 'person', 'redrive', 'restore', 'canary'].includes(name),
  )
  const shared =
    read('local-cloud/commands/stage-or-here.ts') + read('local-cloud/commands/running-product.ts')
  for (const { name, args } of others) {
    const source = read(`local-cloud/commands/${name}.ts`) + shared
    for (const option of args.filter((each) => each.startsWith('--')))
      expect([name, option, new RegExp(`\\b${option.slice(2)}: \\{ type`).test(source)]).toEqual([
        name,
        option,
        true,
      ])
  }
})

test('each section of the runbook that it leads to is there', () => {
  const anchorOf = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-')
  const sections = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title]) => anchorOf(title!))
  const named = [...guide.matchAll(/\(runbook\.md#([\w-]+)\)/g)].map(([, anchor]) => anchor!)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((anchor) => !sections.includes(anchor))).toEqual([])
})
