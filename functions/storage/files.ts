/** The bucket of files: who puts what there, and who gets it. */
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Upload } from '../../shared/contract/imports.ts'
import { companyOfId } from '../../shared/domain/ids/ids.ts'
import { waitsUpTo } from './client-waits.ts'
import { attachmentNamed } from './content-disposition.ts'
import { env } from './env.ts'
import { type FileKind, fileKey } from './file-keys.ts'

/** Off AWS the bucket's name stands in the path: names under 127.0.0.1 do not resolve. */
export const client = new S3Client({
  forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3),
  ...waitsUpTo(10_000),
})

const UPLOAD_SECONDS = 15 * 60
const CONTENT_TYPE = 'text/csv'

export function uploadKey(importId: string): string {
  return fileKey('uploads', importId)
}

/** Whether it is of a file to attach, which is taken by who sent it. */
export function isAttached(key: string): boolean {
  return /^U\/\d+\/attachments\/[^/]+$/.test(key)
}

/** The import that a key of an upload was made for; undefined for any other key. */
export function importOfKey(key: string): string | undefined {
  const found = /^U\/(\d+)\/([^/]+)$/.exec(key)
  return found && companyOfId(found[2]!) === Number(found[1]) ? found[2] : undefined
}

/** A form whose conditions fix key, type and size; good for a quarter of an hour. */
export function presignUpload(importId: string, sizeBytes: number, now: Date): Promise<Upload> {
  return presignForm(uploadKey(importId), sizeBytes, CONTENT_TYPE, now)
}

async function presignForm(Key: string, sizeBytes: number, type: string, now: Date): Promise<Upload> {
  const { url, fields } = await createPresignedPost(client, {
    Bucket: env('FILES_BUCKET'),
    Key,
    Conditions: [
      ['content-length-range', sizeBytes, sizeBytes],
      ['eq', '$Content-Type', type],
    ],
    Fields: { 'Content-Type': type },
    Expires: UPLOAD_SECONDS,
  })
  return { url, fields, expiresAt: new Date(now.getTime() + UPLOAD_SECONDS * 1000).toISOString() }
}

/** The same for a file to attach. */
export async function presignAttachment(
  { id, sizeBytes, contentType }: { id: string; sizeBytes: number; contentType: string },
  now: Date,
): Promise<Upload> {
  return presignForm(fileKey('attached', id), sizeBytes, contentType, now)
}

/** A file that is sent as people send theirs: its arrival starts the import. */
export async function putUpload(importId: string, bytes: Uint8Array): Promise<void> {
  await put('uploads', importId, bytes, CONTENT_TYPE)
}

/** A file that came with the request itself, where its import finds it; nothing starts by that. */
export async function putTaken(importId: string, bytes: Uint8Array): Promise<void> {
  await put('imports', importId, bytes, CONTENT_TYPE, { IfNoneMatch: '*' })
}

/**
 * The file of an import, for good: S3 takes a form as often as it is sent, so the first upload that is found goes where no
 * form reaches, and whoever comes later gets that one. Undefined when nothing is there.
 */
export function takeUpload(importId: string): Promise<StoredFile | undefined> {
  return takeOnce('uploads', 'imports', importId, CONTENT_TYPE)
}

/** The same of a file to attach. */
export function takeAttachment(id: string, type: string): Promise<StoredFile | undefined> {
  return takeOnce('attached', 'attachments', id, type)
}

async function takeOnce(
  from: FileKind,
  to: FileKind,
  id: string,
  type: string,
): Promise<StoredFile | undefined> {
  const taken = await read(to, id)
  if (taken) return taken
  const sent = await read(from, id)
  if (!sent) return undefined
  try {
    await put(to, id, sent.bytes, type, { IfNoneMatch: '*' })
    return sent
  } catch (error) {
    if ((error as Error).name === 'PreconditionFailed') return read(to, id)
    throw error
  }
}

