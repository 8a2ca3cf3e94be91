import type { Client } from '../../shared/contract/client.ts'
import type { MadeDocument } from '../../shared/domain/sample/make-documents.ts'

/** What lines are booked to where their documents say no more. */
const KINDS = {
  invoice: { contact: 'customer', accountCode: '4000', sold: 'Goods delivered' },
  bill: { contact: 'vendor', accountCode: '5000', sold: 'Supplies' },
} as const

/** Enters the customers and vendors of a company and what they owe and are owed; the newest of each kind is still a draft. */
export async function writeDocuments(
  client: Client,
  companyId: number,
  made: readonly MadeDocument[],
): Promise<void> {
  const key = `demo/documents/${companyId}`
  const named = new Map(made.map(({ contact, kind }) => [contact, KINDS[kind]]))
  const contacts = await client.importContacts({
    body: {
      companyId,
      contacts: [...named].map(([name, { contact, accountCode }]) => ({ kind: contact, name, accountCode })),
    },
    idempotencyKey: `${key}/contacts`,
  })
  const contactOf = new Map(contacts.map((contact) => [contact.name, contact]))
  const drafts = new Set(
    (['invoice', 'bill'] as const).map((kind) => made.findLast((each) => each.kind === kind)),
  )
  for (const document of made) {
    const { kind, number, date, cents } = document
    const { id, chartAccountId } = contactOf.get(document.contact)!
    await client.createTradeDocument({
      body: {
        companyId,
        kind,
        ...(kind === 'invoice' ? { number } : { vendorReference: number }),
        contactId: id,
        documentDate: date,
        lines: [
          {
            chartAccountId: chartAccountId!,
            description: KINDS[kind].sold,
            unitPrice: (cents / 100).toFixed(2),
          },
        ],
        approve: !drafts.has(document),
      },
      idempotencyKey: `${key}/${number}`,
    })
  }
}
