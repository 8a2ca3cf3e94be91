/** What was typed of a customer or vendor, as it is kept. */
import type { Contact } from '../../shared/contract/contacts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { getCompany } from '../storage/entities/company.ts'
import type { Scope } from '../storage/scope.ts'
import { refuseUnbookable } from './refuse-unbookable.ts'

interface TypedContact {
  name: string
  email?: string | null | undefined
  termsDays: number
  currency?: string | undefined
  chartAccountId?: number | null | undefined
  taxId?: string | null | undefined
  isActive: boolean
}

/** Refuses an account that no line can be on. */
export async function checkedContact(
  scope: Scope,
  { name, email, termsDays, currency, chartAccountId, taxId, isActive }: TypedContact,
): Promise<
  Pick<Contact, 'name' | 'email' | 'termsDays' | 'currency' | 'chartAccountId' | 'taxId' | 'isActive'>
> {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  if (chartAccountId) await refuseUnbookable(scope, [chartAccountId])
  return {
    name,
    email: email || null,
    termsDays,
    currency: currency ?? company.baseCurrency,
    chartAccountId: chartAccountId ?? null,
    taxId: taxId || null,
    isActive,
  }
}
