import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { createMatch } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import type { Scope } from '../storage/scope.ts'
import type { DifferencePosting } from './post-difference.ts'

type Accepted = NonNullable<BodyOf<typeof createMatch>['difference']>

/** Where a person says to post what the lines of a match differ by: to no account at a bank, and to none that is out of use. */
export async function acceptedPosting(
  scope: Scope,
  { chartAccountId, description }: Accepted,
  line: { description: string },
): Promise<DifferencePosting> {
  const [chart, accounts] = await Promise.all([listChart(scope), listAccounts(scope)])
  const chartAccount = chart.find(({ id }) => id === chartAccountId)
  if (!chartAccount) throw refuse('not-found')
  if (!chartAccount.isActive) throw refuse('chart.inactive')
  const atBank = accounts.find((account) => account.chartAccountId === chartAccountId)
  if (atBank) throw refuse('match.difference-account', { account: atBank.name })
  return { chartAccount, description: description || `Difference: ${line.description}` }
}
