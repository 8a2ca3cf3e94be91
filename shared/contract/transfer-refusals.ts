/** How the product says no to what is done with transfers between own accounts. */
import type { RefusalEntry } from './refusal-entry.ts'

export const transferRefusals = {
  'transfer.same-account': {
    status: 422,
    sentence: 'This bank line is on {account} itself. Choose the other account of the transfer.',
  },
  'transfer.sample': {
    status: 422,
    sentence:
      '{account} is sample data, which is removed without a trace. Transfers to and from it are only possible between sample accounts.',
  },
  'transfer.rate': {
    status: 422,
    sentence:
      '{account} is kept in {own}. Enter what one {own} is worth in {currency}, or choose the other side of the transfer, which gives the rate.',
  },
  'transfer.rate-own': {
    status: 422,
    sentence: 'Both accounts are kept in {currency}, so a transfer between them has no rate.',
  },
  'transfer.other-account': {
    status: 422,
    sentence: '"{description}" is not a bank line of {account}.',
  },
  'transfer.direction': {
    status: 422,
    sentence: 'Money leaves one account and arrives in the other, but both of these lines go the same way.',
  },
  'transfer.more-arrived': {
    status: 422,
    sentence: 'Only {out} left, so {in} cannot have arrived. Check the two lines.',
  },
  'transfer.elsewhere': {
    status: 409,
    sentence: '"{description}" already belongs to a transfer between two other accounts.',
  },
  'transfer.changed': {
    status: 409,
    sentence: 'Someone else has just changed this transfer. The list has been refreshed.',
  },
  'transfer.no-account': {
    status: 422,
    sentence: 'The chart of accounts has no active account {code}, {what}.',
  },
  'transfer.fee-account': {
    status: 422,
    sentence: 'A fee cannot be posted to {account}. Choose the account that the fee belongs to.',
  },
  'transfer.match-gone': {
    status: 409,
    sentence: 'The entries posted for this transfer were removed with it. Make the transfer again.',
  },
  'transfer.awaited': {
    status: 409,
    sentence: 'A transfer to or from this account is still in transit. Undo that transfer first.',
  },
} as const satisfies Record<string, RefusalEntry>
