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
      '{account} is sample data, which goes without a trace: money moves from and to it between sample accounts alone.',
  },
  'transfer.rate': {
    status: 422,
    sentence:
      '{account} is kept in {own}: say what one {own} is worth in {currency}, or choose the other side of the transfer, from which it follows.',
  },
  'transfer.rate-own': {
    status: 422,
    sentence: 'Both accounts are kept in {currency}: what passes between them has no rate.',
  },
  'transfer.other-account': {
    status: 422,
    sentence: '"{description}" is not a bank line of {account}.',
  },
  'transfer.direction': {
    status: 422,
    sentence: 'Money leaves one account and arrives on the other: both of these lines go the same way.',
  },
  'transfer.more-arrived': {
    status: 422,
    sentence: '{in} arrived and only {out} left. More cannot arrive than left.',
  },
  'transfer.elsewhere': {
    status: 409,
    sentence: '"{description}" is on its way between two other accounts.',
  },
  'transfer.changed': {
    status: 409,
    sentence: 'Somebody else has just changed this transfer. The list has been refreshed.',
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
    sentence: 'What was posted for this transfer was taken out with it. Make the transfer again.',
  },
  'transfer.awaited': {
    status: 409,
    sentence: 'A transfer is on its way to or from this account. Undo that transfer first.',
  },
} as const satisfies Record<string, RefusalEntry>
