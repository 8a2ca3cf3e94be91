/** Everything that keeps data on this machine: table, files, queues, people. All of it below one folder, all of it on 127.0.0.1. */
import { join } from 'node:path'
import type { CustomMessage } from '../cognito/pool.ts'
import { type CognitoServer, type SeededUser, startCognito } from '../cognito/start-cognito.ts'
import { type GuardedDynamoDb, guardDynamoDb } from '../dynamodb/guard-dynamodb.ts'
import { startDynamoDb } from '../dynamodb/start-dynamodb.ts'
import { type StreamingDynamoDb, storeWithStream } from '../dynamodb/store-with-stream.ts'
import { bucketEvents } from '../events/bucket-events.ts'
import type { LocalClock } from '../machine/clock.ts'
import { onFreePort } from '../machine/free-port.ts'
import { type KeptMail, keepMail } from '../machine/keep-mail.ts'
import type { Log } from '../machine/log.ts'
import type { Guard } from '../rights/policy.ts'
import { type S3Server, startS3 } from '../s3/start-s3.ts'
import { type SesServer, startSes } from '../ses/start-ses.ts'
import { type SqsServer, startSqs } from '../sqs/start-sqs.ts'
import { type Cloud, hashKeysOf, streamKeysOf } from '../template/cloud.ts'
import { region, userPoolClientId, userPoolId } from '../template/physical.ts'

export interface Stores {
  dynamodb: GuardedDynamoDb
  s3: S3Server
  sqs: SqsServer
  cognito: CognitoServer
  ses: SesServer
  /** Follows what is written to the table. */
  follow: StreamingDynamoDb['follow']
  close(): Promise<void>
}

export interface StoresOptions {
  folder: string
  cloud: Cloud
  /** The stores take the ports after this one; 0 takes any. */
  port: number
  /** Where pages come from. */
  pages: readonly string[]
  users: readonly SeededUser[]
  secretOf: (accessKeyId: string) => string | undefined
  guard: Guard
  clock: LocalClock
  clockFactor: number
  log: Log
  /** The words of what the pool mails. */
  customMessage: CustomMessage
  onMail: (mail: { to: string; subject: string; text: string }) => void
  /** Told what kept a store from answering. */
  onFault: (error: unknown) => void
}

export async function startStores(options: StoresOptions): Promise<Stores> {
  const { folder, cloud, port, secretOf, guard, clock, clockFactor, log, onFault } = options
  const authorize = guard.isAllowed
  const near = <T>(after: number, start: (port: number) => Promise<T>) =>
    port === 0 ? start(0) : onFreePort(port + after, start)
  const sqs = await near(3, (port) =>
    startSqs({
      port,
      folder: join(folder, 'sqs'),
      queues: cloud.queues,
      credentials: secretOf,
      authorize,
      clockFactor,
      now: clock.now,
      onFault,
    }),
  )
  const mail = (message: KeptMail) => {
    keepMail(folder, message)
    options.onMail(message)
  }
  // One after the other, so that no two choose the same port.
  const table = storeWithStream(await startDynamoDb(folder, cloud.tables), {
    keysOf: streamKeysOf(cloud),
    now: clock.now,
  })
  const s3 = await near(1, (port) =>
    startS3({
      port,
      folder: join(folder, 's3'),
      region,
      buckets: cloud.buckets.map(({ name, CorsConfiguration, LifecycleConfiguration }) => ({
        name,
        cors: (CorsConfiguration?.CorsRules ?? []).map((rule) => ({
          ...rule,
          AllowedOrigins: rule.AllowedOrigins.flatMap((origin) =>
            origin === 'https://pages.local' ? options.pages : [origin],
          ),
        })),
        lifecycle: LifecycleConfiguration?.Rules ?? [],
      })),
      credentials: secretOf,
      authorize,
      clock: clock.now,
      onObjectCreated: bucketEvents(cloud.buckets, (arn) => sqs.queueNamed(arn.split(':').at(-1) ?? '')),
      log: (line) => {
        onFault(line.error)
        log.write({ from: 's3', ...line })
      },
    }),
  )
  const cognito = await near(2, (port) =>
    startCognito({
      port,
      folder: join(folder, 'cognito'),
      poolId: userPoolId,
      clientId: userPoolClientId,
      region,
      users: options.users,
      passwordPolicy: cloud.userPool.Policies.PasswordPolicy,
      invitation: cloud.userPool.AdminCreateUserConfig.InviteMessageTemplate,
      customMessage: options.customMessage,
      isClosed: cloud.userPool.AdminCreateUserConfig.AllowAdminCreateUserOnly,
      accessTokenMinutes: cloud.client.AccessTokenValidity,
      idTokenMinutes: cloud.client.IdTokenValidity,
      refreshTokenMinutes: cloud.client.RefreshTokenValidity,
      credentials: secretOf,
      authorize,
      clock: clock.now,
      pages: options.pages,
      mail,
      log: (line) => {
        onFault(line.fault)
        log.write({ from: 'cognito', ...line })
      },
    }),
  )
  const ses = await startSes({ port: 0, region, credentials: secretOf, authorize, mail, onFault })
  const hashKeyOf = hashKeysOf(cloud)
  const dynamodb = await near(4, (port) =>
    guardDynamoDb({ port, store: table, onFault, credentials: secretOf, guard, hashKeyOf }),
  )
  return {
    dynamodb,
    s3,
    sqs,
    cognito,
    ses,
    follow: table.follow,
    async close() {
      await Promise.all([
        dynamodb.close(),
        table.close(),
        s3.close(),
        sqs.close(),
        cognito.close(),
        ses.close(),
      ])
    },
  }
}
