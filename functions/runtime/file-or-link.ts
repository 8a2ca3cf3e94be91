import { presignDownload, putExport } from '../storage/files.ts'
import { newRecordId } from '../storage/records.ts'
import type { Scope } from '../storage/scope.ts'
import { FileReply, REPLY_BYTES_MAX, Redirect } from './file-reply.ts'

/**
 * A file that is made anew each time. What is too large for a reply lies among the exports for as long as they do, each under an id of its
 * own: of one thing there are several versions and formats, and a link leads to what its asker asked for.
 */
export async function fileOrLink(
  { scope, now }: { scope: Scope; now: Date },
  file: { name: string; type: string; bytes: Uint8Array },
): Promise<FileReply | Redirect> {
  const { name, type, bytes } = file
  if (bytes.length <= REPLY_BYTES_MAX) return new FileReply(file)
  const id = newRecordId(scope, now)
  await putExport(id, bytes, type)
  return new Redirect(await presignDownload('exports', { id, name }))
}
