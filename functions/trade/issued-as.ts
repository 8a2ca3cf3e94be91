import { refuse } from '../../shared/contract/refusals.ts'
import type { Issued, TradeDocument } from '../../shared/contract/trade-documents.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getContact } from '../storage/entities/contact.ts'
import type { Scope } from '../storage/scope.ts'

/** Who a document is from and to, as it is now. */
export async function issuedAs(
  scope: Scope,
  { contactId }: Pick<TradeDocument, 'contactId'>,
): Promise<Issued> {
  const [company, contact] = await Promise.all([getCompany(scope), getContact(scope, contactId)])
  if (!company) throw refuse('not-found')
  const { name: companyName, taxId: companyTaxId } = company
  return { companyName, companyTaxId, contactEmail: contact.email, contactTaxId: contact.taxId }
}
