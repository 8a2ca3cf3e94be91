import { refuse } from '../../shared/contract/refusals.ts'

/** What is decided is what was looked at: refuses where it was changed since, by whoever. */
export function refuseUnseen(
  kept: { version?: number | undefined },
  seen: { version?: number | undefined },
): void {
  if (seen.version !== undefined && (kept.version ?? 1) !== seen.version) throw refuse('version.stale')
}
