import type { Condition, ConditionPlace } from '../../../../shared/domain/reconciliations/conditions.ts'

type Way = (of: { accountId: number; ids: readonly string[] }) => { label: string; to: string }

const WAYS: Record<ConditionPlace, Way> = {
  lines: ({ accountId, ids: [line] }) => ({
    label: 'Match the lines',
    to: address('/reconciliation', { tab: 'matching', account: accountId, line }),
  }),
  entries: ({ accountId }) => ({
    label: 'Show the entries',
    to: address('/ledger', { account: accountId }),
  }),
  matches: ({ accountId, ids }) => ({
    label: 'Show the matches',
    to: address('/reconciliation', { tab: 'matches', account: accountId, status: ids.length && 'pending' }),
  }),
  drafts: ({ ids: [entry] }) => ({
    label: 'Show the drafts',
    to: address('/entry-management', { status: 'pending', entry }),
  }),
  reconciliation: ({ accountId, ids: [statement] }) => ({
    label: 'Show the statement before it',
    to: address('/reconciliation', { tab: 'statements', account: accountId, statement }),
  }),
  imports: ({ ids: [item] }) => ({ label: 'Show the import', to: address('/data', { import: item }) }),
  opening: ({ accountId }) => ({
    label: 'Show what the account opened with',
    to: address('/accounts', { settings: accountId }),
  }),
  policies: () => ({ label: 'Show how this company approves', to: '/companies#approvals' }),
}

/** Where what stands in the way of a condition is mended; undefined where it is on the page itself. */
export function mendingOf(
  { link }: Condition,
  { financialAccountId: accountId }: { financialAccountId: number },
): { label: string; to: string } | undefined {
  return link ? WAYS[link.to]({ accountId, ids: link.ids }) : undefined
}

/** What is not known is left out. */
function address(path: string, query: Record<string, string | number | undefined>): string {
  const known = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return `${path}?${new URLSearchParams(known)}`
}
