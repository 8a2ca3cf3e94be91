import type { EvidenceMatch, EvidencePackage } from './evidence-package.ts'

/** Whoever approves a statement approves what explains its lines within the period. What does so only later awaits its own sign-off. */
export function isSignedWithStatement(
  { periodEnd }: Pick<EvidencePackage, 'periodEnd'>,
  { approved, bank, ledger }: EvidenceMatch,
): boolean {
  return approved === null && [...bank, ...ledger].every(({ date }) => date <= periodEnd)
}
