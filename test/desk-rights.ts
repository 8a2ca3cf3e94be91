/**
 * Holds handlers that share one process to the rights of their own functions, as their roles in the template have them: what
 * is not granted is denied before it is sent, and what was used is noted for the report at the end of a run.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { neededFor } from '../local-cloud/dynamodb/dynamodb-actions.ts'
import { accessKeyOf } from '../local-cloud/rights/keys.ts'
import { type Denial, guardOf } from '../local-cloud/rights/policy.ts'
import { noteUsedRights } from '../local-cloud/rights/used-rights.ts'
import { type Cloud, hashKeysOf, localCloud } from '../local-cloud/template/cloud.ts'
import { queueArn, region, tableArn } from '../local-cloud/template/physical.ts'

/** What the test itself does, outside of any handler, is not held to anything. */
const testKey = accessKeyOf('test')

export async function deskRights() {
  const cloud = await localCloud()
  const denied: Denial[] = []
  const hashKeyOf = (_table: string, index?: string) => hashKeysOf(cloud)(cloud.tables[0]!.name, index)
  const guard = guardOf({
    functions: cloud.functions,
    hostKeyId: testKey.accessKeyId,
    onDenied: (denial) => denied.push(denial),
    onUsed: noteUsedRights(),
  })
  const secrets = new Map(
    [testKey, ...cloud.functions.map(({ name }) => accessKeyOf(name))].map((key) => [
      key.accessKeyId,
      key.secretAccessKey,
    ]),
  )
  const acting = new AsyncLocalStorage<string>()
  const currentKey = () => {
    const name = acting.getStore()
    return name ? accessKeyOf(name) : testKey
  }
  const toTemplate = namesOfTemplate(cloud)
  const assertAllowed = (action: string, resourceArn: string, leadingKeys: readonly string[] = []) => {
    if (guard.isAllowed(currentKey().accessKeyId, action, resourceArn, leadingKeys)) return
    const message = `${acting.getStore()} is not authorized to perform: ${action} on resource: ${resourceArn}`
    throw Object.assign(new Error(message), {
      name: 'AccessDeniedException',
      $fault: 'client',
      $metadata: {},
    })
  }

  return {
    secretOf: (accessKeyId: string) => secrets.get(accessKeyId),
    isAllowed: (accessKeyId: string, action: string, arn: string) =>
      guard.isAllowed(accessKeyId, action, toTemplate(arn)),
    /** Runs a handler as its function. */
    actAs: <T>(name: string, work: () => T): T => acting.run(name, work),
    /** Puts the check into the clients of storage, which are made when the environment stands. */
    async hold(): Promise<void> {
      const [table, files, queues, people, mail] = await Promise.all([
        import('../functions/storage/table.ts'),
        import('../functions/storage/files.ts'),
        import('../functions/storage/queues.ts'),
        import('../functions/storage/people.ts'),
        import('../functions/storage/mail.ts'),
      ])
      const name = 'rights'
      table.client.middlewareStack.add(
        (next, context) => (request) => {
          const operation = String((context as { commandName?: string }).commandName).replace(/Command$/, '')
          for (const { action, resourceArn, leadingKeys } of neededFor(operation, request.input, hashKeyOf))
            assertAllowed(action, toTemplate(resourceArn), leadingKeys)
          return next(request)
        },
        { step: 'serialize', name, override: true },
      )
      queues.client.middlewareStack.add(
        (next) => (request) => {
          const { QueueUrl } = request.input as { QueueUrl: string }
          assertAllowed('sqs:SendMessage', queueArn(queueOfTemplate(QueueUrl.split('/').at(-1)!)))
          return next(request)
        },
        { step: 'serialize', name, override: true },
      )
      // The key of whoever acts, asked for anew each time because it is already over.
      const credentials = async () => ({ ...currentKey(), expiration: new Date(0) })
      for (const client of [files.client, people.client, mail.client])
        Object.assign(client.config, { credentials })
    },
    assertNoneDenied(): void {
      const missing = denied.splice(0)
      if (missing.length > 0) throw new Error(`Rights are missing: ${JSON.stringify(missing, null, 2)}`)
    },
  }
}

/** The desk has short names of its own for what the template names; IAM knows those of the template. */
function namesOfTemplate(cloud: Cloud): (arn: string) => string {
  const files = cloud.buckets.find(({ NotificationConfiguration }) => NotificationConfiguration)!.name
  const anchors = cloud.buckets.find(({ name }) => /-anchors-/.test(name))!.name
  const people = cloud.functions
    .flatMap(({ statements }) => statements.flatMap(({ Resource = [] }) => Resource))
    .find((arn) => arn.includes(':userpool/'))!
  return (arn) =>
    arn
      .replace(tableArn('table'), tableArn(cloud.tables[0]!.name))
      .replace(/^arn:aws:s3:::files/, `arn:aws:s3:::${files}`)
      .replace(/^arn:aws:s3:::anchors/, `arn:aws:s3:::${anchors}`)
      .replace(/^.*:userpool\/.*$/, people)
      .replace(/^arn:aws:ses:[^:]+/, `arn:aws:ses:${region}`)
      .replace(/(?<=^arn:aws:sqs:.*:)[a-z]+(\.fifo)?$/, queueOfTemplate)
}

/** `ImportsQueue.fifo` for `imports.fifo`. */
function queueOfTemplate(name: string): string {
  return name.replace(
    /^([a-z])([a-z]+)/,
    (_, first: string, rest: string) => `${first.toUpperCase()}${rest}Queue`,
  )
}
