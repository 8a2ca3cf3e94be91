import { refuse } from '../../shared/contract/refusals.ts'
import { getCompany } from '../storage/entities/company.ts'
import { eachImport, type StoredImport } from '../storage/entities/import.ts'
import type { Scope } from '../storage/scope.ts'

/** Those into the same account, newest first. */
export async function listEarlier(
  scope: Scope,
  { financialAccountId, createdAt }: StoredImport,
): Promise<StoredImport[]> {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const earlier: StoredImport[] = []
  let looks = 0
  for await (const each of eachImport(scope, company.createdAt, new Date(createdAt))) {
    if (each.financialAccountId === financialAccountId) earlier.push(each)
    looks += 1
    if (looks === EARLIER_MAX) break
  }
  return earlier
}

/** So many imports of a company are looked at for one of the same columns. */
const EARLIER_MAX = 300
