/** Whose documents are that come together, found once for all of them; no number comes twice. */
import type { Contact } from '../../shared/contract/contacts.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { CONTACT_WORDS } from '../../shared/domain/trade/contact-words.ts'
import { DOCUMENT_KINDS, type DocumentKind } from '../../shared/domain/trade/document-kinds.ts'
import { foldedReference } from '../../shared/domain/trade/vendor-reference.ts'
import { contactNames } from '../storage/entities/contact.ts'
import type { Scope } from '../storage/scope.ts'

interface NamingRow {
  kind: DocumentKind
  contactName: string
  /** Of a customer's document its number, of a vendor's their reference. */
  number: string
}

export async function contactOfRows(scope: Scope): Promise<(row: NamingRow) => Contact> {
  const names = await contactNames(scope)
  const numbers = new Set<string>()
  return ({ kind: of, contactName: name, number }) => {
    const kind = DOCUMENT_KINDS[of].side === 'receivable' ? 'customer' : 'vendor'
    const contact = names.find(kind, name)
    if (!contact?.isActive) throw refuse('contact.unknown', { kind: CONTACT_WORDS[kind], name })
    const numbered = kind === 'customer' ? number.toUpperCase() : `${contact.id} ${foldedReference(number)}`
    if (numbers.has(numbered)) throw refuse('trade.number-taken', { number })
    numbers.add(numbered)
    return contact
  }
}
