import { presignDownload, putExport } from '../storage/files.ts'
import { FileReply, REPLY_BYTES_MAX, Redirect } from './file-reply.ts'

/** A file that is made anew each time. What is too large for a reply lies among the exports, under what it is of, for as long as they do. */
export async function fileOrLink(
  id: string,
  file: { name: string; type: string; bytes: Uint8Array },
): Promise<FileReply | Redirect> {
  const { name, type, bytes } = file
  if (bytes.length <= REPLY_BYTES_MAX) return new FileReply(file)
  await putExport(id, bytes, type)
  return new Redirect(await presignDownload('exports', { id, name }))
}
