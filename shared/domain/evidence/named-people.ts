import type { BalanceSource } from '../reconciliations/balance-source.ts'
import type { EvidencePackage } from './evidence-package.ts'

/** Whoever a package names by an id, with what to call them: what ran by itself by the product's name, who left the company since by the id alone. */
export function namedPeople(
  evidence: Omit<EvidencePackage, 'people'>,
  names: ReadonlyMap<string, string>,
): EvidencePackage['people'] {
  const {
    prepared,
    approved,
    history,
    excluded,
    explainedBalances,
    items,
    matches,
    files,
    attachments,
    settledDisputes,
    opening,
    closing,
  } = evidence
  const ids = [
    prepared.by,
    approved.by,
    ...[...history, ...excluded, ...explainedBalances, ...attachments].map(({ by }) => by),
    ...settledDisputes.flatMap(({ by, settledBy }) => [by, settledBy]),
    ...items.flatMap(({ dispute }) => dispute?.by ?? []),
    ...matches.flatMap((match) => [match.prepared.by, ...(match.approved ? [match.approved.by] : [])]),
    ...files.map(({ importedBy }) => importedBy),
    ...[opening.source, closing.source].flatMap(personOf),
  ]
  return [...new Set(ids)].map((id) => ({ id, name: id === 'system' ? 'Tieout' : (names.get(id) ?? id) }))
}

const personOf = (source: BalanceSource) => (source.kind === 'person' ? [source.by] : [])
