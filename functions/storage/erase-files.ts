import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { env } from './env.ts'
import { foldersOf } from './file-keys.ts'
import { client } from './files.ts'
import type { Scope } from './scope.ts'

/** False where time ran out before none was left. Versions that the bucket keeps of them expire within 30 days. */
export async function eraseFiles({ companyId }: Scope, isOver: () => boolean): Promise<boolean> {
  const Bucket = env('FILES_BUCKET')
  for (const Prefix of foldersOf(companyId))
    for (;;) {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }))
      if (Contents.length === 0) break
      for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }))
      if (isOver()) return false
    }
  return true
}
