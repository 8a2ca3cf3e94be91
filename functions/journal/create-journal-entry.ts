import { createJournalEntry } from '../../shared/contract/journal.ts'
import { lambda } from '../runtime/lambda.ts'
import { enterInPlan } from './enter-in-plan.ts'
import { shownEntry } from './shown-entry.ts'

export const handler = lambda(createJournalEntry, async ({ body, plan }) =>
  plan.commit(shownEntry(await enterInPlan(plan, body))),
)
