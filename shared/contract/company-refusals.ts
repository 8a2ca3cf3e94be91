/** How the product says no about a company, its members and who is invited. */
import type { RefusalEntry } from './refusal-entry.ts'

export const companyRefusals = {
  'company.base-currency': {
    status: 422,
    sentence:
      'The base currency stays as it is: there are journal entries already. Begin a new company for another one.',
  },
  'company.fiscal-year-locked': {
    status: 422,
    sentence:
      'The fiscal year ends as it does: the books are locked through {day}, and what was closed would read otherwise. Unlock them first.',
  },
  'erasure.name': { status: 422, sentence: 'This is not the name of the company. Type it as it is.' },
  'erasure.not-exported': {
    status: 409,
    sentence:
      'Nothing was taken out of these books within 30 days. Export them, or download a proof, before they are erased.',
  },
  'erasure.asked': { status: 409, sentence: 'This was asked for already.' },
  'erasure.none': { status: 409, sentence: 'Nobody asked for this company to be erased.' },
  'company.too-many': {
    status: 409,
    sentence:
      'You own {max} companies, and nobody owns more. Erase one that is over, or make somebody else its owner.',
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
      'This address was invited already. Withdraw that invitation first where the role is to be another one.',
  },
  'invitation.too-many': {
    status: 409,
    sentence: '{max} people are invited already. Withdraw some of those invitations, or wait for an answer.',
  },
  'invitation.ended': {
    status: 409,
    sentence: 'This invitation has ended. Ask whoever keeps the company for a new one.',
  },
  'invitation.unverified': {
    status: 422,
    sentence: 'Confirm that the email address is yours first: a code is sent to it.',
  },
  'company.requested': {
    status: 409,
    sentence:
      'Something was asked for already that awaits another administrator. Confirm or withdraw it first.',
  },
  'company.no-request': { status: 409, sentence: 'Nothing is asked for that awaits another administrator.' },
  'company.second-person': {
    status: 403,
    sentence:
      'You asked for this, and this company asks for a second person. Another administrator has to confirm it; where there is none, make a member one first.',
  },
} as const satisfies Record<string, RefusalEntry>
