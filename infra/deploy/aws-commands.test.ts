/** The commands of AWS that the documents tell an operator to type, held to the reference of the AWS CLI, version 2, and to the templates. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { keys } from '../../functions/storage/keys.ts'
import { root } from '../build/folders.ts'
import { aStage, everyOption, type SynthesizedStage } from '../stacks/a-stage.ts'

let production: SynthesizedStage

beforeAll(async () => {
  production = await aStage('prod', everyOption)
})

const folder = join(root, 'docs')
const documents = readdirSync(folder).filter((name) => name.endsWith('.md'))
const text = documents.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
const commands = [...text.matchAll(/`(aws ([a-z0-9-]+ [a-z-]+)[^`]*)`/g)].map(([, whole, name]) => {
  return {
    whole: whole!,
    name: name!,
    options: [...whole!.matchAll(/ (--[a-z0-9-]+)/g)].map(([, it]) => it!),
  }
})

/** What a command asks for, and what else it takes of what is said here. */
const reference: Record<string, { needs?: readonly string[]; takes?: readonly string[] }> = {
  'backup describe-restore-job': { needs: ['--restore-job-id'] },
  'backup list-backup-jobs': { takes: ['--by-backup-vault-name'] },
  'backup list-recovery-points-by-backup-vault': {
    needs: ['--backup-vault-name'],
    takes: ['--by-resource-type'],
  },
  'backup put-backup-vault-lock-configuration': {
    // The second is not asked for, but what a vault keeps at least is gone without it.
    needs: ['--backup-vault-name', '--min-retention-days'],
    takes: ['--changeable-for-days'],
  },
  'backup start-restore-job': { needs: ['--recovery-point-arn', '--metadata', '--iam-role-arn'] },
  'cloudformation delete-stack': { needs: ['--stack-name'] },
  'cloudformation update-termination-protection': {
    needs: ['--stack-name'],
    takes: ['--no-enable-termination-protection'],
  },
  'cognito-idp admin-create-user': {
    // Without the last the message goes to a phone.
    needs: ['--user-pool-id', '--username', '--desired-delivery-mediums'],
    takes: ['--user-attributes'],
  },
  'dynamodb create-backup': { needs: ['--table-name', '--backup-name'] },
  'dynamodb delete-table': { needs: ['--table-name'] },
  'dynamodb get-item': { needs: ['--table-name', '--key'] },
  'dynamodb list-tables': {},
  'dynamodb query': {
    needs: ['--table-name'],
    takes: ['--key-condition-expression', '--expression-attribute-values'],
  },
  'dynamodb restore-table-from-backup': { needs: ['--target-table-name', '--backup-arn'] },
  'dynamodb restore-table-to-point-in-time': {
    needs: ['--target-table-name', '--source-table-name'],
    takes: ['--use-latest-restorable-time'],
  },
  'dynamodb update-contributor-insights': {
    needs: ['--table-name', '--contributor-insights-action'],
    takes: ['--contributor-insights-mode', '--index-name'],
  },
  'dynamodb update-continuous-backups': {
    needs: ['--table-name', '--point-in-time-recovery-specification'],
  },
  'dynamodb update-item': {
    needs: ['--table-name', '--key'],
    takes: ['--update-expression', '--expression-attribute-names', '--expression-attribute-values'],
  },
  'dynamodb update-table': {
    needs: ['--table-name'],
    takes: [
      '--deletion-protection-enabled',
      '--no-deletion-protection-enabled',
      '--stream-specification',
      '--warm-throughput',
    ],
  },
  'dynamodb update-time-to-live': { needs: ['--table-name', '--time-to-live-specification'] },
  'iam list-roles': {},
  'logs describe-log-groups': { takes: ['--log-group-name-prefix'] },
  'logs filter-log-events': { needs: ['--log-group-name'], takes: ['--start-time'] },
  's3 rm': { takes: ['--recursive', '--exclude', '--include'] },
  's3api copy-object': { needs: ['--bucket', '--key', '--copy-source'] },
  's3api delete-object': { needs: ['--bucket', '--key'], takes: ['--version-id'] },
  's3api list-object-versions': { needs: ['--bucket'], takes: ['--prefix'] },
  'sqs list-queues': { takes: ['--queue-name-prefix'] },
  'sqs receive-message': { needs: ['--queue-url'], takes: ['--max-number-of-messages'] },
  'sqs purge-queue': { needs: ['--queue-url'] },
}
const ofEach = ['--query', '--output', '--region']

test('each command of AWS says all that it asks for, and nothing that it does not take', () => {
  expect(commands.length).toBeGreaterThan(20)
  for (const { whole, name, options } of commands) {
    const { needs = [], takes = [] } = reference[name] ?? { needs: ['a line in the reference above'] }
    expect([whole, needs.filter((option) => !options.includes(option))]).toEqual([whole, []])
    const known = [...needs, ...takes, ...ofEach]
    expect([whole, options.filter((option) => !known.includes(option))]).toEqual([whole, []])
  }
  const said = new Set(commands.map(({ name }) => name))
  expect(Object.keys(reference).filter((name) => !said.has(name))).toEqual([])
})

test('what the documents call by a name of production is called so in the templates', () => {
  const names = production.templates.flatMap(({ stackName, Resources }) => [
    stackName,
    // CloudFormation begins with stack and resource where a template gives no name.
    ...Object.keys(Resources).map((id) => `${stackName}-${id}`),
  ])
  const given = production.resources.flatMap(
    ({ properties }) => JSON.stringify(properties).match(/tieout-prod[\w-]*/g) ?? [],
  )
  const all = [...names, ...given]
  const said = new Set([...text.matchAll(/\btieout-prod[\w-]*/g)].map(([name]) => name))
  expect(said.size).toBeGreaterThan(5)
  const isOne = (name: string) => all.some((it) => it === name || it.startsWith(name))
  expect([...said].filter((name) => !isOne(name))).toEqual([])
})

test('making the lock of the vault final leaves it as long as the template has it', () => {
  const vault = production.resources.find(({ type }) => type === 'AWS::Backup::BackupVault')!
  const { BackupVaultName, LockConfiguration } = vault.properties as {
    BackupVaultName: string
    LockConfiguration: { MinRetentionDays: number }
  }
  const [lock, ...more] = commands.filter(({ name }) => name === 'backup put-backup-vault-lock-configuration')
  expect(more).toEqual([])
  expect(lock!.whole).toContain(`--backup-vault-name ${BackupVaultName} `)
  expect(lock!.whole).toContain(`--min-retention-days ${LockConfiguration.MinRetentionDays} `)
})

test('what the runbook reads and sets in a table is where the functions have it', () => {
  const said = [...text.matchAll(/--key '(\{[^']+\})'/g)].map(([, key]) => JSON.parse(key!) as object)
  const { pk, sk } = keys.integerSequence()
  expect(said).toEqual([
    { pk: { S: pk }, sk: { S: sk } },
    { pk: { S: pk }, sk: { S: sk } },
  ])
  expect(text).toContain(`'{":p":{"S":"${keys.tombstone(1).pk}"}}'`)
})
