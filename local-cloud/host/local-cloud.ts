/** The product on one machine, as `npm start` runs it and as tests call it. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFrontend } from '../../infra/build/build-frontend.ts'
import { buildDeskFunctions } from '../../infra/build/build-functions.ts'
import { jsonFile, readSite } from '../../infra/build/site-files.ts'
import { demoPassword, demoUsers } from '../demo/demo-users.ts'
import { type Endpoints, hostEnvironment } from '../functions/environment.ts'
import { httpApi } from '../gateway/http-api.ts'
import { lambdaAuthorizer } from '../gateway/lambda-authorizer.ts'
import { type LocalClock, openClock } from '../machine/clock.ts'
import { forgetData, holdVersion, takeFolder } from '../machine/data-folder.ts'
import { lockFolder } from '../machine/lock.ts'
import { openLog } from '../machine/log.ts'
import { accessKeyOf, hostKey } from '../rights/keys.ts'
import { type AccessReport, type Denial, guardOf } from '../rights/policy.ts'
import { assertConnected } from '../rights/preflight.ts'
import { noteUsedRights } from '../rights/used-rights.ts'
import { type Cloud, localCloud } from '../template/cloud.ts'
import { region, userPoolClientId, userPoolId } from '../template/physical.ts'
import { behaviorsOf } from '../web/behaviors.ts'
import { devPages } from '../web/dev-pages.ts'
import { openDoor, serveDistribution } from '../web/distribution.ts'
import { MAIL_PAGE, mailPage } from '../web/mail-page.ts'
import { siteServer } from '../web/site.ts'
import { accessTokenOf } from './access-token.ts'
import { openControl } from './control.ts'
import { type HostedFunctions, hostFunctions } from './host-functions.ts'
import { type Stores, startStores } from './start-stores.ts'
import { untilIdle } from './until-idle.ts'
import { watchFunctions } from './watch-functions.ts'

export interface LocalCloudOptions {
  /** Holds everything that is kept; made when absent. One that holds files of somebody else is refused. */
  folder: string
  /** Of the pages and the API; 0 takes any free one. */
  port: number
  /** `false` leaves the pages out, `dev` has them reload while they are written, a text is the folder of built ones. */
  frontend: boolean | 'dev' | (string & {})
  /** True forgets what the folder holds. */
  fresh?: boolean
  /** How many times faster than life a queue's visibility and the schedules pass; 1 unless told. */
  clockFactor?: number
  /** Calls of functions behind routes that are worked on at the same time; 3 unless told. */
  threadsMax?: number
  /** Processes of each consumer that work at the same time; 2 unless told. */
  consumersMax?: number
  /** Told what is built first, `functions` or `frontend`; nothing when the sources are those of the last start. */
  onBuild?: (kind: string) => void
  /** Told when a function asks for what `infra/rights/permissions.ts` does not grant. */
  onDenied?: (denial: Denial) => void
  onMail?: (mail: { to: string; subject: string; text: string }) => void
  /** Told what kept a store from answering, such as a full disk. */
  onFault?: (error: unknown) => void
}

export interface LocalCloud {
  /** `http://127.0.0.1:5173`: pages, `/api` and `/config.json`. */
  url: string
  ports: Ports
  /** What a program needs to look at the stores directly: their addresses, names, and a key that may do everything. */
  environment: Readonly<Record<string, string>>
  /** An access token as a sign-in gives it. Someone unknown is made first, with the demo's password. */
  tokenFor(email: string): Promise<string>
  /** Puts a message on a queue (`ArrivalsQueue`, `ImportsQueue.fifo`), as another service would. */
  send(queue: string, body: string): void
  counts(queue: string): { visible: number; inFlight: number; delayed: number }
  /** Calls what a schedule calls, without waiting for its time: `nightly`, its name in `infra/settings/schedules.ts`. */
  fire(schedule: string): Promise<void>
  /** What time it is here, in epoch milliseconds. */
  now(): number
  /**
   * Puts the clock forward: hidden messages come back, functions find another day, and what should have been called by the
   * clock meanwhile is called once. Returns the schedules that were.
   */
  advance(milliseconds: number): Promise<string[]>
  /** Ends the processes of a queue's consumer as a crash would, or those of all. Returns how many there were. */
  killConsumers(queue?: string): number
  /** Resolves when every queue with a consumer is empty, no follower of the table lags, and none works. @throws after `timeoutMs`, 30 s unless told */
  idle(timeoutMs: number): Promise<void>
  /** Rights that functions were denied or never used since the start. */
  access(): AccessReport
  stop(): Promise<void>
}

