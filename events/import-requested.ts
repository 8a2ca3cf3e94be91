import * as z from 'zod'
import { asked, event } from './event.ts'

/** Asks for the rows of a file that arrived to be taken. Repeating it goes on where the import stands. */
export const importRequested = event({
  name: 'import-requested',
  queue: 'imports',
  consumer: 'imports/import-bank-file',
  shape: asked({
    importId: z.string(),
    /** Of the upload whose arrival asks. */
    eTag: z.string().optional(),
  }),
  sample: { version: 1, companyId: 1, importId: '1.202601.01KCBQ8Z6H0000000000000000', eTag: 'd41d8cd9' },
})
