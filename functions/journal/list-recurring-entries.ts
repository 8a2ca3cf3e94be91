import { listRecurringEntries } from '../../shared/contract/recurring-entries.ts'
import { lambda } from '../runtime/lambda.ts'
import { listRecurring } from '../storage/entities/recurring-entry.ts'

export const handler = lambda(listRecurringEntries, ({ scope }) => listRecurring(scope))
