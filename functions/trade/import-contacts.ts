import { type Contact, importContacts } from '../../shared/contract/contacts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { CONTACT_WORDS } from '../../shared/domain/trade/contact-words.ts'
import { lambda } from '../runtime/lambda.ts'
import { refuseRows, rowsAtFault } from '../runtime/rows-at-fault.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { contactEntity, contactNames } from '../storage/entities/contact.ts'
import { newRecordId } from '../storage/records.ts'
import { refuseUnbookable } from './refuse-unbookable.ts'

/** All of the contacts or none: each row that is at fault is said. */
export const handler = lambda(importContacts, async ({ body, scope, caller, plan, now }) => {
  const [company, chart, known] = await Promise.all([
    getCompany(scope),
    listChart(scope),
    contactNames(scope),
  ])
  if (!company) throw refuse('not-found')

  const contacts: Contact[] = []
  const faults = await rowsAtFault('contacts', body.contacts, async ({ accountCode, ...row }) => {
    const { kind, name } = row
    if (known.find(kind, name)) throw refuse('contact.known', { kind: CONTACT_WORDS[kind], name })
    const account = chart.find((each) => each.accountCode === accountCode)
    if (accountCode && !account) throw refuse('chart.parent-unknown', { code: accountCode })
    if (account) await refuseUnbookable(scope, [account.id])
    const contact = {
      ...row,
      id: newRecordId(scope, now),
      companyId: scope.companyId,
      email: row.email || null,
      currency: company.baseCurrency,
      chartAccountId: account?.id ?? null,
      taxId: row.taxId || null,
      isActive: true,
      version: 1,
      createdBy: caller.userId,
      createdAt: plan.now,
      updatedAt: plan.now,
    }
    known.add(contact)
    contacts.push(contact)
  })
  refuseRows('contact.import', faults)

  for (const contact of contacts) plan.move(contactEntity, undefined, contact)
  return plan.commit(contacts)
})
