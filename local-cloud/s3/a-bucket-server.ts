import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { type S3Options, type S3Server, startS3 } from './start-s3.ts'

/** Builders for the tests beside this file: a server on a temporary folder and the SDK's own client of it. */
export interface BucketServer {
  s3: S3Server
  client: S3Client
  folder: string
  /** Closes the server and opens it again on the same folder. */
  restart(): Promise<void>
  close(): Promise<void>
}

export const BUCKET = 'uploads'
export const REGION = 'eu-west-1'
export const KEYS = { accessKeyId: 'AKIALOCAL', secretAccessKey: 'local-secret' }

export async function aBucketServer(options: Partial<S3Options> = {}): Promise<BucketServer> {
  const folder = await mkdtemp(join(tmpdir(), 'local-s3-'))
  const start = () =>
    startS3({
      port: 0,
      folder,
      buckets: [{ name: BUCKET }],
      credentials: (accessKeyId) => (accessKeyId === KEYS.accessKeyId ? KEYS.secretAccessKey : undefined),
      ...options,
    })
  const server: BucketServer = {
    s3: await start(),
    client: new S3Client({}),
    folder,
    async restart() {
      await server.s3.close()
      server.s3 = await start()
      server.client = aClient(server.s3.url)
    },
    async close() {
      server.client.destroy()
      await server.s3.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  server.client = aClient(server.s3.url)
  return server
}

export function aClient(endpoint: string, credentials = KEYS): S3Client {
  return new S3Client({ endpoint, forcePathStyle: true, region: REGION, credentials, maxAttempts: 1 })
}

/** The code and status with which a request of the SDK was refused. */
export async function refusalOf(
  request: Promise<unknown>,
): Promise<{ code: string; status: number | undefined }> {
  try {
    await request
  } catch (error) {
    if (error instanceof S3ServiceException) {
      return { code: error.name, status: error.$metadata.httpStatusCode }
    }
    throw error
  }
  throw new Error('The request was not refused.')
}

/** The code in an XML answer to a request made by hand. */
export async function refusalIn(response: Response): Promise<{ code: string | undefined; status: number }> {
  const text = await response.text()
  return { code: /<Code>(.*?)<\/Code>/.exec(text)?.[1], status: response.status }
}
