/** Nobody but the product is at the desk: no page that is open in a browser here, and no other user of this machine. */
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { budgetMs } from '../../test/budget.ts'
import { accessKeyOf } from '../rights/keys.ts'
import { type LocalCloud, type Ports, startLocalCloud } from './local-cloud.ts'

const home = mkdtempSync(join(tmpdir(), 'tieout-nobody-else-'))
const folder = join(home, 'data')
let cloud: LocalCloud
let othersOfUs: string[]

beforeAll(async () => {
  othersOfUs = listeningOf(process.pid)
  cloud = await startLocalCloud({ folder, port: 0, frontend: false })
}, budgetMs(60))
afterAll(async () => {
  await cloud?.stop()
  rmSync(home, { recursive: true })
})

test('the desk listens at the ports that it names and at no other, on this machine alone', () => {
  const expected = Object.values(cloud.ports).map((port) => `127.0.0.1:${port}`)
  const listening = listeningOf(process.pid).filter((port) => !othersOfUs.includes(port))
  expect(listening.sort()).toEqual(expected.sort())
})

test('no other user of this machine can look into the folder', () => {
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('700')
})

const ports: (keyof Ports)[] = ['web', 's3', 'cognito', 'sqs', 'ses', 'dynamodb', 'control']
const attack = 'DynamoDB_20120810.Scan'

describe.each(ports)('a page of somebody else, at the port of %s', (name) => {
  test('is told by no answer that it may ask or read', async () => {
    const origin = 'https://attack.example'
    const asking = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-amz-target,content-type,authorization',
    }
    const answers = [
      await ask(name, { method: 'OPTIONS', headers: asking }),
      await ask(name, { method: 'POST', headers: { origin, 'x-amz-target': attack } }),
      await ask(name, { method: 'GET', headers: { origin } }),
    ]
    for (const { headers } of answers) expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test('is turned away where its own name leads here', async () => {
    for (const host of ['attack.example', `attack.example:${cloud.ports[name]}`, '127.0.0.1.attack.example'])
      expect((await ask(name, { method: 'POST', headers: { host, 'x-amz-target': attack } })).status).toBe(
        421,
      )
  })
})

test('a page of the product may ask who signs in here', async () => {
  const { headers } = await ask('cognito', { method: 'OPTIONS', headers: { origin: cloud.url } })
  expect(headers['access-control-allow-origin']).toBe(cloud.url)
})

test('the name of a key alone, with a made-up secret, reads and writes nothing', async () => {
  const { accessKeyId } = accessKeyOf('host')
  const stranger = { region: 'eu-west-1', credentials: { accessKeyId, secretAccessKey: 'made up' } }
  const table = new DynamoDBClient({ ...stranger, endpoint: cloud.environment.AWS_ENDPOINT_URL_DYNAMODB! })
  const queues = new SQSClient({ ...stranger, endpoint: cloud.environment.AWS_ENDPOINT_URL_SQS! })
  await expect(
    table.send(new ScanCommand({ TableName: cloud.environment.TABLE_NAME! })),
  ).rejects.toMatchObject({ name: 'UnrecognizedClientException' })
  const QueueUrl = cloud.environment.MATCHING_QUEUE_URL!
  await expect(queues.send(new SendMessageCommand({ QueueUrl, MessageBody: '{}' }))).rejects.toMatchObject({
    name: 'InvalidClientTokenId',
  })
  table.destroy()
  queues.destroy()
})

interface Reply {
  status: number
  headers: Record<string, string | string[] | undefined>
}

/** As a browser does it, which names the host of the page. */
function ask(name: keyof Ports, asked: { method: string; headers: Record<string, string> }): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...asked, host: '127.0.0.1', port: cloud.ports[name], agent: false }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
    })
    sent.on('error', reject)
    sent.end(asked.method === 'POST' ? '{}' : undefined)
  })
}

/** Where a process and all that it started listen, by the kernel's tables: `127.0.0.1:5173`. */
function listeningOf(pid: number): string[] {
  const sockets = new Set(familyOf(pid).flatMap(socketsOf))
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode = '']) => state === LISTENS && sockets.has(inode))
      .map(([, local = '']) => {
        const [address = '', port = ''] = local.split(':')
        return `${address === LOOPBACK ? '127.0.0.1' : address}:${Number.parseInt(port, 16)}`
      }),
  )
}

const LISTENS = '0A'
const LOOPBACK = '0100007F'

function familyOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => {
        const stat = seen(() => readFileSync(`/proc/${name}/stat`, 'utf8')) ?? ''
        return [Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]
      }),
  )
  const family = [pid]
  for (const one of family)
    family.push(...[...parents].filter(([, of]) => of === one).map(([child]) => child!))
  return family
}

function socketsOf(pid: number): string[] {
  const open = seen(() => readdirSync(`/proc/${pid}/fd`)) ?? []
  return open.flatMap((fd) => {
    const target = seen(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) ?? ''
    return /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []
  })
}

/** Undefined for what is gone by the time that it is looked at. */
function seen<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
