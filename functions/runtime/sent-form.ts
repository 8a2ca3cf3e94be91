/** A form with a file (`multipart/form-data`), which the gateway hands over as base64. */
import { createHash } from 'node:crypto'
import { Busboy } from '@fastify/busboy'
import type * as z from 'zod'
import type { FormShape } from '../../shared/contract/endpoint.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { HttpEvent } from './http-event.ts'

export interface SentFile {
  /** As it was sent; the domain makes it fit to be shown. */
  name: string
  bytes: Buffer
}

/** A form as it came: its fields are text that nobody parsed. */
export interface FormSent {
  fields: Record<string, string>
  file: SentFile
  /** Of what it says: the same form again has another boundary and the same hash. */
  hash: string
}

/** What a handler gets of it. */
export interface SentForm<Form> {
  fields: Form extends FormShape<infer Fields> ? z.output<Fields> : never
  file: SentFile
}

export type FormReader = (event: HttpEvent, shape: FormShape) => Promise<FormSent | undefined>

const FIELD_BYTES_MAX = 100_000
const FIELDS_MAX = 20

/** Undefined where the request is no form. Refuses one that cannot be read, has no file, or one too large. */
export async function readForm(event: HttpEvent, { fileBytesMax }: FormShape): Promise<FormSent | undefined> {
  const type = event.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\b/i.test(type)) return undefined
  const body = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (body.length > fileBytesMax + FIELD_BYTES_MAX * 2) throw refuse('upload.multipart-large')

  const { fields, file } = await partsOf(body, type, fileBytesMax)
  if (!file) throw refuse('upload.no-file')
  if (file.bytes.length > fileBytesMax) throw refuse('upload.multipart-large')
  return { fields: Object.fromEntries(fields), file, hash: hashOf(fields, file) }
}

interface Parts {
  fields: Map<string, string>
  file: SentFile | undefined
}

function partsOf(body: Buffer, type: string, fileBytesMax: number): Promise<Parts> {
  const parts: Parts = { fields: new Map(), file: undefined }
  return new Promise((resolve, reject) => {
    const invalid = () =>
      reject(refuse('request.invalid', {}, [{ path: 'body', message: 'is not a readable form' }]))
    const parser = parserOf(type, fileBytesMax)
    if (!parser) return invalid()
    parser.on('field', (name, value) => parts.fields.set(name, value))
    parser.on('file', (_, stream, name) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        parts.file = { name: name ?? '', bytes: Buffer.concat(chunks) }
      })
    })
    parser.on('error', invalid)
    parser.on('finish', () => resolve(parts))
    parser.end(body)
  })
}

/** Undefined for a content type without a boundary. */
function parserOf(type: string, fileBytesMax: number) {
  const limits = {
    fieldSize: FIELD_BYTES_MAX,
    fieldNameSize: 200,
    fields: FIELDS_MAX,
    files: 1,
    // One more is enough to know that there are too many.
    fileSize: fileBytesMax + 1,
  }
  try {
    return new Busboy({ headers: { 'content-type': type }, limits, isPartAFile: (name) => name === 'file' })
  } catch {
    return undefined
  }
}

function hashOf(fields: ReadonlyMap<string, string>, { name, bytes }: SentFile): string {
  const said = JSON.stringify([[...fields].sort(), name])
  return createHash('sha256').update(said).update(bytes).digest('hex')
}
