import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build/folders.ts'
import { cdkArguments, readDeployOptions } from './deploy-options.ts'

const read = (line: string) => readDeployOptions(line.split(' '))

test('production is not deployed before it is said who is told of its alarms, and can be removed without', () => {
  for (const stage of ['prod', 'production', 'live2'])
    expect(() => read(`deploy --stage ${stage}`)).toThrow('--alarms <address>')
  expect(read('deploy --stage prod --alarms ops@example.com').stage.alarmEmail).toBe('ops@example.com')
  expect(read('deploy --stage dev').stage).toEqual({ name: 'dev' })
  expect(read('destroy --stage prod').stage).toEqual({ name: 'prod' })
})

test('the stage and its address arrive at the CDK, and what stands behind a second -- too', () => {
  const options = read('deploy --stage prod --alarms ops@example.com -- --verbose')
  expect(cdkArguments(options, '--all')).toEqual(
    'deploy --all -c stage=prod -c alarms=ops@example.com --verbose'.split(' '),
  )
})

test('a pipeline says --yes and is asked nothing', () => {
  expect(cdkArguments(read('deploy --yes'))).toEqual(
    'deploy --require-approval never -c stage=dev'.split(' '),
  )
  expect(cdkArguments(read('destroy --yes'))).toEqual('destroy --force -c stage=dev'.split(' '))
})

test('what is misspelled or no address is refused rather than passed over', () => {
  expect(() => read('deploy --stge prod')).toThrow("Unknown option '--stge'")
  expect(() => read('deploy --alarms ops')).toThrow('e-mail address, not "ops"')
  expect(() => read('remove')).toThrow('Say deploy or destroy.')
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
