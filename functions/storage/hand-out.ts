/** Files leave as they were kept or not at all: what lies in the bucket is hashed before anybody gets a link to it. */
import { createHash } from 'node:crypto'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { refuse } from '../../shared/contract/refusals.ts'
import { env } from './env.ts'
import { type FileKind, fileKey } from './file-keys.ts'
import { client, presignDownload } from './files.ts'

interface KeptFile {
  id: string
  /** What it is saved as. */
  name: string
  /** Hex; null of a file of which none was written down. */
  sha256: string | null
}

/** A link of a minute. Refuses with `document.gone` and `document.damaged`. */
export async function handOut(kind: FileKind, { id, name, sha256 }: KeptFile): Promise<string> {
  if (sha256 !== null && (await hashOfFile(fileKey(kind, id))) !== sha256) throw refuse('document.damaged')
  return presignDownload(kind, { id, name })
}

/** However large it is, only a piece of it is in memory. */
async function hashOfFile(Key: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: env('FILES_BUCKET'), Key }))
    for await (const piece of Body as unknown as AsyncIterable<Uint8Array>) hash.update(piece)
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') throw refuse('document.gone')
    throw error
  }
  return hash.digest('hex')
}