export interface Ports {
  web: number
  s3: number
  cognito: number
  sqs: number
  ses: number
  dynamodb: number
  /** Of commands on this machine. */
  control: number
}

export async function startLocalCloud(options: LocalCloudOptions): Promise<LocalCloud> {
  const { folder, frontend, fresh = false, clockFactor = 1, threadsMax = 3, consumersMax = 2 } = options
  const onFault = options.onFault ?? (() => {})
  takeFolder(folder)
  const closing: (() => unknown)[] = [lockFolder(folder)]
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const door = await openDoor(options.port)
    closing.push(door.close)
    if (fresh) forgetData(folder)
    holdVersion(folder)
    const log = openLog(folder, onFault)
    closing.push(() => log.close())
    const [cloud, bundles] = await Promise.all([localCloud(), buildDeskFunctions(options.onBuild)])
    // After the functions, because both at once take more memory than a small machine has.
    const site = await siteFolder(frontend, options.onBuild)
    assertConnected(cloud)
    const secrets = secretsOf(cloud)
    const guard = guardOf({
      functions: cloud.functions,
      hostKeyId: hostKey.accessKeyId,
      onDenied: (denied) => {
        log.write({ from: 'host', denied })
        options.onDenied?.(denied)
      },
      onUsed: noteUsedRights(),
    })
    const clock = openClock(folder)
    const stores = await startStores({
      folder,
      cloud,
      port: options.port,
      pages: [`http://127.0.0.1:${door.port}`, `http://localhost:${door.port}`],
      users: demoUsers,
      secretOf: (accessKeyId) => secrets.get(accessKeyId),
      guard,
      clock,
      clockFactor,
      log,
      customMessage: (event) => functions.invoke(cloud.mailWriter, event),
      onMail: options.onMail ?? (() => {}),
      onFault,
    })
    closing.push(() => stores.close())
    const endpoints = endpointsOf(stores, door.url)
    const functions = hostFunctions({
      folder,
      cloud,
      bundles,
      sqs: stores.sqs,
      follow: stores.follow,
      endpoints,
      clock,
      clockFactor,
      threadsMax,
      consumersMax,
      log,
    })
    closing.push(() => functions.close())
    void functions.catchUp()
    if (frontend === 'dev') closing.push(watchFunctions((built) => functions.replaceCode(built)))

    const pages = site ? readSite(site) : new Map()
    pages.set(
      '/config.json',
      jsonFile({
        region,
        userPoolId,
        userPoolClientId,
        signUp: cloud.userPool.AdminCreateUserConfig.AllowAdminCreateUserOnly ? 'closed' : undefined,
        userPoolEndpoint: endpoints.cognito,
        mailPage: frontend === 'dev' ? undefined : MAIL_PAGE,
      }),
    )
    const closeWeb = await serveDistribution({
      door,
      behaviors: behaviorsOf(cloud, (text) => withLocalOrigins(text, cloud, endpoints)),
      api: httpApi({
        routes: cloud.routes,
        authorizer: lambdaAuthorizer({ of: cloud.authorizer, invoke: functions.invoke, now: Date.now }),
        invoke: functions.invoke,
        onFailure: (failure) => log.write({ from: 'host', failed: failure }),
      }),
      site: withMails(folder, siteServer(pages)),
      dev: frontend === 'dev' ? devPages : undefined,
      onError: (error) => log.write({ from: 'host', error: String(error) }),
    })
    closing.push(closeWeb)

    const advance = advanceWith(clock, stores, functions)
    const control = await openControl(async (milliseconds) => {
      const called = await advance(milliseconds)
      await untilIdle(stores, functions, 120_000)
      return { now: clock.now(), called }
    })
    closing.push(control.close)
    const ports = {
      web: door.port,
      s3: stores.s3.port,
      cognito: stores.cognito.port,
      sqs: stores.sqs.port,
      ses: stores.ses.port,
      dynamodb: stores.dynamodb.port,
      control: control.port,
    }
    writeFileSync(join(folder, 'ports.json'), JSON.stringify(ports))
    closing.push(() => rmSync(join(folder, 'ports.json'), { force: true }))
    return {
      url: door.url,
      ports,
      environment: hostEnvironment(cloud, endpoints),
      tokenFor: tokensOf(stores.cognito),
      send: (queue, body) => void stores.sqs.queueNamed(queue).send(body),
      counts: (queue) => stores.sqs.queueNamed(queue).counts(),
      fire: functions.fire,
      now: clock.now,
      advance,
      killConsumers: (queue) => killConsumers(functions, queue),
      idle: (timeoutMs) => untilIdle(stores, functions, timeoutMs),
      access: guard.report,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Beside the pages of the product, what it would have mailed. */
function withMails(folder: string, site: ReturnType<typeof siteServer>): typeof site {
  return async (request) => (request.path === MAIL_PAGE ? mailPage(folder) : site(request))
}

async function siteFolder(
  frontend: LocalCloudOptions['frontend'],
  onBuild: LocalCloudOptions['onBuild'],
): Promise<string | undefined> {
  if (frontend === false || frontend === 'dev') return undefined
  return frontend === true ? buildFrontend(onBuild) : frontend
}

/** What the clock calls spreads its messages over some minutes: it is called so long before the end that these come too. What is called more often than that has nothing to spread. */
const spreadMs = 15 * 60_000

function advanceWith(clock: LocalClock, { sqs }: Stores, functions: HostedFunctions): LocalCloud['advance'] {
  const putForward = (milliseconds: number) => {
    clock.putForward(milliseconds)
    sqs.clockMoved()
  }
  return async (milliseconds) => {
    const last = Math.min(milliseconds, spreadMs)
    putForward(milliseconds - last)
    const called = await functions.catchUp()
    putForward(last)
    return [...new Set([...called, ...(await functions.catchUp(spreadMs))])]
  }
}

function secretsOf(cloud: Cloud): Map<string, string> {
  const keys = [hostKey, ...cloud.functions.map(({ name }) => accessKeyOf(name))]
  return new Map(keys.map(({ accessKeyId, secretAccessKey }) => [accessKeyId, secretAccessKey]))
}

/** Signs people in, and again only when their token is about to end: a sign-in costs more than most requests. */
function tokensOf(cognito: Stores['cognito']): LocalCloud['tokenFor'] {
  const kept = new Map<string, { token: Promise<string>; until: number }>()
  return (email) => {
    const known = kept.get(email)
    if (known && known.until > Date.now()) return known.token
    const token = cognito
      .seedUser({ email, password: demoPassword, givenName: email.split('@')[0] ?? '', familyName: 'Test' })
      .then(() => accessTokenOf(cognito.url, email, demoPassword))
    kept.set(email, { token, until: Date.now() + tokenKeptMs })
    token.catch(() => kept.delete(email))
    return token
  }
}

/** Less than the 15 minutes for which a token is good. */
const tokenKeptMs = 10 * 60 * 1000

function endpointsOf({ dynamodb, s3, sqs, cognito, ses }: Stores, web: string): Endpoints {
  return { dynamodb: dynamodb.url, s3: s3.url, sqs: sqs.url, cognito: cognito.url, ses: ses.url, web }
}

/** Where a policy names the services of the cloud, this machine's. */
function withLocalOrigins(text: string, cloud: Cloud, endpoints: Endpoints): string {
  const so = text.replaceAll(`https://cognito-idp.${region}.amazonaws.com`, endpoints.cognito)
  return cloud.buckets.reduce(
    (then, { name }) => then.replaceAll(`https://${name}.s3.${region}.amazonaws.com`, endpoints.s3),
    so,
  )
}

function killConsumers({ pollers }: HostedFunctions, queue?: string): number {
  const meant = [...pollers].filter(([name]) => queue === undefined || name === queue)
  return meant.reduce((sum, [, poller]) => sum + poller.kill(), 0)
}
