/** A document of a customer, for tests that begin there. */
import type { Settled } from './settlements.ts'

export function aTradeDocument(rest: Partial<Settled> = {}) {
  const total = rest.total ?? '500.00'
  return {
    id: '1.202601.01JA0000000000000000000001',
    kind: 'invoice' as Settled['kind'],
    number: 'INV-2026-000001',
    contactId: 'harbour',
    contactName: 'Harbour Bakery',
    documentDate: '2026-01-10',
    currency: 'CAD',
    dueDate: '2026-02-09' as string | null,
    status: 'APPROVED' as Settled['status'],
    total,
    openAmount: total,
    settlements: [],
    ...rest,
  }
}
