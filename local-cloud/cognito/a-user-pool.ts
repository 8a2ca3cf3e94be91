import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MailMessage } from './pool.ts'
import { type CognitoOptions, type CognitoServer, startCognito } from './start-cognito.ts'

/** Builders for the tests beside this file: a user pool on a temporary folder, its mailbox and its clock. */
export interface UserPool {
  cognito: CognitoServer
  folder: string
  mailbox: MailMessage[]
  /** Added to the time at which the pool was made. Its clock stands still otherwise: a slow test has no other results. */
  aheadMs: number
  restart(): Promise<void>
  close(): Promise<void>
}

export const POOL_ID = 'eu-west-1_LocalTest1'
export const CLIENT_ID = 'localtestclient'
export const ANNA = {
  email: 'anna@example.com',
  password: 'Correct-horse-7',
  givenName: 'Anna',
  familyName: 'Berg',
}

export async function aUserPool(options: Partial<CognitoOptions> = {}): Promise<UserPool> {
  const folder = await mkdtemp(join(tmpdir(), 'local-cognito-'))
  const mailbox: MailMessage[] = []
  const made = Date.now()
  const start = () =>
    startCognito({
      port: 0,
      folder,
      poolId: POOL_ID,
      clientId: CLIENT_ID,
      region: 'eu-west-1',
      users: [ANNA],
      mail: (message) => void mailbox.push(message),
      clock: () => made + pool.aheadMs,
      ...options,
    })
  const pool: Omit<UserPool, 'cognito'> & { cognito?: CognitoServer } = {
    folder,
    mailbox,
    aheadMs: 0,
    async restart() {
      await pool.cognito?.close()
      pool.cognito = await start()
    },
    async close() {
      await pool.cognito?.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return Object.assign(pool, { cognito: await start() })
}

/** Calls an action as a browser would; the answer's error has its name and message. */
export async function call(
  pool: UserPool,
  action: string,
  body: object,
): Promise<{
  status: number
  body: Record<string, unknown>
  error: string | undefined
  message: string | undefined
}> {
  const response = await fetch(pool.cognito.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Record<string, unknown>
  return {
    status: response.status,
    body: answer,
    error: response.ok ? undefined : String(answer.__type),
    message: response.ok ? undefined : String(answer.message),
  }
}
