/** Tells a queue that an object arrived, as the bucket's notifications say. */

import type { ObjectCreated } from '../s3/bucket/announce-objects.ts'
import type { Queue } from '../sqs/queue.ts'
import type { Cloud } from '../template/cloud.ts'
import { accountId, region } from '../template/physical.ts'

export function bucketEvents(
  buckets: Cloud['buckets'],
  queueOfArn: (arn: string) => Queue,
): (event: ObjectCreated) => void {
  return (event) => {
    const bucket = buckets.find(({ name }) => name === event.bucket)
    for (const { Event, Queue: arn, Filter } of bucket?.NotificationConfiguration?.QueueConfigurations ??
      []) {
      const rules = Filter?.S3Key.Rules ?? []
      const isMeant = rules.every(({ Name, Value }) =>
        Name === 'prefix' ? event.key.startsWith(Value) : event.key.endsWith(Value),
      )
      if (isMeant && covers(Event, `s3:${event.eventName}`))
        queueOfArn(arn).send(JSON.stringify({ Records: [recordOf(event)] }))
    }
  }
}

/** `s3:ObjectCreated:*` covers every way of creating one. */
function covers(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}

function recordOf({ bucket, key, size, eTag, sequencer, eventTime, eventName }: ObjectCreated) {
  return {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: region,
    eventTime,
    eventName,
    userIdentity: { principalId: accountId },
    s3: {
      s3SchemaVersion: '1.0',
      bucket: { name: bucket, ownerIdentity: { principalId: accountId }, arn: `arn:aws:s3:::${bucket}` },
      object: {
        key: encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/'),
        size,
        eTag,
        sequencer,
      },
    },
  }
}
