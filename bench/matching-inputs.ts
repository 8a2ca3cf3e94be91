import type { MatchingInput } from '../shared/domain/matching/engine/propose-matches.ts'
import { makeWorkload } from '../shared/domain/matching/proving/workload/make-workload.ts'
import { counterpartiesOf, YEARS } from '../shared/domain/matching/proving/workload/profiles.ts'

/** A year of an account. The lines alone, so that the memory measured is not that of the workload's secrets. */
export function anAccount(lines: number, seed: number): MatchingInput {
  const counterparties = counterpartiesOf(lines)
  const { bank, ledger } = makeWorkload({ ...YEARS.worn, lines, counterparties, seed })
  return { bank, ledger }
}
