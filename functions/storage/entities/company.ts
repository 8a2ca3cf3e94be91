import * as z from 'zod'
import { Company } from '../../../shared/contract/companies.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { ONE_WRONG_IN } from '../../../shared/domain/companies/policies.ts'
import { keys } from '../keys.ts'
import { entity, note } from '../plan/entity.ts'
import { dayNumberOf } from '../plan/locks.ts'
import { readEach, readOne } from '../read.ts'
import type { Scope } from '../scope.ts'
import { allItems } from '../table.ts'

/** What is kept of a company; the role and whether it is the default belong to the one who asks, the counts to the books. */
const StoredCompany = Company.omit({
  role: true,
  isDefault: true,
  transactionCount: true,
  transactionsThisMonth: true,
}).extend({
  /** Absent where it was made before anybody could say so: the calendar's. */
  fiscalYearEnd: Company.shape.fiscalYearEnd.optional(),
  /** Absent where nobody ever asked for it. */
  erasure: Company.shape.erasure.optional(),
  oneWrongIn: Company.shape.oneWrongIn.default(ONE_WRONG_IN.usual),
  strictMatching: Company.shape.strictMatching.default(false),
})
export type StoredCompany = z.output<typeof StoredCompany>

export const companyEntity = entity<StoredCompany>({
  name: 'company',
  schema: StoredCompany,
  key: keys.company,
  idOf: ({ id }) => String(id),
  audited: () => 'whole',
  locks: function* (before, after) {
    const through = after?.lockedThrough ?? null
    if (through !== (before?.lockedThrough ?? null)) yield ['lock', through ? dayNumberOf(through) : 0]
  },
  outrun: () => refuse('version.stale'),
})

/** A company as the clock needs it, found without its scope. */
export const listedCompany = note({
  schema: z.strictObject({ companyId: z.int() }),
  key: (_, { companyId }) => keys.companyListed(companyId),
})

/** Undefined while it is being made. */
export function getCompany(scope: Scope): Promise<StoredCompany | undefined> {
  return readOne(companyEntity, keys.company(scope))
}

/** Looked for as a range, which whoever follows the stream may. */
export async function isOpened(scope: Scope): Promise<boolean> {
  const found = await allItems({ pk: keys.company(scope).pk, attributes: ['id'] })
  return found.length > 0
}

export function eachCompany(): AsyncGenerator<{ companyId: number }> {
  return readEach(listedCompany, { pk: keys.all.companies() })
}
