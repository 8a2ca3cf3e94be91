/** How the product says no to what is done with the chart of accounts and the journal. */
import type { RefusalEntry } from './refusal-entry.ts'

export const booksRefusals = {
  'chart.code-taken': { status: 409, sentence: 'Another account in the chart already has this code.' },
  'chart.import': {
    status: 422,
    sentence: 'Nothing was imported: {rows} must be corrected first.',
  },
  'chart.inactive': {
    status: 422,
    sentence:
      'An account of this entry is inactive in the chart of accounts. Activate it, or choose another one.',
  },
  'chart.codes-used-up': {
    status: 409,
    sentence: 'All codes for this type of account are in use. Enter a code of your own.',
  },
  'chart.subtype': { status: 422, sentence: 'Accounts of the type {type} do not have this subtype.' },
  'chart.parent-unknown': { status: 422, sentence: 'No account in the chart has the code {code}.' },
  'chart.parent': {
    status: 422,
    sentence:
      'A parent account has to be of the same type and cannot be the account itself or one of its sub-accounts. Accounts can be at most {levels} levels deep.',
  },
  'chart.system': {
    status: 409,
    sentence:
      '{account} cannot be deactivated, deleted or given another code or type: {why}. You can rename it.',
  },
  'chart.at-bank': {
    status: 409,
    sentence:
      'This is the chart account of {account} and follows it in name and type. Change {account} itself.',
  },
  'chart.rule': {
    status: 409,
    sentence: 'The rule "{rule}" books to this account. Change or delete the rule first.',
  },
  'chart.contact': {
    status: 409,
    sentence:
      'The {kind} "{name}" uses this as the default account. Choose another default account there first.',
  },
  'chart.tax-code': {
    status: 409,
    sentence: 'The tax code {code} posts to this account. Choose another account for it first.',
  },
  'chart.posted-type': {
    status: 409,
    sentence:
      'Entries are posted to this account, so its type cannot be changed. Create another account instead.',
  },
  'chart.posted': {
    status: 409,
    sentence: 'Entries are posted to this account, so it cannot be deleted. You can deactivate it.',
  },
  'chart.has-children': {
    status: 409,
    sentence: 'Account {account} is a sub-account of this one. Move it first.',
  },
  'chart.drafted': {
    status: 409,
    sentence: 'The draft {entry} has a line on this account. Post or change the draft first.',
  },
  'chart.document-drafted': {
    status: 409,
    sentence:
      'The draft {number} has a line or a tax on this account. Approve, change or delete the draft first.',
  },
  'entry.own-account': {
    status: 422,
    sentence:
      'This is one of your own bank accounts. Enter money that moves between them as a journal entry, which then appears on both to be matched.',
  },
  'entry.unbalanced': { status: 422, sentence: 'Debits must equal credits' },
  'entry.lines-few': { status: 422, sentence: 'At least 2 lines required' },
  'entry.lines-one-sided': {
    status: 422,
    sentence: 'Each line should have either a debit OR credit amount, not both',
  },
  'entry.lines-empty': { status: 422, sentence: 'Each line needs a debit or a credit amount.' },
  'entry.cents': { status: 422, sentence: 'Amounts in {currency} have {decimals}.' },
  'entry.number-taken': { status: 409, sentence: 'Another journal entry already has this number.' },
  'entry.state': { status: 409, sentence: 'This journal entry is already {state}.' },
  'entry.duplicate': {
    status: 409,
    sentence:
      '{number} already has the same date, amounts and reference. Save this one only if you need both.',
  },
  'entry.import': { status: 422, sentence: 'Nothing was imported: {rows} must be corrected first.' },
  'entry.account-unknown': {
    status: 422,
    sentence: 'The chart has no account {account}. Add or import it first.',
  },
  'entry.not-posted': {
    status: 409,
    sentence: 'This journal entry is a draft, so it is not in any balance. Change or delete it.',
  },
  'entry.made-elsewhere': { status: 409, sentence: 'This journal entry {sentence}' },
  'entry.sample': {
    status: 409,
    sentence: 'This journal entry is sample data, which can only be removed as a whole.',
  },
  'entry.import-at-work': {
    status: 409,
    sentence: 'The import of “{file}” is still {state}. Void this entry when that is finished.',
  },
  'entry.reversed': {
    status: 409,
    sentence: 'This journal entry was reversed by {number} on {day}. Void that entry first.',
  },
  'entry.reversal-waits': {
    status: 409,
    sentence: 'The reversal {number} of this entry is still a draft. Post or delete it first.',
  },
  'entry.retained-earnings': {
    status: 422,
    sentence:
      '{account} receives the net income of each fiscal year automatically. Enter revenue and expenses against another account, and balances taken over during a year against {opening}.',
  },
  'entry.reversal-early': {
    status: 422,
    sentence: 'A reversal cannot be dated before its entry: {day} at the earliest.',
  },
  'entry.auto-reverse-bank': {
    status: 422,
    sentence:
      'Money that moved at a bank does not come back automatically. Only an entry without a bank account can reverse automatically.',
  },
  'entry.reversal-draft': {
    status: 409,
    sentence:
      'A reversal is the exact opposite of its entry and cannot be edited. Delete it and reverse the entry again.',
  },
  'entry.line-matched': {
    status: 409,
    sentence: '“{description}” is matched. Undo its match first, or {instead}.',
  },
  'entry.closed': { status: 409, sentence: '{because} Or {instead}.' },
  'entry.second-person': {
    status: 403,
    sentence:
      'You prepared this journal entry, and this company requires a second person. Someone else has to post it.',
  },
  'recurring.over': {
    status: 422,
    sentence: 'This entry would never be made: it is next due on {day}. Let it end on that day or later.',
  },
  'recurring.too-many': {
    status: 422,
    sentence: 'A company can have at most 100 recurring entries. Delete one that is no longer needed first.',
  },
  'chart.recurring': {
    status: 409,
    sentence: 'The recurring entry "{name}" has a line on this account. Change or delete it first.',
  },
  'change.asked': {
    status: 409,
    sentence:
      'Someone has already asked for a change here. It has to be confirmed, declined or withdrawn before you can ask for another.',
  },
  'change.second-person': {
    status: 403,
    sentence:
      'You asked for this, and this company requires a second person. Someone else has to confirm it; you can withdraw it.',
  },
  'change.more-since': {
    status: 409,
    sentence:
      'This now affects {lines}, more than when it was asked for. Decline it and have it asked for again.',
  },
  'change.apart-since': {
    status: 409,
    sentence:
      'This would now void {numbers}, which is not what was asked for. Decline it and have it asked for again.',
  },
  'change.rate-since': {
    status: 409,
    sentence:
      'A new rate for {currency} was entered after this was asked for, so its amounts have changed. Decline it and have it asked for again.',
  },
  'change.account-since': {
    status: 409,
    sentence:
      'One of the two accounts changed its type after this was asked for, so it would be booked differently. Decline it and have it asked for again.',
  },
  'entry.currency': {
    status: 422,
    sentence:
      'A journal entry cannot mix currencies without a rate: {account} is kept in {currency}. Enter the amount of its line in {currency} and the rate.',
  },
} satisfies Record<string, RefusalEntry>
