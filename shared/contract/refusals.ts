/** Every way in which the product says no: a code, its status, and the sentence that a person reads. */
import { booksRefusals } from './books-refusals.ts'
import { companyRefusals } from './company-refusals.ts'
import { currencyRefusals } from './currency-refusals.ts'
import { intercompanyRefusals } from './intercompany-refusals.ts'
import { keyRefusals } from './key-refusals.ts'
import { matchingRefusals } from './matching-refusals.ts'
import { reconciliationRefusals } from './reconciliation-refusals.ts'
import type { RefusalEntry } from './refusal-entry.ts'
import { talkRefusals } from './talk-refusals.ts'
import { tradeRefusals } from './trade-refusals.ts'
import { transferRefusals } from './transfer-refusals.ts'
import { webhookRefusals } from './webhook-refusals.ts'

const table = {
  'request.invalid': { status: 400, sentence: 'Please check the highlighted information and try again.' },
  'request.not-json': { status: 400, sentence: 'The request could not be read: it is not valid JSON.' },
  'request.key-twice': {
    status: 400,
    sentence: 'The request contains the key "{key}" twice. Send it once.',
  },
  'request.cursor': { status: 400, sentence: 'This list has changed. Please reload it from the start.' },
  'caller.unknown': { status: 401, sentence: 'Please sign in again.' },
  'not-found': { status: 404, sentence: 'We could not find what you asked for.' },
  'role.insufficient': {
    status: 403,
    sentence: 'Your role in this company does not allow this. Ask an administrator or owner.',
  },
  'request.media-type': { status: 415, sentence: 'Send this request as JSON.' },
  'request.too-large': { status: 413, sentence: 'This request is too large. Choose fewer days or rows.' },
  'request.too-much': {
    status: 422,
    sentence:
      'Nothing was changed: this is more than can be saved at once. Choose fewer items, or use fewer words.',
  },
  'idempotency.mismatch': {
    status: 422,
    sentence: 'This request key was already used for a different request. Please try again.',
  },
  'idempotency.running': {
    status: 409,
    sentence: 'The same request is still being processed. Please try again in a moment.',
  },
  'version.stale': {
    status: 409,
    sentence:
      'Someone else changed this in the meantime. Reload it to see their change; what you typed is kept.',
  },
  busy: {
    status: 503,
    sentence: 'These books are busy right now. Nothing was changed; please try again.',
  },
  'stored.later': {
    status: 503,
    sentence:
      'This was saved by a newer version of Tieout, which is still being installed. Nothing was changed; please try again in a few minutes.',
  },
  internal: {
    status: 500,
    sentence: 'Something went wrong on our side. Nothing was changed; please try again.',
  },

  'classification.going': {
    status: 409,
    sentence: 'The lines are still being classified. Please wait until that is finished.',
  },
  'classification.nothing': {
    status: 409,
    sentence: 'Every open bank line is already classified.',
  },
  'sample.has-transactions': {
    status: 422,
    sentence:
      'This company has transactions of its own. Sample data can only be added to a company without any.',
  },
  'sample.present': { status: 409, sentence: 'This company already has sample data.' },
  'sample.none': { status: 409, sentence: 'There is no sample data to remove.' },
  'sample.arriving': {
    status: 409,
    sentence: 'The sample data is still being imported and matched. Please try again in a moment.',
  },

  'account.has-transactions': {
    status: 409,
    sentence: 'This account has transactions and cannot be deleted. Make it inactive instead.',
  },
  'account.inactive': {
    status: 422,
    sentence: 'This account is inactive. Activate it in its settings first.',
  },
  'opening-item.late': {
    status: 422,
    sentence:
      '"{description}" is dated too late to be brought forward. Items brought forward are dated before {day}; enter anything from that day on in the books.',
  },
  'opening-item.matched': {
    status: 409,
    sentence: '"{description}" is matched. Unmatch it first.',
  },

  'operation.state': { status: 409, sentence: 'This cannot be undone: it is {state}.' },

  'bulk.decided-since': { status: 409, sentence: 'This match was decided on in the meantime.' },

  'line.state': { status: 409, sentence: 'This cannot be done: the bank line is {state}.' },
  'line.one-of-many': {
    status: 409,
    sentence: 'Nothing was changed: "{description}" is {state}. Leave it out and try again.',
  },
  'line.parts-differ': {
    status: 422,
    sentence:
      'The parts add up to {parts}, and the bank line is {amount}: {left} is left. Split the whole amount.',
  },
  'line.not-booked': {
    status: 409,
    sentence: 'Nothing was changed: "{description}" is no longer booked. Leave it out and try again.',
  },
  'line.imported': {
    status: 409,
    sentence:
      'Nothing was deleted: "{description}" was imported from a file. Undo that import, or exclude the line and give a reason.',
  },
  'line.no-member': {
    status: 422,
    sentence: 'This person is not a member of this company. Choose one of its members.',
  },
  'attachment.type': {
    status: 422,
    sentence:
      'The content of this file does not match its name. Attach a PDF, PNG, JPEG, CSV, XLSX or text file.',
  },
  'attachment.too-many': { status: 409, sentence: 'At most {max} files can be attached here.' },
  'attachment.missing': { status: 409, sentence: 'The file did not arrive. Choose it again.' },
  'attachment.state': { status: 409, sentence: 'This file was already attached, or it was removed.' },
  'match.amounts-differ': { status: 422, sentence: 'Transaction amounts do not match' },
  'match.amounts-equal': { status: 422, sentence: 'The amounts are equal: there is no difference to post.' },
  'match.difference-account': {
    status: 422,
    sentence:
      'A difference cannot be posted to {account}, which is a bank account. Choose the account for the fee, discount or exchange difference.',
  },
  'match.sides-empty': { status: 422, sentence: 'Select transactions from both sides to create a match' },
  'match.too-many-lines': { status: 422, sentence: 'A match can hold at most 40 transactions.' },
  'match.currencies-differ': {
    status: 422,
    sentence: 'These transactions are in different currencies and cannot be matched.',
  },
  'match.companies-differ': {
    status: 422,
    sentence: 'These transactions belong to different companies and cannot be matched.',
  },
  'match.accounts-differ': {
    status: 422,
    sentence: 'These transactions belong to different accounts and cannot be matched.',
  },
  'match.line-taken': {
    status: 409,
    sentence:
      'Someone else has just matched "{description}". It is no longer open; the list has been refreshed.',
  },
  'match.line-disputed': {
    status: 409,
    sentence: '"{description}" is disputed. Settle the dispute to match it.',
  },
  'match.line-excluded': {
    status: 409,
    sentence:
      '"{description}" is excluded. Include it again to match it with the books, or set it against other bank lines.',
  },
  'match.second-person': {
    status: 403,
    sentence:
      'You prepared this match, and this company requires a second person. Someone else has to approve it.',
  },
  'run.second-person': {
    status: 422,
    sentence:
      'This company requires a second person, so a run cannot approve matches automatically. Run the matching for suggestions, and let two people decide.',
  },
  'match.entry-gone': {
    status: 409,
    sentence:
      'The entry posted for this match was removed with it. Book the line again, or have the pair proposed again and run the matching.',
  },
  'match.state': { status: 409, sentence: 'This match is already {state}.' },
  'match.documents-alone': {
    status: 422,
    sentence: 'Choose one bank line and the documents that it pays, without any ledger entries.',
  },
  'match.documents-contacts': {
    status: 422,
    sentence:
      '{number} belongs to {name}, and {other} to {otherName}. One bank line can only pay documents of one customer or supplier.',
  },
  'match.documents-currency': {
    status: 422,
    sentence:
      '{number} is in {currency}, and {other} is in {otherCurrency}. One bank line pays documents in one currency. Choose those of the other currency for another bank line, or record their payment from the document.',
  },
  'match.documents-direction': {
    status: 422,
    sentence: 'Money {direction} cannot pay {number}.',
  },
  'match.documents-over': {
    status: 422,
    sentence:
      'These documents add up to {settled}, and the bank line is {amount}. Lower an amount, or choose the account for the fee or discount.',
  },
  'match.documents-sample': {
    status: 422,
    sentence: '{account} is sample data, so its lines cannot pay documents.',
  },
  'match.tax-of-documents': {
    status: 422,
    sentence:
      'Ledger entries do not say how much of a difference is tax. Match the bank line with the invoices or bills themselves, or post the difference without tax.',
  },
  'proposal.document-paid': {
    status: 409,
    sentence:
      'Only {open} of {number} is still open, less than the {amount} of this suggestion. Run the matching again, or match the bank line by hand.',
  },
  'proposal.no-payment': {
    status: 422,
    sentence: 'A difference can only be posted with a suggestion that pays documents.',
  },
  'proposal.state': { status: 409, sentence: 'This suggestion was already {state}.' },

  'rule.bank-only': { status: 422, sentence: 'A rule can only book or mark bank lines.' },
  'rule.own-account': {
    status: 422,
    sentence:
      'This is one of your own bank accounts. For money that moves between them, mark the line as a transfer.',
  },
  'rule.too-many': {
    status: 422,
    sentence: 'A company can have at most 100 rules. Remove one that is no longer needed first.',
  },

  'day.not-meant': {
    status: 422,
    sentence: '{day} is out of range. Choose a date from {from} to {to}.',
  },
  'period.locked': {
    status: 409,
    sentence:
      'The books of {company} are locked through {day}. Choose a later date, or ask an administrator to unlock the period under Period lock.',
  },
  'period.open': {
    status: 422,
    sentence:
      'The books cannot be locked through {day} yet: {what} The checklist shows what is open; an administrator can lock anyway and give a reason.',
  },
  'period.ahead': {
    status: 422,
    sentence: 'The books cannot be locked through {day}: that day is in the future (today is {today}).',
  },
  'period.reason': { status: 422, sentence: 'Give a reason for unlocking the books. It is kept on record.' },
  'plan.transactions': {
    status: 422,
    sentence:
      'The {plan} plan includes {limit} transactions a month, and this month has {count}. Everything imported so far is kept. An owner can choose a larger plan under Company Management; the count starts again next month.',
  },
  'plan.accounts': {
    status: 422,
    sentence:
      'The {plan} plan includes {limit} accounts. An owner can choose a larger plan under Company Management.',
  },

  'upload.not-csv': { status: 422, sentence: 'Please upload a CSV file' },
  'upload.too-large': { status: 422, sentence: 'Please upload a file smaller than 5MB' },
  'upload.multipart-large': {
    status: 413,
    sentence:
      'A file sent this way may have at most 4 MB. Ask for an upload with JSON and send the file to its address.',
  },
  'upload.no-file': { status: 422, sentence: 'Please choose a file to upload.' },
  'upload.unreadable': { status: 422, sentence: '{reason}' },
  'import.parent': {
    status: 422,
    sentence: 'The file with these rows was imported into another account.',
  },
  'import.no-duplicates': {
    status: 409,
    sentence: 'None of these rows is waiting any longer: they were imported, or the import was undone.',
  },
  'import.no-rejected': { status: 409, sentence: 'This import has no unreadable rows.' },
  'import.mapping': { status: 422, sentence: 'Please map all required columns' },
  'import.account': { status: 422, sentence: 'Please select an account for import' },
  'import.account-twice': {
    status: 422,
    sentence:
      'Two accounts in the file are assigned to {account}. Choose another account for one of them, or leave it out.',
  },
  'import.one-account': {
    status: 409,
    sentence: 'This file was imported into one account. Undo its import instead.',
  },
  'import.state': { status: 409, sentence: 'This import is already {state}.' },

  'template.name-taken': { status: 409, sentence: 'Another saved mapping already has this name.' },
  'template.too-many': { status: 422, sentence: 'A company can keep at most 100 saved mappings.' },
  'template.column': {
    status: 422,
    sentence: 'The file has no column "{column}". Choose one of its columns.',
  },
  'evidence.gone': {
    status: 404,
    sentence:
      'The package of this approval is missing from storage. Please tell the people who run Tieout for you.',
  },
  'evidence.too-large': {
    status: 422,
    sentence: 'This package is too large to show here. Download it as a file.',
  },
  'document.gone': { status: 404, sentence: 'This file is no longer kept.' },
  'document.damaged': {
    status: 409,
    sentence:
      'This file was changed after it was stored: its SHA-256 differs from the one on record, so it cannot be downloaded. An administrator can restore an earlier version of it.',
  },
  'document.state': { status: 409, sentence: 'This document is {state} and cannot become {next}.' },
  'document.second-person': {
    status: 403,
    sentence:
      'You generated this document, and this company requires a second person. Someone else has to approve it.',
  },
  'report.too-large': {
    status: 422,
    sentence: 'This period has too much data for one report. Please choose a shorter one.',
  },
  'export.empty': { status: 422, sentence: 'There are no transactions in this period to export.' },
  'proof.nothing': {
    status: 422,
    sentence: 'No reconciliation of {whose} ends in this month, so there is nothing to prove yet.',
  },
  'export.range': { status: 422, sentence: 'The start date must not be after the end date.' },
  ...booksRefusals,
  ...companyRefusals,
  ...keyRefusals,
  ...webhookRefusals,
  ...currencyRefusals,
  ...intercompanyRefusals,
  ...matchingRefusals,
  ...reconciliationRefusals,
  ...talkRefusals,
  ...tradeRefusals,
  ...transferRefusals,
} satisfies Record<string, RefusalEntry>

export type RefusalCode = keyof typeof table
export const refusals: Readonly<Record<RefusalCode, RefusalEntry>> = table

export interface FieldError {
  /** Where in the request: `body.name`. */
  path: string
  message: string
}

/** Thrown anywhere below a handler; the wrapper makes problem+json of it. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: RefusalEntry['status']
  readonly fields: readonly FieldError[]

  constructor(code: RefusalCode, sentence: string, fields: readonly FieldError[]) {
    super(sentence)
    this.code = code
    this.status = refusals[code].status
    this.fields = fields
  }
}

/** `throw refuse('match.state', { state: 'approved' })` */
export function refuse(
  code: RefusalCode,
  values: Record<string, string> = {},
  fields: readonly FieldError[] = [],
): Refusal {
  const sentence = refusals[code].sentence.replace(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name] ?? whole,
  )
  return new Refusal(code, sentence, fields)
}

/** RFC 9457, with `message` beside `detail` for the toasts. */
export interface Problem {
  type: string
  title: string
  status: number
  code: RefusalCode
  detail: string
  message: string
  errors: readonly FieldError[]
  requestId: string
}
