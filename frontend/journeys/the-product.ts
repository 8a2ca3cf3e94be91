/** The product as `npm start` runs it, on free ports. */
import { rmSync } from 'node:fs'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { vi } from 'vitest'
import { type LocalCloud, startLocalCloud } from '../../infra/local/local-cloud.ts'
import { type Client, createClient } from '../../shared/contract/client.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'

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
  /** The newest mail to somebody, as soon as there is one with this subject. */
  mailTo(email: string, subject: string): Promise<string>
  /** Everything that is stored. */
  items(): Promise<RawItem[]>
  stop(): Promise<void>
}

/** `folder` is its own: it is removed when the product stops. */
export async function startProduct(folder: string): Promise<Product> {
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
    mailTo(email, subject) {
      return vi.waitUntil(
        () => mails.findLast((mail) => mail.to === email && mail.subject === subject)?.text,
        {
          timeout: 20_000,
        },
      )
    },
    async items() {
      const found: RawItem[] = []
      let ExclusiveStartKey: Record<string, unknown> | undefined
      do {
        const page = await table.send(
          new ScanCommand({ TableName: TABLE_NAME!, ExclusiveStartKey, ConsistentRead: true }),
        )
        found.push(...((page.Items ?? []) as RawItem[]))
        ExclusiveStartKey = page.LastEvaluatedKey
      } while (ExclusiveStartKey)
      return found
    },
    async stop() {
      table.destroy()
      await cloud.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