/** What lies where an import keeps its file, whatever it is; undefined where nothing does. */
export function readTaken(importId: string): Promise<StoredFile | undefined> {
  return read('imports', importId)
}

/** The file of an import as it was imported, or why there is none: nothing is read out of bytes with another hash. */
export async function readImported({
  id,
  fileHash,
}: {
  id: string
  fileHash: string | null
}): Promise<{ bytes: Uint8Array } | { failure: 'document.gone' | 'document.damaged' }> {
  const file = await readTaken(id)
  if (!file) return { failure: 'document.gone' }
  const found = createHash('sha256').update(file.bytes).digest('hex')
  return fileHash === null || found === fileHash ? file : { failure: 'document.damaged' }
}

/** The version of it that the bucket holds; null where it keeps none, or has no such file. */
export async function versionOfTaken(importId: string): Promise<string | null> {
  try {
    const { VersionId } = await client.send(
      new HeadObjectCommand({ Bucket: env('FILES_BUCKET'), Key: fileKey('imports', importId) }),
    )
    return VersionId ?? null
  } catch (error) {
    if ((error as Error).name === 'NotFound') return null
    throw error
  }
}

/** A file that was attached, undefined where its bytes are gone. */
export function readAttachment(id: string): Promise<StoredFile | undefined> {
  return read('attachments', id)
}

export interface StoredFile {
  bytes: Uint8Array
  /** Of the bytes alone: the same for an upload and for what was taken of it. */
  eTag: string
}

function read(kind: FileKind, id: string): Promise<StoredFile | undefined> {
  return readKey(fileKey(kind, id))
}

async function readKey(Key: string): Promise<StoredFile | undefined> {
  try {
    const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket: env('FILES_BUCKET'), Key }))
    return { bytes: await Body!.transformToByteArray(), eTag: ETag!.replaceAll('"', '') }
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined
    throw error
  }
}

export async function putExport(exportId: string, bytes: Uint8Array, type: string): Promise<void> {
  await put('exports', exportId, bytes, type)
}

export async function putReport(documentId: string, bytes: Uint8Array, type: string): Promise<void> {
  await put('reports', documentId, bytes, type)
}

/** What a slice of a run was decided by, under the hash of its bytes. */
export async function putRunInput(runId: string, sha256: string, bytes: Uint8Array): Promise<void> {
  const Key = runInputKey(runId, sha256)
  await client.send(
    new PutObjectCommand({
      Bucket: env('FILES_BUCKET'),
      Key,
      Body: gzipSync(bytes),
      ContentType: 'application/gzip',
    }),
  )
}

export async function readRunInput(runId: string, sha256: string): Promise<Uint8Array | undefined> {
  const kept = await readKey(runInputKey(runId, sha256))
  return kept && gunzipSync(kept.bytes)
}

const runInputKey = (runId: string, sha256: string) => `C/${companyOfId(runId)}/runs/${runId}/${sha256}`

async function put(
  ...[kind, id, Body, ContentType, condition]: [FileKind, string, Uint8Array, string, { IfNoneMatch: '*' }?]
): Promise<void> {
  const Key = fileKey(kind, id)
  await client.send(
    new PutObjectCommand({ Bucket: env('FILES_BUCKET'), Key, Body, ContentType, ...condition }),
  )
}

/** How long a link to a file is good for: whoever leaves the company a moment later has nothing in hand. */
const LINK_SECONDS = 60

/** A link by which a browser saves one file under its name, whatever the file says that it is. */
export function presignDownload(kind: FileKind, { id, name }: { id: string; name: string }): Promise<string> {
  const command = new GetObjectCommand({
    Bucket: env('FILES_BUCKET'),
    Key: fileKey(kind, id),
    ResponseContentDisposition: attachmentNamed(name),
    ResponseContentType: 'application/octet-stream',
    ResponseCacheControl: 'no-store',
  })
  return getSignedUrl(client, command, { expiresIn: LINK_SECONDS })
}
