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
    sentence: 'The request says "{key}" twice: which of the two is meant?',
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
      'Nothing was changed: this is more than can be kept at once. Choose fewer at once, or use fewer words.',
  },
  'idempotency.mismatch': {
    status: 422,
    sentence: 'This request key was already used for something else. Please try again.',
  },
  'idempotency.running': {
    status: 409,
    sentence: 'The same request is still being worked on. Please try again in a moment.',
  },
  'version.stale': {
    status: 409,
    sentence:
      'Someone else changed this in the meantime. Reload it to see their change; what you typed is kept.',
  },
  busy: {
    status: 503,
    sentence: 'Many people are writing to these books right now. Nothing was changed; please try again.',
  },
  'stored.later': {
    status: 503,
    sentence:
      'A newer version of Tieout saved this, and is just being put in place. Nothing was changed; please try again in a few minutes.',
  },
  internal: {
    status: 500,
    sentence: 'Something went wrong on our side. Nothing was changed; please try again.',
  },

  'classification.going': {
    status: 409,
    sentence: 'The lines are being classified right now. Please wait until that is done.',
  },
  'classification.nothing': {
    status: 409,
    sentence: 'No open bank line is left that nobody has classified.',
  },
  'sample.has-transactions': {
    status: 422,
    sentence: 'This company has transactions of its own. Sample data is only for a company without any.',
  },
  'sample.present': { status: 409, sentence: 'This company has sample data already.' },
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
      '"{description}" is not from before the account: what is brought forward is dated before {day}, and everything from that day on is entered in the books.',
  },
  'opening-item.matched': {
    status: 409,
    sentence: '"{description}" is matched. Unmatch it first.',
  },

  'operation.state': { status: 409, sentence: 'This cannot be undone: it is {state}.' },

  'bulk.decided-since': { status: 409, sentence: 'Somebody has decided on this match since.' },

  'line.state': { status: 409, sentence: 'This cannot be done: the bank line is {state}.' },
  'line.one-of-many': {
    status: 409,
    sentence: 'Nothing was changed: "{description}" is {state}. Leave it out and try again.',
  },
  'line.parts-differ': {
    status: 422,
    sentence:
      'The parts come to {parts} and the bank line to {amount}: {left} is left. Distribute all of it.',
  },
  'line.not-booked': {
    status: 409,
    sentence: 'Nothing was changed: "{description}" is not booked any more. Leave it out and try again.',
  },
  'line.imported': {
    status: 409,
    sentence:
      'Nothing was deleted: "{description}" came with a file. Undo that import, or exclude the line with the reason.',
  },
  'line.no-member': {
    status: 422,
    sentence: 'Nobody of this company is known by that name. Choose one of its members.',
  },
  'attachment.type': {
    status: 422,
    sentence: 'The file is not what its name says. Attach a PDF, PNG, JPEG, CSV, XLSX or text file.',
  },
  'attachment.too-many': { status: 409, sentence: 'At most {max} files can be attached here.' },
  'attachment.missing': { status: 409, sentence: 'The file has not arrived. Choose it again.' },
  'attachment.state': { status: 409, sentence: 'This file is attached already, or was removed.' },
  'match.amounts-differ': { status: 422, sentence: 'Transaction amounts do not match' },
  'match.amounts-equal': { status: 422, sentence: 'The amounts are equal: there is no difference to post.' },
  'match.difference-account': {
    status: 422,
    sentence:
      'A difference cannot be posted to {account}, which is an account at a bank. Choose the account that the fee, the discount or the exchange belongs to.',
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
      'You prepared this match, and this company asks for a second person. Someone else has to approve it.',
  },
  'run.second-person': {
    status: 422,
    sentence:
      'This company asks for a second person, so no run approves by itself. Run the matching and let two people decide.',
  },
  'match.entry-gone': {
    status: 409,
    sentence:
      'The entry that was posted for this match was taken out with it. Book the line again, or have the pair proposed again and run the matching.',
  },
  'match.state': { status: 409, sentence: 'This match is already {state}.' },
  'match.documents-alone': {
    status: 422,
    sentence: 'Choose one bank line and the documents that it pays, without ledger entries beside them.',
  },
  'match.documents-contacts': {
    status: 422,
    sentence:
      '{number} is of {name}, and {other} of {otherName}. One bank line pays documents of one customer or supplier.',
  },
  'match.documents-currency': {
    status: 422,
    sentence:
      '{number} is in {currency}, and this bank line in {own}: a document is paid on an account in its own currency. Money that the bank exchanged came in as {currency} first: enter it on an account in {currency}, and book it on from there.',
  },
  'match.documents-direction': {
    status: 422,
    sentence: '{number} is not paid by money {direction}.',
  },
  'match.documents-over': {
    status: 422,
    sentence:
      'These documents come to {settled}, and the bank line is {amount}. Lower an amount, or name the account that the fee or discount belongs to.',
  },
  'match.documents-sample': {
    status: 422,
    sentence: '{account} is sample data, which pays no documents.',
  },
  'match.tax-of-documents': {
    status: 422,
    sentence:
      'Ledger entries say nothing of the tax within a difference. Match the bank line with the invoices or bills themselves, or post the difference without tax.',
  },
  'proposal.document-paid': {
    status: 409,
    sentence:
      '{number} has {open} open by now, less than the {amount} of this suggestion. Run the matching again, or match the bank line by hand.',
  },
  'proposal.no-payment': {
    status: 422,
    sentence: 'Only a suggestion that pays documents leaves a difference to post.',
  },
  'proposal.state': { status: 409, sentence: 'This suggestion was already {state}.' },

  'rule.bank-only': { status: 422, sentence: 'Only bank lines can be booked or marked by a rule.' },
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
    sentence: '{day} cannot be meant here. Choose a day from {from} to {to}.',
  },
  'period.locked': {
    status: 409,
    sentence:
      'The books of {company} are locked through {day}. Choose a later date, or unlock the period under Period lock, as administrators may.',
  },
  'period.open': {
    status: 422,
    sentence:
      'The books cannot be locked through {day} yet: {what} The checklist names what is open; an administrator can lock over it with a reason.',
  },
  'period.ahead': {
    status: 422,
    sentence:
      'The books cannot be locked through {day}: today is {today}, and what comes until then is not booked yet.',
  },
  'period.reason': { status: 422, sentence: 'Say why the books are opened again: the reason is kept.' },
  'plan.transactions': {
    status: 422,
    sentence:
      'The {plan} plan holds {limit} transactions a month, and this month has {count}. Nothing was left out. An owner can choose a larger plan under Company Management; the next month begins with none.',
  },
  'plan.accounts': {
    status: 422,
    sentence:
      'The {plan} plan holds {limit} accounts. An owner can choose a larger plan under Company Management.',
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
    sentence: 'The file that these rows come from was imported into another account.',
  },
  'import.no-duplicates': {
    status: 409,
    sentence: 'None of these rows is waiting any more: they were imported or the import was undone.',
  },
  'import.no-rejected': { status: 409, sentence: 'This import has no rows that could not be read.' },
  'import.mapping': { status: 422, sentence: 'Please map all required columns' },
  'import.account': { status: 422, sentence: 'Please select an account for import' },
  'import.account-twice': {
    status: 422,
    sentence:
      'Two accounts of the file go into {account}. Choose another account for one of them, or leave it out.',
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
      'The package of this approval is not where it was kept. Please tell whoever looks after the product.',
  },
  'evidence.too-large': {
    status: 422,
    sentence: 'This package is larger than can be shown at once. Download it as a file.',
  },
  'document.gone': { status: 404, sentence: 'This file is no longer kept.' },
  'document.damaged': {
    status: 409,
    sentence:
      'This file is not what was kept: its bytes have another SHA-256 than was written down, and it is not handed out. An administrator can bring an earlier version of it back.',
  },
  'document.state': { status: 409, sentence: 'This document is {state} and cannot become {next}.' },
  'document.second-person': {
    status: 403,
    sentence:
      'You generated this document, and this company asks for a second person. Someone else has to approve it.',
  },
  'report.too-large': {
    status: 422,
    sentence: 'This period holds too much for one report. Please choose a shorter one.',
  },
  'export.empty': { status: 422, sentence: 'There are no transactions in this period to export.' },
  'proof.nothing': {
    status: 422,
    sentence: 'No reconciliation of {whose} ends in this month, so that there is nothing to prove yet.',
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
