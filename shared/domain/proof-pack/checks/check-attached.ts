/** Each file that an approved package names as attached has the bytes that it had when it was approved. */
import { attachedIn, attachedToPack } from '../attached-files.ts'
import type { Report } from '../finding.ts'
import { hashOf } from '../manifest.ts'
import type { Pack } from '../open-pack.ts'
import { attachedFile } from '../pack-files.ts'
import type { AccountPack } from '../read-account.ts'

export function checkAttached(
  pack: Pack,
  accounts: readonly AccountPack[],
  { fail, note, count }: Report,
): void {
  const { taken, left } = attachedToPack(attachedIn(pack, accounts))
  for (const { id, name, sha256 } of taken) {
    const bytes = pack.bytes.get(attachedFile(id))
    if (!bytes) fail(attachedFile(id), `is missing: ${name} was attached to what was approved`)
    else if (hashOf(bytes) !== sha256)
      fail(attachedFile(id), `is not the file ${name} that was attached to what was approved`)
    else count('attached files', 1)
  }
  for (const { id, name } of left)
    note(attachedFile(id), `(${name}) is left out: the pack has no room for it`)
}
