/** What has become of a journal entry, and which are not taken back by themselves. */

/** A void one is in the books with its opposite, so that nothing of it is left. */
export function isInBalances({ status }: { status: string }): boolean {
  return status === 'POSTED' || status === 'REVERSED'
}

const WITH_DOCUMENT = 'was posted with a document. Void that document instead, under Receivable or Payable.'

const TAKEN_BACK_ELSEWHERE: Readonly<Record<string, string>> = {
  IMPORT: 'was imported from a file. Void it, or post a correcting entry.',
  RULE: 'was booked by a rule with a match. Undo that match instead.',
  BOOKING: 'was posted for the bank line it is matched with. Undo that match instead.',
  DIFFERENCE: 'is the difference between the two sides of a match. Undo that match instead.',
  TRANSFER:
    'is one side of a transfer between your accounts. Undo its match instead, which undoes both sides.',
  INVOICE: WITH_DOCUMENT,
  BILL: WITH_DOCUMENT,
  CREDIT_NOTE: WITH_DOCUMENT,
  PAYMENT: WITH_DOCUMENT,
  EXCHANGE:
    'is the exchange difference between two documents that settle each other. Take back their allocation instead, under Receivable or Payable.',
  INTERCOMPANY:
    'was posted together with an entry of another company. Undo the payment instead, which voids both.',
  OPENING: 'is the opening balance of an account. Correct it in the settings of the account instead.',
}

/** What came with a file is voided row by row, and never reversed: the file says that it was. */
export function isVoidedByItself(entryType: string): boolean {
  return entryType === 'IMPORT' || !takenBackElsewhere(entryType)
}

/** How to take back what somebody did not post by itself: the end of a sentence about the entry; undefined where it is voided or reversed. */
export function takenBackElsewhere(entryType: string): string | undefined {
  return TAKEN_BACK_ELSEWHERE[entryType]
}
