import { runInputFile } from '../../../shared/domain/proof-pack/pack-files.ts'
import { getRun } from '../../storage/entities/run.ts'
import { readRunInput } from '../../storage/files.ts'
import type { Packing } from './packing.ts'

/** The runs that matches came of, each with all that it was decided by. */
export async function packRuns(
  { scope, zip, told }: Packing,
  name: string,
  runIds: ReadonlySet<string>,
): Promise<void> {
  const runs = await Promise.all([...runIds].sort().map((id) => getRun(scope, id)))
  for (const { id, createdAt, completedAt, inputs = [] } of runs) {
    told.hear(createdAt, completedAt)
    for (const { sha256 } of inputs) {
      const bytes = await readRunInput(id, sha256)
      if (bytes) zip.add(runInputFile(id, sha256), bytes)
    }
  }
  await zip.addLines(name, runs)
}
