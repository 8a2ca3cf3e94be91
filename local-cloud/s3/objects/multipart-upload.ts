import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { checksumNames } from '../bodies/checksums.ts'
import type { Bucket } from '../bucket/bucket.ts'
import { S3Error } from '../s3-error.ts'

/** An upload that has begun: one folder with `upload.json`, and a file and its description for each part. */
export const Upload = z.object({
  key: z.string(),
  headers: z.record(z.string(), z.string()),
  checksumName: z.enum(checksumNames).optional(),
  checksumType: z.enum(['COMPOSITE', 'FULL_OBJECT']),
  /** Epoch milliseconds. */
  beganAt: z.number(),
})
export type Upload = z.infer<typeof Upload>

export const Part = z.object({
  number: z.number().int(),
  dataFile: z.string(),
  sizeBytes: z.number().int(),
  /** Hex. */
  md5: z.string(),
  /** Base64 by name: those that came with the part, and that which the upload was begun for. */
  checksums: z.partialRecord(z.enum(checksumNames), z.string()),
  modifiedAt: z.number(),
})
export type Part = z.infer<typeof Part>

export function beginUpload(bucket: Bucket, upload: Upload): string {
  const uploadId = randomUUID().replaceAll('-', '')
  mkdirSync(join(bucket.uploadsFolder, uploadId))
  writeWhole(bucket, join(bucket.uploadsFolder, uploadId, 'upload.json'), upload)
  return uploadId
}

/** Throws NoSuchUpload when there is none of that name, or it is of another key. */
export function findUpload(bucket: Bucket, uploadId: string, key: string): Upload {
  const upload = /^[0-9a-f]{32}$/.test(uploadId) ? readUpload(bucket, uploadId) : undefined
  if (upload?.key !== key) throw new S3Error('NoSuchUpload', undefined, { UploadId: uploadId })
  return upload
}

/** Moves received bytes in as a part, replacing an earlier one of the same number. */
export function keepPart(bucket: Bucket, uploadId: string, file: string, part: Omit<Part, 'dataFile'>): Part {
  const folder = join(bucket.uploadsFolder, uploadId)
  const replaced = listParts(bucket, uploadId).find(({ number }) => number === part.number)
  const kept = { ...part, dataFile: join(folder, `${randomUUID()}.part`) }
  renameSync(file, kept.dataFile)
  writeWhole(bucket, join(folder, `${part.number}.json`), kept)
  if (replaced) rmSync(replaced.dataFile, { force: true })
  return kept
}

/** In the order of their numbers. */
export function listParts(bucket: Bucket, uploadId: string): Part[] {
  const folder = join(bucket.uploadsFolder, uploadId)
  return readdirSync(folder)
    .filter((file) => /^\d+\.json$/.test(file))
    .map((file) => Part.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
    .sort((a, b) => a.number - b.number)
}

export function dropUpload(bucket: Bucket, uploadId: string): void {
  rmSync(join(bucket.uploadsFolder, uploadId), { recursive: true, force: true })
}

export function listUploads(bucket: Bucket): { uploadId: string; upload: Upload }[] {
  return readdirSync(bucket.uploadsFolder).flatMap((uploadId) => {
    const upload = readUpload(bucket, uploadId)
    return upload ? [{ uploadId, upload }] : []
  })
}

function readUpload(bucket: Bucket, uploadId: string): Upload | undefined {
  const file = join(bucket.uploadsFolder, uploadId, 'upload.json')
  return existsSync(file) ? Upload.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

function writeWhole(bucket: Bucket, file: string, value: unknown): void {
  const temporary = bucket.incomingFile()
  writeFileSync(temporary, JSON.stringify(value))
  renameSync(temporary, file)
}
