import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build/folders.ts'
import { cdkArguments, kindInWords, readDeployOptions } from './deploy-options.ts'

const read = (line: string) => readDeployOptions(line.split(' '))

test('production is not deployed before it is said who is told of its alarms, and can be removed without', () => {
  for (const stage of ['prod', 'production', 'live2'])
    expect(() => read(`deploy --stage ${stage}`)).toThrow('--alarms <address>')
  expect(read('deploy --stage prod --alarms ops@example.com').stage.alarmEmail).toBe('ops@example.com')
  expect(read('deploy --stage dev').stage).toEqual({ name: 'dev', budgetDollars: 100, warmInstances: 0 })
  expect(read('destroy --stage prod').stage.alarmEmail).toBeUndefined()
})

test('whether a stage keeps its books is said of each, and a name that only sounds like production has to be meant', () => {
  const kept = 'keeps its books'
  const lost = 'its books go with it when it is destroyed. Stages that keep them begin with prod or live.'
  for (const [name, kind] of [
    ['prod', kept],
    ['production', kept],
    ['live2', kept],
    ['dev', lost],
    ['staging', lost],
    ['prd', lost],
  ] as const)
    expect(kindInWords(read(`destroy --stage ${name}`).stage)).toContain(kind)
  for (const name of ['prd', 'prd2', 'main', 'master']) {
    expect(() => read(`deploy --stage ${name} --yes`)).toThrow(
      `${name} is a stage to try things: ${lost} If that is meant, say --trial.`,
    )
    expect(read(`deploy --stage ${name} --trial`).stage.name).toBe(name)
  }
  for (const name of ['staging', 'dev', 'pria', 'maintain'])
    expect(read(`deploy --stage ${name}`).stage.name).toBe(name)
})

test('the stage and its address arrive at the CDK, and what stands behind a second -- too', () => {
  const options = read('deploy --stage prod --alarms ops@example.com -- --verbose')
  expect(cdkArguments(options, '--all')).toEqual(
    'deploy --all -c stage=prod -c alarms=ops@example.com --verbose'.split(' '),
  )
})

test('a budget is whole dollars, and a domain comes with the certificate that CloudFront takes', () => {
  const certificate = 'arn:aws:acm:us-east-1:111122223333:certificate/1234-abcd'
  const line = `deploy --budget 250 --domain books.example.com --certificate ${certificate}`
  expect(read(line).stage).toEqual({
    name: 'dev',
    budgetDollars: 250,
    warmInstances: 0,
    domain: { name: 'books.example.com', certificateArn: certificate },
  })
  expect(cdkArguments(read(line))).toEqual(
    `deploy -c stage=dev -c budget=250 -c domain=books.example.com -c certificate=${certificate}`.split(' '),
  )
  expect(() => read('deploy --budget much')).toThrow('whole dollars a month, not "much"')
  expect(() => read('deploy --domain books.example.com')).toThrow('--certificate')
  expect(() => read(`deploy --domain books --certificate ${certificate}`)).toThrow('not "books"')
  expect(() => read(line.replace('us-east-1', 'eu-west-1'))).toThrow(
    'in us-east-1, not "arn:aws:acm:eu-west-1',
  )
})

test('templates are made of the stage that is said, by an option or as the CDK takes it, and a misspelled one is refused', () => {
  const said = 'synth --quiet -c stage=prod -c alarms=ops@example.com'.split(' ')
  for (const line of [
    'synth --stage prod --alarms ops@example.com',
    'synth -c stage=prod -c alarms=ops@example.com',
  ])
    expect(cdkArguments(read(line), '--quiet')).toEqual(said)
  expect(read('synth').stage.name).toBe('dev')
  expect(() => read('synth -c alarm=ops@example.com')).toThrow("Unknown option '--alarm'")
  expect(() => read('synth -c stage=PROD')).toThrow('not "PROD"')
  expect(() => read('synth -c prod')).toThrow("Unknown option '-c'")
})

test('what cannot be synthesized is said in a sentence, whoever calls the CDK', () => {
  const app = (context: object) =>
    spawnSync(process.execPath, [join(root, 'infra', 'stacks', 'app.ts')], {
      env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context) },
      encoding: 'utf8',
    })
  for (const [context, words] of [
    [{ stage: 'PROD' }, 'A stage is 1 to 10 lower-case letters and digits, not "PROD".'],
    [{ stage: 'prod', domain: 'books.example.com' }, 'A domain needs its certificate'],
    [{ stage: 'prod', alarm: 'ops@example.com' }, 'A stage has no "alarm", but stage, alarms, mail'],
  ] as const) {
    const { status, stderr } = app(context)
    expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining(words)]])
  }
})

test('a pipeline says --yes and is asked nothing', () => {
  expect(cdkArguments(read('deploy --yes'))).toEqual(
    'deploy --require-approval never -c stage=dev'.split(' '),
  )
  expect(cdkArguments(read('destroy --stage dev --yes'))).toEqual('destroy --force -c stage=dev'.split(' '))
})

test('what is misspelled or no address is refused rather than passed over', () => {
  expect(() => read('deploy --stge prod')).toThrow("Unknown option '--stge'")
  expect(() => read('deploy --alarms ops')).toThrow('e-mail address, not "ops"')
  expect(() => read('remove')).toThrow('Say deploy, destroy or synth.')
})

test('whoever says no stage, or says one as a stray word, removes nothing', () => {
  for (const line of ['destroy', 'destroy --yes', 'destroy --alarms ops@example.com --yes -- prod'])
    expect(() => read(line)).toThrow('Say which stage is to be removed: --stage <name>.')
  for (const verb of ['deploy', 'destroy'])
    for (const line of [`${verb} prod --yes`, `${verb} --stage dev prod`, `${verb} --yes prod -- --verbose`])
      expect(() => read(line)).toThrow('"prod" stands alone: a stage is said by --stage')
})

test('where nobody can type its name a stage is not removed, and the exit code says so', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'infra', 'deploy', 'deploy.ts'), 'destroy', '--stage', 'try'],
    { input: '', encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([1, expect.stringContaining('Type its name (try)')])
  expect(stderr).toContain('Nothing was removed')
  expect(stderr).toContain('--yes')
})

test('how many instances are kept ready is a small number, and none where nobody says it', () => {
  expect(read('deploy --warm 3')).toMatchObject({ stage: { warmInstances: 3 }, said: [['warm', '3']] })
  for (const warm of ['on', '100', '1.5']) expect(() => read(`deploy --warm ${warm}`)).toThrow('from 0 to 99')
})

test('a firewall, a shift and closed sign-up take the values that there are, and a stage that says nothing has none of them', () => {
  expect(read('deploy --firewall on --shift at-once')).toMatchObject({
    stage: { hasFirewall: true, shiftsAtOnce: true },
    said: [
      ['firewall', 'on'],
      ['shift', 'at-once'],
    ],
  })
  expect(read('deploy --sign-up closed')).toMatchObject({
    stage: { isClosed: true },
    said: [['sign-up', 'closed']],
  })
  expect(() => read('deploy --sign-up no')).toThrow('open or closed, not "no"')
  expect(read('deploy --firewall off --shift gradual --sign-up open').stage).toEqual(read('deploy').stage)
  expect(() => read('deploy --firewall yes')).toThrow('on or off, not "yes"')
  expect(() => read('deploy --shift fast')).toThrow('gradual or at-once, not "fast"')
})
