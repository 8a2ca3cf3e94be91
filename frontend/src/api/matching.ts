import { ask } from './ask.ts'

/** The newest runs of an account. */
export const matchingRunsQuery = (companyId: number, accountId: number) =>
  ask(companyId, 'listMatchingRuns', { query: { accountId, limit: 20 } })

/** The newest runs of a company. */
export const companyRunsQuery = (companyId: number) =>
  ask(companyId, 'listMatchingRuns', { query: { companyId } })

export const matchingRunQuery = (companyId: number, runId: string) =>
  ask(companyId, 'getMatchingRun', { params: { id: runId } })

/** When the nightly matching last ran, and what it did. */
export const nightlyMatchingQuery = (companyId: number) =>
  ask(companyId, 'getNightlyMatching', { query: { companyId } })

const ofAccount = (companyId: number, accountId: number | undefined) => ({
  query: { companyId, ...(accountId !== undefined && { accountId }) },
})

/** How many matches there are and how often each tier was right, of a company or one account. */
export const matchStatsQuery = (companyId: number, accountId: number | undefined) =>
  ask(companyId, 'getMatchStats', ofAccount(companyId, accountId))

/** How often automatic matches were found wrong, by account. */
export const measuredErrorsQuery = (companyId: number, accountId: number | undefined) =>
  ask(companyId, 'listMeasuredErrors', ofAccount(companyId, accountId))

/** The automatic matches that a person is asked about without being told what was matched. */
export const secondLooksQuery = (companyId: number, accountId: number | undefined) =>
  ask(companyId, 'listSecondLooks', ofAccount(companyId, accountId))

/** What was rejected on an account and is not proposed any more. */
export const rejectedPairsQuery = (companyId: number, accountId: number) =>
  ask(companyId, 'listRejectedPairs', { query: { accountId, limit: 100 } })

/** What another budget of errors would have done on the last months of an account, or the letter of the points rule. */
export const historyTrialQuery = (
  companyId: number,
  accountId: number,
  oneWrongIn: number,
  strictMatching: boolean,
) => ask(companyId, 'tryOnHistory', { query: { accountId, oneWrongIn, strictMatching } })
