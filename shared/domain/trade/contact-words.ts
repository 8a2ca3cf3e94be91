/** What a contact is called in a sentence; over the API a supplier is a `vendor`. */
export const CONTACT_WORDS = { customer: 'customer', vendor: 'supplier' } as const
