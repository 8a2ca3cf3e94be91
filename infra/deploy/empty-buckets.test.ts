import { S3Client } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { emptyBuckets } from './empty-buckets.ts'

/** A client whose answers are given here, since versions are kept by AWS alone. */
function aClient(answer: (command: string, input: Record<string, unknown>) => object): S3Client {
  const s3 = new S3Client({ region: 'eu-west-1' })
  s3.middlewareStack.add(
    (_, context) => async (request) => {
      const { commandName } = context as { commandName: string }
      const output = answer(commandName.replace('Command', ''), request.input as Record<string, unknown>)
      return { output: { $metadata: {}, ...output }, response: {} } as never
    },
    { step: 'initialize' },
  )
  return s3
}

test('every version and every mark of a deletion goes, page after page, in the buckets of the stage in its region alone', async () => {
  const deleted: unknown[] = []
  const pages = [
    { Versions: [1, 2].map((version) => ({ Key: 'a', VersionId: `${version}` })), IsTruncated: true },
    { DeleteMarkers: [{ Key: 'b', VersionId: '3' }] },
  ]
  const s3 = aClient((command, input) => {
    if (command === 'ListBuckets') {
      expect(input).toMatchObject({ Prefix: 'tieout-try-', BucketRegion: 'eu-west-1' })
      return { Buckets: [{ Name: 'tieout-try-files-1' }, { Name: 'tieout-try-edge-site' }] }
    }
    if (command === 'ListObjectVersions')
      return input.Bucket === 'tieout-try-edge-site' ? {} : (pages.shift() ?? {})
    deleted.push(input.Bucket, (input.Delete as { Objects: unknown[] }).Objects)
    return {}
  })
  expect(await emptyBuckets(s3, 'tieout-try-')).toBe(3)
  expect(deleted).toEqual([
    'tieout-try-files-1',
    [
      { Key: 'a', VersionId: '1' },
      { Key: 'a', VersionId: '2' },
    ],
    'tieout-try-files-1',
    [{ Key: 'b', VersionId: '3' }],
  ])
})

test('an object that may not go stops the removal', async () => {
  const s3 = aClient((command) => {
    if (command === 'ListBuckets') return { Buckets: [{ Name: 'tieout-try-files-1' }] }
    if (command === 'ListObjectVersions') return { Versions: [{ Key: 'a', VersionId: '1' }] }
    return { Errors: [{ Key: 'a', Message: 'Access Denied' }] }
  })
  await expect(emptyBuckets(s3, 'tieout-try-')).rejects.toThrow('a stays: Access Denied')
})
