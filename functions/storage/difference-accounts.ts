/** Where what a customer or vendor paid less or more was posted last, so that it is proposed the next time. */
import * as z from 'zod'
import { parseRecordId } from '../../shared/domain/ids/ids.ts'
import { keys } from './keys.ts'
import { note } from './plan/entity.ts'
import type { WritePlan } from './plan/write-plan.ts'
import { readAll } from './read.ts'
import type { Scope } from './scope.ts'

export interface DifferenceAccount {
  contactId: string
  chartAccountId: number
  /** Whether it reduced the tax of the documents as well. */
  includesTax?: boolean | undefined
}

const differenceAccount = note<DifferenceAccount, Pick<DifferenceAccount, 'contactId'>>({
  schema: z.strictObject({
    contactId: z.string(),
    chartAccountId: z.int(),
    includesTax: z.boolean().optional(),
  }),
  key: (scope, { contactId }) => ({
    pk: keys.differenceAccounts(scope),
    sk: parseRecordId(contactId)!.key,
  }),
})

export function rememberDifference(plan: WritePlan, of: DifferenceAccount): void {
  plan.put(differenceAccount, of)
}

/** By the id of the contact. */
export async function differenceAccounts(scope: Scope): Promise<Map<string, DifferenceAccount>> {
  const found = await readAll(differenceAccount, { pk: keys.differenceAccounts(scope) })
  return new Map(found.map((each) => [each.contactId, each]))
}
