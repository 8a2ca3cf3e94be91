import type { QueryClient } from '@tanstack/react-query'

/** What can change; a write names the subjects that it changed. */
export const SUBJECTS = [
  'accounts',
  'stats',
  'transactions',
  'imports',
  'matching',
  'matches',
  'journal',
  'members',
  'operations',
  'templates',
  'documents',
  'exports',
  'statements',
  'audit',
  'compliance',
] as const
export type Subject = (typeof SUBJECTS)[number]

/** The company stands in every key, so that nothing of one company is ever shown in another. */
export function keyOf(companyId: number, subject: Subject, ...rest: readonly unknown[]): readonly unknown[] {
  return ['company', companyId, subject, ...rest]
}

/** Everything of these subjects is asked for again: now what is on screen, the rest when it is looked at. */
export async function refetch(
  queries: QueryClient,
  companyId: number,
  subjects: readonly Subject[],
): Promise<void> {
  await Promise.all(
    subjects.map((subject) => queries.invalidateQueries({ queryKey: keyOf(companyId, subject) })),
  )
}
