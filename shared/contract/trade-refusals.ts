/** How the product says no to what is done with customers, vendors and their documents. */
import type { RefusalEntry } from './refusal-entry.ts'

export const tradeRefusals = {
  'contact.inactive': {
    status: 422,
    sentence: '{name} is not active. Activate them among the contacts first.',
  },
  'contact.used': {
    status: 409,
    sentence:
      'Documents were written or bank lines booked for {name}, so {name} stays among the contacts. Deactivate them instead.',
  },
  'contact.import': { status: 422, sentence: 'Nothing was imported: {rows} cannot be taken.' },
  'contact.known': { status: 409, sentence: 'There is a {kind} {name} already.' },
  'contact.unknown': {
    status: 422,
    sentence: 'There is no active {kind} {name}. Enter or import them first.',
  },
  'contact.kind': { status: 422, sentence: '{name} is a {kind}. Choose a {wanted}.' },
  'tax-code.code-taken': { status: 409, sentence: 'Another tax code is called {code} already.' },
  'tax-code.unknown': { status: 422, sentence: 'There is no tax code {code}. Enter it first.' },
  'tax-code.inactive': { status: 422, sentence: 'The tax code {code} is not active any more.' },
  'trade.no-control': {
    status: 422,
    sentence: 'The chart of accounts has no active account {code}, which says what is owed.',
  },
  'line.owed-account': {
    status: 422,
    sentence:
      '{account} follows from documents and payments. Where this line is money that comes back, as of a bounced receipt: choose Returned payment for it instead.',
  },
  'trade.line-account': {
    status: 422,
    sentence:
      '{account} cannot be chosen here: what is owed and what is at a bank are posted by the document and by payments, and what earlier years came to follows from the books.',
  },
  'trade.tax-account': {
    status: 422,
    sentence: 'The tax code {code} names no account for the tax on {what}. Give it one first.',
  },
  'trade.total': { status: 422, sentence: 'The total has to be more than zero.' },
  'trade.too-wide': { status: 422, sentence: 'These amounts come to more than the books can hold.' },
  'trade.open-late': {
    status: 422,
    sentence: 'It is dated after {day}, through which it was left open. Enter it as a document of its own.',
  },
  'trade.open-import': { status: 422, sentence: 'Nothing was imported: {rows} cannot be taken.' },
  'trade.import': { status: 422, sentence: 'Nothing was imported: {rows} cannot be taken.' },
  'trade.no-account': {
    status: 422,
    sentence: 'A line has no account, and {name} has none that is proposed. Name one.',
  },
  'trade.total-stated': {
    status: 422,
    sentence: 'The file says {stated} in all, and its lines come to {total} with their tax.',
  },
  'trade.tax-stated': {
    status: 422,
    sentence: 'The file says {stated} of tax, and {code} on {net} is {reckoned}.',
  },
  'trade.tax-uncoded': {
    status: 422,
    sentence: 'The file says {stated} of tax on {net}, and no tax code.',
  },
  'trade.due-early': { status: 422, sentence: 'The due date must not be before the date of the document.' },
  'trade.number-taken': { status: 409, sentence: 'Another document already has the number {number}.' },
  'trade.number-given': {
    status: 422,
    sentence: '{kind}s are numbered here. Enter {number} as the reference of the supplier.',
  },
  'trade.reference-used': {
    status: 409,
    sentence:
      'The reference {reference} of this supplier was entered already, as {number}. Save it again to keep both.',
  },
  'trade.state': { status: 409, sentence: 'This cannot be done: {number} is {state}.' },
  'trade.not-sent': {
    status: 422,
    sentence: '{number} is nothing that a customer is sent: only invoices and credit notes are printed.',
  },
  'trade.payment-anew': {
    status: 422,
    sentence: '{number} is a payment. Delete the draft and enter the payment anew.',
  },
  'trade.second-person': {
    status: 403,
    sentence:
      'You prepared {number}, and this company asks for a second person. Someone else has to approve it.',
  },
  'trade.not-settled-so': {
    status: 422,
    sentence:
      '{credit} cannot settle {charge}: payments and credit notes settle invoices, bills and refunds of the same side.',
  },
  'trade.other-currency': {
    status: 422,
    sentence:
      '{credit} is in {creditCurrency} and {charge} in {chargeCurrency}: one does not settle the other.',
  },
  'trade.other-contact': {
    status: 422,
    sentence: '{credit} and {charge} belong to different customers or suppliers.',
  },
  'trade.not-approved': { status: 409, sentence: '{number} is {state}, so nothing can be allocated to it.' },
  'trade.allocated-early': {
    status: 422,
    sentence: 'An allocation cannot be dated before {day}, when both documents are there.',
  },
  'trade.allocated-too-much': {
    status: 422,
    sentence:
      'Only {open} of {number} is open on {day}, so {amount} cannot be allocated. Allocate less: what a payment brings beyond it stays as credit, or is posted to an account that you name.',
  },
  'trade.allocated-above': {
    status: 422,
    sentence:
      'The payment comes to {total}, so {allocated} of it cannot be allocated. Allocate less, or add the fee or discount that makes up for it.',
  },
  'trade.allocated-amount': {
    status: 422,
    sentence: 'What is allocated has to be more than zero, and no finer than the books.',
  },
  'trade.allocated-twice': { status: 422, sentence: 'Name each document once: {number} is there twice.' },
  'trade.allocations-many': {
    status: 422,
    sentence: 'A document holds at most 200 allocations, and {number} has that many.',
  },
  'trade.allocation-undone': { status: 409, sentence: 'This allocation was taken back already.' },
  'trade.undone-early': {
    status: 422,
    sentence: 'An allocation cannot be taken back before {day}, its own day.',
  },
  'trade.allocated': {
    status: 409,
    sentence: '{number} is allocated to {other}. Take that back first.',
  },
  'match.returned-alone': {
    status: 422,
    sentence:
      'Choose one bank line and the payment that it returns, without ledger entries or documents beside them.',
  },
  'match.returned-direction': {
    status: 422,
    sentence: '{number} is no payment that money {direction} returns.',
  },
  'match.returned-early': {
    status: 422,
    sentence: '{number} is of {day}, and no payment is returned before it was made.',
  },
  'match.returned-before': {
    status: 409,
    sentence: '{number} went back already, all or part of it, by {other}.',
  },
  'match.returned-differs': {
    status: 422,
    sentence:
      '{number} was {paid}, and the bank line is {amount}. Name the account that the fee of the bank belongs to.',
  },
  'match.returned-tax': {
    status: 422,
    sentence:
      'The fee of a return has no tax of what was paid within. Post it without, and book what the bank charges of tax by itself.',
  },
  'trade.return-settled': {
    status: 409,
    sentence:
      'What is open of {number} was settled otherwise since {payment} was returned. Take that back first: then {payment} settles again what it did.',
  },
  'trade.was-settled': {
    status: 409,
    sentence:
      '{number} was settled for some days, which a void would rewrite. Enter a credit note or a refund instead.',
  },
} as const satisfies Record<string, RefusalEntry>
