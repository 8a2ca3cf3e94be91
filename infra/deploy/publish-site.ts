/** Puts built pages and `/config.json` into the site bucket: what pages ask for before the pages that ask for it. */
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { cacheControlOf, jsonFile, readSite } from '../build/site-files.ts'

export interface SiteConfig {
  region: string
  userPoolId: string
  userPoolClientId: string
  /** Where nobody gets an account by themselves. */
  signUp?: 'closed'
}

/** Nothing is removed: yesterday's page may still ask for yesterday's files. @returns how many files were put */
export async function publishSite(
  s3: S3Client,
  { bucket, folder, config }: { bucket: string; folder: string; config: SiteConfig },
): Promise<number> {
  const site = readSite(folder).set('/config.json', jsonFile(config))
  const inOrder = [...site].sort(([a], [b]) => rankOf(a) - rankOf(b))
  for (const [path, { type, body }] of inOrder) {
    const put = {
      Bucket: bucket,
      Key: path.slice(1),
      Body: body,
      ContentType: type,
      CacheControl: cacheControlOf(path),
    }
    await s3.send(new PutObjectCommand(put))
  }
  return inOrder.length
}

function rankOf(path: string): number {
  return path.endsWith('.html') ? 1 : 0
}
