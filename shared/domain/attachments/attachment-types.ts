/** Which files may be attached, and how their bytes begin: what a file says of itself is not believed. */
export const ATTACHMENT_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]

export const ATTACHMENT_BYTES_MAX = 10 * 1024 * 1024

const ENDINGS: Record<string, AttachmentType> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  csv: 'text/csv',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** By the end of its name; undefined where files of its kind are not taken. */
export function attachmentTypeOf(fileName: string): AttachmentType | undefined {
  return ENDINGS[fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()]
}

/** The first bytes of a kind; null of text, which has none and holds no byte of zero. */
const BEGINNINGS: Record<AttachmentType, readonly number[] | null> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'text/csv': null,
  'text/plain': null,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [0x50, 0x4b, 0x03, 0x04],
}

export function isWhatItSays(type: AttachmentType, bytes: Uint8Array): boolean {
  const beginning = BEGINNINGS[type]
  return beginning ? beginning.every((byte, at) => bytes[at] === byte) : !bytes.includes(0)
}
