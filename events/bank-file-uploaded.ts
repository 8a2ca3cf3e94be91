import * as z from 'zod'
import { event } from './event.ts'

/** S3's own notification that a file arrived under `U/<company>/<import id>`. Keys come URL-encoded. */
export const bankFileUploaded = event({
  name: 'bank-file-uploaded',
  queue: 'arrivals',
  consumer: 'imports/request-import',
  shape: z.object({
    // Absent in the test event that S3 sends when a notification is set up.
    Records: z
      .array(
        z.object({
          eventName: z.string(),
          s3: z.object({
            bucket: z.object({ name: z.string() }),
            object: z.object({ key: z.string(), size: z.number().optional(), eTag: z.string().optional() }),
          }),
        }),
      )
      .default([]),
  }),
  sample: {
    Records: [
      {
        eventName: 'ObjectCreated:Post',
        s3: {
          bucket: { name: 'files' },
          object: {
            key: 'U/1/1.202601.01KCBQ8Z6H0000000000000000',
            size: 2048,
            eTag: 'd41d8cd9',
          },
        },
      },
    ],
  },
})
