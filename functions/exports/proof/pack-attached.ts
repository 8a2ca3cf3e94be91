import { attachedToPack } from '../../../shared/domain/proof-pack/attached-files.ts'
import { attachedFile } from '../../../shared/domain/proof-pack/pack-files.ts'
import { readAttachment } from '../../storage/files.ts'
import type { Packing } from './packing.ts'

/** What people attached to what was approved, byte for byte: the verifier of the pack names one that is gone. */
export async function packAttached({ zip, attached }: Packing): Promise<void> {
  for (const { id } of attachedToPack(attached).taken) {
    const file = await readAttachment(id)
    if (file) zip.add(attachedFile(id), file.bytes)
  }
}
