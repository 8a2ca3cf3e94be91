/** How the product says no to what is done with customers, vendors and their documents. */
import type { RefusalEntry } from './refusal-entry.ts'

export const tradeRefusals = {
  'contact.inactive': {
    status: 422,
    sentence: '{name} is inactive. Activate them under Contacts first.',
  },
  'contact.used': {
    status: 409,
    sentence:
      '{name} is used by documents or booked bank lines and cannot be deleted. Deactivate this contact instead.',
  },
  'contact.import': { status: 422, sentence: 'Nothing was imported: {rows} must be corrected first.' },
  'contact.known': { status: 409, sentence: 'There is already a {kind} named {name}.' },
  'contact.unknown': {
    status: 422,
    sentence: 'There is no active {kind} named {name}. Enter or import them first.',
  },
  'contact.kind': { status: 422, sentence: '{name} is a {kind}. Choose a {wanted}.' },
  'tax-code.code-taken': { status: 409, sentence: 'There is already a tax code {code}.' },
  'tax-code.unknown': { status: 422, sentence: 'There is no tax code {code}. Enter it first.' },
  'tax-code.inactive': {
    status: 422,
    sentence: 'The tax code {code} is inactive. Activate it, or choose another one.',
  },
  'match.converted-difference': {
    status: 422,
    sentence:
      '{number} is in another currency than this bank line, so the exchange rate follows from both amounts and nothing is left to post. If a fee was deducted, use Record Payment on the document.',
  },
  'match.returned-currency': {
    status: 422,
    sentence:
      '{number} is in another currency than this bank line. On its page, take back what it settled, then choose Record Refund there and match the refund with this line.',
  },
  'trade.converted-own': {
    status: 422,
    sentence: '{account} is kept in {currency} as the documents are, so nothing is converted.',
  },
  'trade.rate-follows': {
    status: 422,
    sentence: 'The exchange rate follows from the two amounts. Leave the rate out.',
  },
  'trade.no-control': {
    status: 422,
    sentence:
      'The chart of accounts has no active account {code} for receivables or payables. Activate it first.',
  },
  'line.owed-account': {
    status: 422,
    sentence:
      '{account} is only posted to by documents and payments. If this line is money coming back, such as a bounced receipt, choose Returned payment for it instead.',
  },
  'trade.line-account': {
    status: 422,
    sentence:
      '{account} cannot be chosen here. Receivables, payables and bank accounts are posted to by documents and payments, and retained earnings are calculated from the books.',
  },
  'trade.tax-account': {
    status: 422,
    sentence: 'The tax code {code} has no account for the tax on {what}. Choose one for it first.',
  },
  'trade.total': { status: 422, sentence: 'The total has to be more than zero.' },
  'trade.too-wide': { status: 422, sentence: 'These amounts add up to more than the books can hold.' },
  'trade.open-late': {
    status: 422,
    sentence: 'It is dated after {day}, so it was not open on that day. Enter it as a new document.',
  },
  'trade.open-import': { status: 422, sentence: 'Nothing was imported: {rows} must be corrected first.' },
  'trade.import': { status: 422, sentence: 'Nothing was imported: {rows} must be corrected first.' },
  'trade.no-account': {
    status: 422,
    sentence: 'A line has no account, and {name} has no default account. Choose one.',
  },
  'trade.total-stated': {
    status: 422,
    sentence: 'The file gives a total of {stated}, but its lines with tax add up to {total}.',
  },
  'trade.tax-stated': {
    status: 422,
    sentence: 'The file gives {stated} of tax, but {code} on {net} is {reckoned}.',
  },
  'trade.tax-uncoded': {
    status: 422,
    sentence: 'The file gives {stated} of tax on {net}, but no tax code.',
  },
  'trade.due-early': { status: 422, sentence: 'The due date must not be before the date of the document.' },
  'trade.number-taken': { status: 409, sentence: 'Another document already has the number {number}.' },
  'trade.number-given': {
    status: 422,
    sentence: '{kind}s are numbered automatically. Enter {number} as the supplier’s reference.',
  },
  'trade.reference-used': {
    status: 409,
    sentence:
      'The reference {reference} of this supplier was already entered as {number}. Save it again to keep both.',
  },
  'trade.state': { status: 409, sentence: 'This cannot be done: {number} is {state}.' },
  'trade.not-sent': {
    status: 422,
    sentence: '{number} cannot be printed for a customer: only invoices and credit notes can.',
  },
  'trade.payment-anew': {
    status: 422,
    sentence: '{number} is a payment and cannot be edited. Delete the draft and enter the payment again.',
  },
  'trade.second-person': {
    status: 403,
    sentence:
      'You prepared {number}, and this company requires a second person. Someone else has to approve it.',
  },
  'trade.not-settled-so': {
    status: 422,
    sentence:
      '{credit} cannot settle {charge}: payments and credit notes settle invoices, bills and refunds of the same side.',
  },
  'trade.other-currency': {
    status: 422,
    sentence:
      '{credit} is in {creditCurrency} and {charge} in {chargeCurrency}, so one cannot settle the other.',
  },
  'trade.other-contact': {
    status: 422,
    sentence: '{credit} and {charge} belong to different customers or suppliers.',
  },
  'trade.not-approved': { status: 409, sentence: '{number} is {state}, so nothing can be allocated to it.' },
  'trade.allocated-early': {
    status: 422,
    sentence: 'An allocation cannot be dated before {day}, the date of the later document.',
  },
  'trade.allocated-too-much': {
    status: 422,
    sentence:
      'Only {open} of {number} is open on {day}, so {amount} cannot be allocated. Allocate less: the rest of a payment stays as credit, or is posted to an account that you choose.',
  },
  'trade.allocated-above': {
    status: 422,
    sentence:
      'The payment is {total}, so {allocated} of it cannot be allocated. Allocate less, or add the fee or discount that makes up the difference.',
  },
  'trade.allocated-amount': {
    status: 422,
    sentence: 'The allocated amount has to be more than zero and have no more decimals than the currency.',
  },
  'trade.allocated-twice': { status: 422, sentence: 'List each document once: {number} is there twice.' },
  'trade.allocations-many': {
    status: 422,
    sentence: 'A document can have at most 200 allocations, and {number} has that many already.',
  },
  'trade.allocation-undone': { status: 409, sentence: 'This allocation was already taken back.' },
  'trade.undone-early': {
    status: 422,
    sentence: 'An allocation cannot be taken back before its own date, {day}.',
  },
  'trade.allocated': {
    status: 409,
    sentence: '{number} is allocated to {other}. Take that back first.',
  },
  'match.returned-alone': {
    status: 422,
    sentence:
      'Choose one bank line and the payment that it returns, without any ledger entries or other documents.',
  },
  'match.returned-direction': {
    status: 422,
    sentence: 'Money {direction} cannot be the return of {number}.',
  },
  'match.returned-early': {
    status: 422,
    sentence: '{number} is dated {day}, and a payment cannot be returned before it was made.',
  },
  'match.returned-before': {
    status: 409,
    sentence: '{number} was already returned, in full or in part, by {other}.',
  },
  'match.returned-differs': {
    status: 422,
    sentence: '{number} was {paid}, and the bank line is {amount}. Choose the account for the bank’s fee.',
  },
  'match.returned-tax': {
    status: 422,
    sentence:
      'The fee for a returned payment cannot include tax. Post the fee without tax, and book any tax the bank charges separately.',
  },
  'trade.return-settled': {
    status: 409,
    sentence:
      'After {payment} was returned, {number} was settled in another way. Take that back first; then {payment} can settle it again.',
  },
  'trade.was-settled': {
    status: 409,
    sentence:
      '{number} was settled for some days, and voiding it would change the books of those days. Enter a credit note or a refund instead.',
  },
} as const satisfies Record<string, RefusalEntry>
