/** How the product says no to what is done with the chart of accounts and the journal. */
import type { RefusalEntry } from './refusal-entry.ts'

export const booksRefusals = {
  'chart.code-taken': { status: 409, sentence: 'Another account in the chart already has this code.' },
  'chart.import': {
    status: 422,
    sentence: 'Nothing was imported: {rows} cannot be taken.',
  },
  'chart.inactive': {
    status: 422,
    sentence: 'An account of this entry is not active in the chart of accounts.',
  },
  'chart.codes-used-up': {
    status: 409,
    sentence: 'All codes of this type are taken. Give the account a code of your own.',
  },
  'chart.subtype': { status: 422, sentence: 'An account of the type {type} has no such subtype.' },
  'chart.parent-unknown': { status: 422, sentence: 'No account of the chart has the code {code}.' },
  'chart.parent': {
    status: 422,
    sentence:
      'An account stands under one of its own type, not under itself or what stands under it, and at most {levels} levels deep.',
  },
  'chart.system': {
    status: 409,
    sentence:
      '{account} cannot be deactivated, deleted or given another code or type: {why}. It can be renamed.',
  },
  'chart.at-bank': {
    status: 409,
    sentence:
      'This is the chart account of {account}: it has its name and its type and goes with it. Change {account} itself.',
  },
  'chart.rule': {
    status: 409,
    sentence: 'The rule "{rule}" books to this account. Change or delete the rule first.',
  },
  'chart.contact': {
    status: 409,
    sentence: 'The {kind} "{name}" has this as default account. Give them another one first.',
  },
  'chart.tax-code': {
    status: 409,
    sentence: 'The tax code {code} posts to this account. Give it another one first.',
  },
  'chart.posted-type': {
    status: 409,
    sentence: 'Entries are posted to this account, so its type stays. Make another account instead.',
  },
  'chart.posted': {
    status: 409,
    sentence: 'Entries are posted to this account, so it stays in the chart. You can deactivate it.',
  },
  'chart.has-children': {
    status: 409,
    sentence: 'Account {account} stands under this one. Move it first.',
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
      'This is one of your own bank accounts. Enter money that moves between them as a journal entry: it then appears in both, to be matched.',
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
      '{number} has the same date, amounts and reference already. Save this one too only if both are meant.',
  },
  'entry.import': { status: 422, sentence: 'Nothing was imported: {rows} cannot be taken.' },
  'entry.account-unknown': {
    status: 422,
    sentence: 'There is no account {account} in the chart. Add or import it first.',
  },
  'entry.not-posted': {
    status: 409,
    sentence: 'This journal entry is a draft and in no balance. Change or delete it.',
  },
  'entry.made-elsewhere': { status: 409, sentence: 'This journal entry {sentence}' },
  'entry.sample': {
    status: 409,
    sentence: 'This journal entry is sample data, which is taken away as a whole.',
  },
  'entry.import-at-work': {
    status: 409,
    sentence: 'The import of “{file}” is still {state}. Void this entry once that is done.',
  },
  'entry.reversed': {
    status: 409,
    sentence: 'This journal entry is reversed by {number} of {day}. Void that one first.',
  },
  'entry.reversal-waits': {
    status: 409,
    sentence:
      'The reversal {number} of this entry is a draft that awaits its posting. Post or delete it first.',
  },
  'entry.retained-earnings': {
    status: 422,
    sentence:
      '{account} takes the result of each fiscal year by itself. Enter revenue and expenses against another account; balances that are taken over within a year, against {opening}.',
  },
  'entry.reversal-early': {
    status: 422,
    sentence: 'A reversal comes on the day of its entry or later: {day} at the earliest.',
  },
  'entry.auto-reverse-bank': {
    status: 422,
    sentence:
      'Money that moved at a bank does not come back by itself: only an entry without a bank account can reverse itself.',
  },
  'entry.reversal-draft': {
    status: 409,
    sentence:
      'A reversal says the opposite of its entry and nothing else. Delete it and reverse the entry anew.',
  },
  'entry.line-matched': {
    status: 409,
    sentence: '“{description}” is matched. Undo its match first, or {instead}.',
  },
  'entry.closed': { status: 409, sentence: '{because} Or {instead}.' },
  'entry.second-person': {
    status: 403,
    sentence:
      'You prepared this journal entry, and this company asks for a second person. Someone else has to post it.',
  },
  'recurring.over': {
    status: 422,
    sentence: 'It would never be made: its next day is {day}, so it has to go on until then at least.',
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
      'Somebody asked for a change here already. It has to be confirmed, declined or withdrawn before another one is asked for.',
  },
  'change.second-person': {
    status: 403,
    sentence:
      'You asked for this, and this company asks for a second person. Someone else has to confirm it; you can withdraw it.',
  },
  'change.more-since': {
    status: 409,
    sentence:
      'It is about {lines} by now, more than were asked for. Decline it, and have it asked for again.',
  },
  'change.apart-since': {
    status: 409,
    sentence:
      'It would void {numbers} by now, which is not what was asked for. Decline it, and have it asked for again.',
  },
  'change.rate-since': {
    status: 409,
    sentence:
      'A rate of {currency} was stated since this was asked for, and nobody has seen what it comes to at that. Decline it, and have it asked for again.',
  },
  'change.account-since': {
    status: 409,
    sentence:
      'One of the two accounts has another type since this was asked for, so that it would be something else in the books. Decline it, and have it asked for again.',
  },
  'entry.currency': {
    status: 422,
    sentence:
      'A journal entry cannot mix currencies without a rate: {account} is kept in {currency}. State what its line is in {currency}, and the rate.',
  },
} satisfies Record<string, RefusalEntry>
