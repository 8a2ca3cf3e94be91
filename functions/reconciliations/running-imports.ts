import { DAY_MS } from '../../shared/domain/calendar/day.ts'
import { eachImport } from '../storage/entities/import.ts'
import type { Scope } from '../storage/scope.ts'

/** An import that is still under way after so long was given up. */
const LONGEST_DAYS = 31

/** The imports that are bringing lines into an account. One that still waits for its file brings none. */
export async function runningImports(scope: Scope, accountId: number, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - LONGEST_DAYS * DAY_MS).toISOString()
  const running: string[] = []
  for await (const { id, financialAccountId, status } of eachImport(scope, since, now))
    if (financialAccountId === accountId && (status === 'queued' || status === 'processing')) running.push(id)
  return running
}
