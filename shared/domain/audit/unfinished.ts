/** Imports, runs and operations that began long before the last thing that happened in the company, and have no end. */
import { DAY_MS } from '../calendar/day.ts'
import type { CompanyItems, RawItem } from './items.ts'

/** What is older is over: nobody works on it any more (`functions/outbox/end-unfinished.ts`). */
export const ENDED_AFTER_MS = DAY_MS
/** The sweeper comes by the hour. */
const LONGEST_MS = ENDED_AFTER_MS + 2 * 60 * 60 * 1000

/** What waits for a person may wait. */
const UNDERWAY: Readonly<Record<string, readonly string[]>> = {
  imports: ['awaiting_upload', 'queued', 'processing'],
  runs: ['queued', 'running'],
  operations: ['working', 'undoing'],
}

export function unfinished(of: CompanyItems, fail: (sentence: string) => void): void {
  const last = of.audit.reduce((latest, { timestamp }) => Math.max(latest, Date.parse(String(timestamp))), 0)
  for (const item of [...of.imports, ...of.operations, ...of.others] as RawItem[]) {
    const [kind = ''] = item.pk.slice(`C#${of.companyId}#`.length).split('#')
    if (!UNDERWAY[kind]?.includes(String(item.status))) continue
    const began = Date.parse(String(item.startedAt ?? item.confirmedAt ?? item.createdAt))
    if (last - began > LONGEST_MS) fail(`${item.id} is ${item.status} since ${new Date(began).toISOString()}`)
  }
}
