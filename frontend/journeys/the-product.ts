/** The product as `npm start` runs it, on free ports. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { vi } from 'vitest'
import { unpackedItem } from '../../functions/storage/packed-item.ts'
import { besideTheTable } from '../../local-cloud/commands/beside-the-table.ts'
import { type LocalCloud, startLocalCloud } from '../../local-cloud/host/local-cloud.ts'
import { type Client, createClient } from '../../shared/contract/client.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { companyInDirectory, companyOfItem } from '../../shared/domain/audit/items-by-company.ts'
import { budgetMs } from '../../test/budget.ts'

interface Mail {
  to: string
  subject: string
  text: string
}

export interface Product {
  url: string
  cloud: LocalCloud
  /** Asks the API in a person's name, to prepare what a journey is not about. */
  clientOf(email: string): Client
  /** The email of someone new, who can sign in. */
  welcome(name: string): Promise<string>
  /** The newest mail to somebody, as soon as there is one with this subject. */
  mailTo(email: string, subject: string): Promise<string>
  /** Everything that is stored, or what is of one company, once nothing works on it any more. */
  items(companyId?: number): Promise<RawItem[]>
  stop(): Promise<void>
}

export async function startProduct(): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-journeys-'))
  const mails: Mail[] = []
  const onMail = (mail: Mail) => void mails.push(mail)
  const options = { folder, port: 0, frontend: true, onMail }
  const cloud = await startLocalCloud(options).catch((error: unknown) => {
    rmSync(folder, { recursive: true })
    throw error
  })
  const { TABLE_NAME, ...environment } = cloud.environment
  const table = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: environment.AWS_REGION!,
      endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB!,
      credentials: {
        accessKeyId: environment.AWS_ACCESS_KEY_ID!,
        secretAccessKey: environment.AWS_SECRET_ACCESS_KEY!,
      },
    }),
  )
  let welcomed = 0
  return {
    url: cloud.url,
    cloud,
    clientOf(email) {
      let token: Promise<string> | undefined
      const signInOnce = () => {
        token ??= cloud.tokenFor(email)
        return token
      }
      return createClient({ baseUrl: cloud.url, token: signInOnce })
    },
    async welcome(name) {
      welcomed += 1
      const email = `${name}-${welcomed}@tieout.test`
      await cloud.tokenFor(email)
      return email
    },
    mailTo(email, subject) {
      const newest = () => mails.findLast((mail) => mail.to === email && mail.subject === subject)?.text
      return vi.waitUntil(newest, { timeout: budgetMs(20) })
    },
    async items(companyId) {
      await cloud.idle(budgetMs(60))
      const read = new Date(cloud.now())
      const found: RawItem[] = []
      let ExclusiveStartKey: Record<string, unknown> | undefined
      do {
        const page = await table.send(
          new ScanCommand({ TableName: TABLE_NAME!, ExclusiveStartKey, ConsistentRead: true }),
        )
        found.push(...((page.Items ?? []) as RawItem[]).map(unpackedItem))
        ExclusiveStartKey = page.LastEvaluatedKey
      } while (ExclusiveStartKey)
      found.push(...besideTheTable(folder, found, read))
      if (companyId === undefined) return found
      return found.filter((item) => (companyOfItem(item) ?? companyInDirectory(item)) === companyId)
    },
    async stop() {
      table.destroy()
      await cloud.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
