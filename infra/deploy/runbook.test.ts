/** The runbook, held to what it sends somebody to at night: functions, their logs, queues and how many are worked on at once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { events } from '../../events/index.ts'
import { functionNames } from '../build/build-functions.ts'
import { root } from '../build/folders.ts'
import { queues, visibilitySeconds } from '../settings/queues.ts'
import { schedules, schedulesOf } from '../settings/schedules.ts'
import { streamConsumers } from '../settings/streams.ts'

const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8')
const sections = new Map(
  runbook
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text]),
)
const saidOf = (alarm: string) => sections.get(alarm) ?? ''

/** As its log is called, and as it is called in CloudWatch, behind the name of the stage. */
const calledInAws = (name: string) => name.replace('/', '-')
const NUMBERS = { 3: 'three', 5: 'five', 6: 'six', 10: 'ten', 12: 'twelve', 25: 'twenty-five', 50: 'fifty' }
const inWords = (number: number) => NUMBERS[number as keyof typeof NUMBERS]

test('whatever is called as functions and alarms are is one of them', () => {
  const named = [...runbook.matchAll(/`(?!tieout-)([a-z]+(?:-[a-z\d]+)+)`/g)].map(([, name]) => name!)
  const known = new Set([...functionNames().map(calledInAws), ...sections.keys(), 'execute-api'])
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('what is to be looked for in a log is written there', () => {
  const phrases = [...runbook.matchAll(/`"([^"`]+)"`/g)].map(([, phrase]) => phrase!)
  const sources = functionNames()
    .map((name) => join(root, 'functions', `${name}.ts`))
    .concat(['runtime/lambda', 'runtime/consumer', 'imports/begin-import'].map(inFunctions))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(phrases.length).toBeGreaterThan(8)
  expect(phrases.filter((phrase) => !new RegExp(`log\\.\\w+\\('${phrase}'`).test(sources))).toEqual([])
})
const inFunctions = (file: string) => join(root, 'functions', `${file}.ts`)

test('the section of a queue names who works on it and how many at once, and what was given up is sent again', () => {
  for (const { queue, consumer } of events) {
    const [waiting, givenUp] = [saidOf(`${queue}-waiting`), saidOf(`${queue}-dead-letters`)]
    expect(givenUp).toContain(`\`npm run redrive -- ${queue} --stage prod\``)
    expect(givenUp).toContain(`\`${calledInAws(consumer)}\``)
    expect(waiting).toContain(`\`${calledInAws(consumer)}\``)
    expect([queue, waiting]).toEqual([
      queue,
      expect.stringMatching(new RegExp(`\\b${inWords(queues[queue].concurrencyMax)}\\b`)),
    ])
    const [, again] = /tried\s+again\s+after (\w+) minutes/.exec(waiting) ?? []
    if (again) expect([queue, again]).toEqual([queue, inWords(visibilitySeconds(queues[queue]) / 60)])
  }
  for (const { name, ...stream } of streamConsumers)
    for (const alarm of [`${name}-waiting`, `${name}-dead-letters`])
      expect(saidOf(alarm)).toContain(`\`${calledInAws(stream.function)}\``)
})

test('the section of an alarm names another where it needs it: whoever comes to it by a link has read none', () => {
  const alarms = [...sections].filter(([name]) => /^[a-z][\w-]*$/.test(name))
  expect(alarms.length).toBeGreaterThan(30)
  expect(alarms.flatMap(([name, text]) => (/\bas above\b/i.test(text) ? [name] : []))).toEqual([])
})

test('the section of what runs by the clock names its function, and that of what failed names each', () => {
  for (const { name, ...schedule } of schedulesOf({ hasCanary: true }))
    expect(saidOf(`${name}-silent`)).toContain(`\`${calledInAws(schedule.function)}\``)
  for (const schedule of schedules)
    expect(saidOf('schedules-missed')).toContain(`\`${calledInAws(schedule.function)}\``)
})
