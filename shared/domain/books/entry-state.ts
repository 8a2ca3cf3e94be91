/** What has become of a journal entry, and which are not taken back by themselves. */

/** A void one is in the books with its opposite, so that nothing of it is left. */
export function isInBalances({ status }: { status: string }): boolean {
  return status === 'POSTED' || status === 'REVERSED'
}

const WITH_DOCUMENT = 'was posted with a document. Void that document instead, under Receivable or Payable.'

const TAKEN_BACK_ELSEWHERE: Readonly<Record<string, string>> = {
  IMPORT: 'came with a file. Void it, or post an entry that corrects it.',
  RULE: 'was booked by a rule together with a match. Undo that match instead.',
  BOOKING: 'was posted for a bank line that it is matched with. Undo that match instead.',
  DIFFERENCE: 'holds what the two sides of a match differ by. Undo that match instead.',
  TRANSFER:
    'is one side of a transfer between your accounts. Undo its match instead, which undoes both sides.',
  INVOICE: WITH_DOCUMENT,
  BILL: WITH_DOCUMENT,
  CREDIT_NOTE: WITH_DOCUMENT,
  PAYMENT: WITH_DOCUMENT,
  EXCHANGE:
    'holds what the rates of two documents differ by that settle each other. Take back their allocation instead, under Receivable or Payable.',
  INTERCOMPANY:
    'was posted together with an entry of another company. Undo the payment instead, which takes both back.',
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
