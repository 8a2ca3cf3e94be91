/**
 * What somebody waits for who signs in and looks at the dashboard. A stage that asks for it (`--warm 1`) keeps so many of each ready;
 * how the first click elsewhere is served stays as it is.
 */
import { authorizer } from './authorizer.ts'

export const warmFunctions: readonly string[] = [
  authorizer.function,
  'accounts/list-accounts',
  'companies/list-companies',
  'invitations/list-received-invitations',
  'me/get-me',
  'overview/get-reconciliation-dashboard',
  'periods/list-month-end',
  'stats/get-dashboard-stats',
  'stats/list-account-months',
  'stats/list-account-stats',
  'transactions/list-source-transactions',
  'workflow/get-waiting-for-me',
]

/** For its alias. */
export function keptReady(
  functionName: string,
  instances: number,
): { provisionedConcurrentExecutions?: number } {
  if (instances === 0 || !warmFunctions.includes(functionName)) return {}
  return { provisionedConcurrentExecutions: instances }
}
