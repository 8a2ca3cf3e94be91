/** How the product says no about a company, its members and who is invited. */
import type { RefusalEntry } from './refusal-entry.ts'

export const companyRefusals = {
  'company.base-currency': {
    status: 422,
    sentence:
      'The base currency cannot be changed, because there are journal entries already. Create a new company for another currency.',
  },
  'company.fiscal-year-locked': {
    status: 422,
    sentence:
      'The fiscal year end cannot be changed while the books are locked through {day}, because closed periods would change with it. Unlock them first.',
  },
  'erasure.name': {
    status: 422,
    sentence: 'This is not the name of the company. Type it exactly as it is written.',
  },
  'erasure.not-exported': {
    status: 409,
    sentence:
      'These books were not exported in the last 30 days. Export them or download a proof before you erase them.',
  },
  'erasure.asked': { status: 409, sentence: 'Someone has already asked for this.' },
  'erasure.none': { status: 409, sentence: 'No one has asked to erase this company.' },
  'company.too-many': {
    status: 409,
    sentence:
      'You own {max} companies, the most that one person can own. Erase one that is no longer needed, or make someone else its owner.',
  },
  'company.none': { status: 422, sentence: 'No company selected' },
  'member.exists': { status: 409, sentence: 'This person is already a member of the company.' },
  'member.last-owner': {
    status: 409,
    sentence: 'A company needs at least one owner. Make someone else an owner first.',
  },
  'me.address-differs': { status: 422, sentence: 'This is not the address that you sign in with.' },
  'me.only-owner': {
    status: 409,
    sentence: 'You are the only owner of {names}. Make someone else an owner there first.',
  },
  'member.owner-only': { status: 403, sentence: 'Only an owner can make or change an owner.' },
  'invitation.exists': {
    status: 409,
    sentence:
      'This address has already been invited. To give it another role, withdraw that invitation first.',
  },
  'invitation.too-many': {
    status: 409,
    sentence: '{max} invitations are already open. Withdraw some of them, or wait for an answer.',
  },
  'invitation.ended': {
    status: 409,
    sentence: 'This invitation is no longer valid. Ask an administrator of the company for a new one.',
  },
  'invitation.unverified': {
    status: 422,
    sentence: 'Confirm your email address first: a code is sent to it.',
  },
  'company.requested': {
    status: 409,
    sentence: 'Another change is still waiting for a second administrator. Confirm or withdraw it first.',
  },
  'company.no-request': { status: 409, sentence: 'No change is waiting for a second administrator.' },
  'company.second-person': {
    status: 403,
    sentence:
      'You asked for this, and this company requires a second person. Another administrator has to confirm it; if there is none, make a member an administrator first.',
  },
} as const satisfies Record<string, RefusalEntry>
