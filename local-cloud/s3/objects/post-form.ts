import type { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { type Headers, headerValue } from '../../signing/canonical-request.ts'
import { S3Error } from '../s3-error.ts'

export interface PostForm {
  /** Those before the file, by lower-case name: S3 ignores what comes after it. */
  fields: Map<string, string>
  fileName: string
}

/**
 * Reads a browser's form up to its file and hands that over as a stream. `take` must read the stream to its end or
 * throw. Throws S3Error for a form that is none, has no file, or is too large before its file.
 */
export async function readPostForm<T>(
  headers: Headers,
  body: Readable,
  take: (form: PostForm, file: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const parser = startParser(headerValue(headers, 'content-type'))
  const fields = new Map<string, string>()
  let fieldBytes = 0

  try {
    return await new Promise<T>((resolve, reject) => {
      let taken = false
      parser.on('field', (name, value, nameTruncated, valueTruncated) => {
        fieldBytes += name.length + value.length
        if (nameTruncated || valueTruncated || fieldBytes > FIELD_BYTES_MAX) {
          return reject(new S3Error('MaxPostPreDataLengthExceededError'))
        }
        if (!taken) fields.set(name.toLowerCase(), value)
      })
      parser.on('file', (_name, file, fileName) => {
        if (taken) return void file.resume()
        taken = true
        take({ fields, fileName: fileName ?? '' }, file).then(resolve, reject)
      })
      parser.on('finish', () => {
        if (!taken) reject(new S3Error('IncorrectNumberOfFilesInPostRequest'))
      })
      parser.on('error', () => reject(new S3Error('MalformedPOSTRequest')))
      body.on('error', () => reject(new S3Error('IncompleteBody')))
      body.pipe(parser)
    })
  } catch (error) {
    body.unpipe(parser)
    // The browser reads the answer only after it has sent everything.
    body.resume()
    throw error
  }
}

const FIELD_BYTES_MAX = 20 * 1024

function startParser(contentType: string) {
  if (!contentType.startsWith('multipart/form-data')) {
    throw new S3Error('MalformedPOSTRequest', 'Bucket POST must be of the enclosure-type multipart/form-data')
  }
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: FIELD_BYTES_MAX, fieldNameSize: 200 },
      isPartAFile: (name) => name?.toLowerCase() === 'file',
    })
  } catch {
    throw new S3Error('MalformedPOSTRequest')
  }
}
