/** The last record of the chain names every file that the product put into the pack. */
import type { Report } from '../finding.ts'
import type { Manifest } from '../manifest.ts'
import type { Pack } from '../open-pack.ts'
import { MANIFEST } from '../pack-files.ts'
import type { WalkedChain } from '../read-chain.ts'

/** Files of the chain itself are written after that record. */
export const isPinned = (name: string): boolean => !name.startsWith('audit/')

export function checkPinned(pack: Pack, { pinned }: WalkedChain, { fail }: Report): void {
  const { files } = pack.json<Manifest>(MANIFEST)
  const named = Object.fromEntries(
    files.filter(({ name }) => isPinned(name)).map(({ name, sha256 }) => [name, sha256]),
  )
  for (const name of Object.keys({ ...pinned.files, ...named }))
    if (pinned.files[name] !== named[name])
      fail(
        name,
        named[name]
          ? 'is not the file that the audit chain sealed into the pack'
          : 'was sealed into the pack by the audit chain, and is missing',
      )
}
