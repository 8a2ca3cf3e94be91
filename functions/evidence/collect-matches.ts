/** The matches that hold the lines of a period, with what was posted for them and the runs that proposed them. */
import type { Match } from '../../shared/contract/matches.ts'
import type { MatchingRun } from '../../shared/contract/matching.ts'
import { evidenceMatch, postedDifference } from '../../shared/domain/evidence/evidence-match.ts'
import type {
  EvidenceAttachment,
  EvidenceMatch,
  EvidenceRun,
  PostedDifference,
} from '../../shared/domain/evidence/evidence-package.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { matchEntity } from '../storage/entities/match.ts'
import { runEntity } from '../storage/entities/run.ts'
import { readMany } from '../storage/read.ts'
import { recordKey } from '../storage/records.ts'
import type { Scope } from '../storage/scope.ts'
import { type AttachedFiles, attachedToMatch } from './attached-files.ts'
import { readInParts } from './read-in-parts.ts'

interface Collected {
  matches: EvidenceMatch[]
  runs: EvidenceRun[]
  differences: PostedDifference[]
  attached: EvidenceAttachment[]
}

export async function collectMatches(
  scope: Scope,
  ids: ReadonlySet<string>,
  chart: ReadonlyMap<number, StoredChartAccount>,
  files: AttachedFiles,
): Promise<Collected> {
  const matches: EvidenceMatch[] = []
  const differences: PostedDifference[] = []
  const attached: EvidenceAttachment[] = []
  for await (const read of readInParts(ids, (batch) => readBatch(scope, batch))) {
    for (const match of read) {
      matches.push(evidenceMatch(match))
      attached.push(...attachedToMatch(files, match))
      differences.push(...[postedDifference(match, chart) ?? []].flat())
    }
  }
  const runIds = new Set(matches.flatMap(({ runId }) => runId ?? []))
  const runs = await readMany(
    runEntity,
    [...runIds].map((id) => recordKey(scope, 'runs', id)),
  )
  return { matches, runs: runs.map(evidenceRun), differences, attached }
}

function readBatch(scope: Scope, ids: readonly string[]): Promise<Match[]> {
  return readMany(
    matchEntity,
    ids.map((id) => recordKey(scope, 'matches', id)),
  )
}

function evidenceRun({ id, mode, cause, algorithmVersion, thresholds, createdAt }: MatchingRun): EvidenceRun {
  const decimals = Object.entries(thresholds ?? {}).map(([name, value]) => [name, String(value)])
  return {
    id,
    mode,
    cause,
    engineVersion: algorithmVersion,
    thresholds: Object.fromEntries(decimals),
    createdAt,
  }
}
