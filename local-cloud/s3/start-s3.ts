import { mkdirSync } from 'node:fs'
import { listenHere } from '../machine/listen-here.ts'
import type { CorsRule } from './access/cors-rule.ts'
import { type Announcer, createAnnouncer, type ObjectCreated } from './bucket/announce-objects.ts'
import { Bucket } from './bucket/bucket.ts'
import { applyLifecycleRules, type LifecycleRule } from './bucket/lifecycle.ts'
import type { S3House } from './call.ts'
import { type LogLine, serveRequest } from './serve-request.ts'

export interface S3Options {
  /** 0 takes any free one. */
  port: number
  /** Made when absent; holds everything and survives the process. */
  folder: string
  buckets: {
    name: string
    cors?: readonly CorsRule[] | undefined
    lifecycle?: readonly LifecycleRule[] | undefined
  }[]
  credentials: (accessKeyId: string) => string | undefined
  /** When given, a signature for another region is refused. */
  region?: string | undefined
  /** Called at least once for each new object; it is called again when its promise rejects. */
  onObjectCreated?: ((event: ObjectCreated) => void | Promise<void>) | undefined
  /** Everything is allowed to those who sign when this is absent. */
  authorize?: ((accessKeyId: string, action: string, resourceArn: string) => boolean) | undefined
  /** Epoch milliseconds. */
  clock?: (() => number) | undefined
  log?: ((line: LogLine) => void) | undefined
}

export interface S3Server {
  url: string
  port: number
  close(): Promise<void>
  /** Removes what the buckets' rules have let expire (also done hourly); returns how many objects. */
  applyLifecycle(): Promise<number>
}

/** S3 for one machine: path-style addresses on 127.0.0.1, signatures, policies and checksums checked as AWS does. */
export async function startS3(options: S3Options): Promise<S3Server> {
  mkdirSync(options.folder, { recursive: true })
  const now = options.clock ?? (() => Date.now())
  const log = options.log ?? (() => {})
  const buckets = new Map(options.buckets.map(({ name }) => [name, new Bucket(options.folder, name)]))
  const corsRules = new Map(options.buckets.map(({ name, cors }) => [name, cors ?? []]))
  let url = ''

  const announcer = options.onObjectCreated && announce(options.onObjectCreated, log)
  const house: S3House = {
    buckets,
    corsRules,
    credentials: options.credentials,
    region: options.region,
    url: () => url,
    now,
    isAllowed: options.authorize ?? (() => true),
    announce: announcer?.announce,
  }
  const applyLifecycle = async () =>
    options.buckets.reduce(
      (sum, { name, lifecycle }) => sum + applyLifecycleRules(buckets.get(name)!, lifecycle ?? [], now()),
      0,
    )

  const listening = await listenHere(
    options.port,
    (request, response) => void serveRequest(house, request, response, log),
  )
  // An upload over a slow line may take longer than Node's five minutes.
  listening.server.requestTimeout = 0
  url = listening.url
  await applyLifecycle()
  const sweep = setInterval(applyLifecycle, 3_600_000).unref()
  announcer?.announcePending(buckets.values())

  return {
    url,
    port: listening.port,
    applyLifecycle,
    async close() {
      clearInterval(sweep)
      await listening.close()
      await announcer?.close()
    },
  }
}

function announce(
  listen: (event: ObjectCreated) => void | Promise<void>,
  log: (line: LogLine) => void,
): Announcer {
  return createAnnouncer(listen, ({ bucket, key }, error) =>
    log({ operation: 'AnnounceObject', bucket, key, status: 500, code: 'InternalError', error }),
  )
}
