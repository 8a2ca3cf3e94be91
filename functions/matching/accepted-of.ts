import type { Policies } from '../../shared/domain/companies/policies.ts'
import type { Accepted } from '../../shared/domain/matching/runs/run-input.ts'

/** What a company accepts of matches that nobody looked at. */
export function acceptedOf({
  oneWrongIn,
  strictMatching,
}: Pick<Policies, 'oneWrongIn' | 'strictMatching'>): Accepted {
  return { oneWrongIn, isStrict: strictMatching }
}
