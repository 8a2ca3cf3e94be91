/** Removes every version of every object of a stage that is not kept: CloudFormation removes no bucket that holds something. */
import {
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  paginateListBuckets,
  type S3Client,
} from '@aws-sdk/client-s3'

/** @param prefix what the names of the stage's buckets begin with @returns how many versions went */
export async function emptyBuckets(s3: S3Client, prefix: string): Promise<number> {
  let count = 0
  // The same stage may stand in another region: its books are not meant.
  const ofStage = { Prefix: prefix, BucketRegion: await s3.config.region() }
  for await (const { Buckets = [] } of paginateListBuckets({ client: s3 }, ofStage)) {
    for (const { Name: Bucket } of Buckets) count += await emptyBucket(s3, Bucket!)
  }
  return count
}

async function emptyBucket(s3: S3Client, Bucket: string): Promise<number> {
  let count = 0
  for (;;) {
    const page = await s3.send(new ListObjectVersionsCommand({ Bucket }))
    const versions = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]
    if (versions.length === 0) return count
    const Objects = versions.map(({ Key, VersionId }) => ({ Key, VersionId }))
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    )
    if (Errors[0]) throw new Error(`${Bucket}: ${Errors[0].Key} stays: ${Errors[0].Message}`)
    count += Objects.length
  }
}
