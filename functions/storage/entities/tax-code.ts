/** Tax codes, with a marker that keeps each code its own. */
import * as z from 'zod'
import { TaxCode } from '../../../shared/contract/contacts.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { compareCodes } from '../../../shared/domain/books/compare-codes.ts'
import { type Key, keys } from '../keys.ts'
import { entity, note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readAll, readOne } from '../read.ts'
import { recordParts } from '../records.ts'
import type { Scope } from '../scope.ts'

export const taxCodeEntity = entity<TaxCode>({
  name: 'tax_code',
  schema: TaxCode,
  key: taxCodeKey,
  idOf: ({ id }) => id,
  audited: () => 'whole',
  outrun: () => refuse('version.stale'),
})

const takenCode = note<{ code: string; taxCodeId: string }, { code: string }>({
  schema: z.strictObject({ code: z.string(), taxCodeId: z.string() }),
  key: (scope, { code }) => keys.unique(scope, 'tax-code', folded(code)),
})
const folded = (code: string) => code.normalize('NFKC').toLowerCase()

/** By code. */
export async function listTaxCodes(scope: Scope): Promise<TaxCode[]> {
  const codes = await readAll(taxCodeEntity, { pk: keys.all.taxCodes(scope) })
  return codes.sort((one, other) => compareCodes(one.code, other.code))
}

/** Refuses with `not-found`. */
export async function getTaxCode(scope: Scope, id: string): Promise<TaxCode> {
  const code = await readOne(taxCodeEntity, taxCodeKey(scope, { id }))
  if (!code) throw refuse('not-found')
  return code
}

/** From what it was to what it becomes, its code with it. Gives back what is stored. */
export function moveTaxCode(plan: WritePlan, before: TaxCode | undefined, after: TaxCode): TaxCode {
  const stored = plan.move(taxCodeEntity, before as TaxCode, after)
  if (before && folded(before.code) === folded(after.code)) return stored
  if (before) plan.drop(takenCode, before)
  const { code, id: taxCodeId } = after
  plan.put(takenCode, { code, taxCodeId }, null, () => refuse('tax-code.code-taken', { code }))
  return stored
}

function taxCodeKey(scope: Scope, { id }: { id: string }): Key {
  return keys.taxCode(scope, recordParts(scope, id))
}
