/** What things are called, on screens and in the guide alike. */

export interface GlossaryTerm {
  term: string
  means: string
  /** What screens do not call it. */
  not?: readonly string[]
}

export const GLOSSARY: readonly GlossaryTerm[] = [
  {
    term: 'Adjusted bank balance',
    means:
      'The bank’s closing balance after what only the books have so far. If it equals the adjusted book balance, the account is explained.',
  },
  {
    term: 'Aging',
    means: 'What customers owe, or suppliers are owed, on a day, by how many days it is past due.',
  },
  {
    term: 'Approved',
    not: ['sign-off'],
    means:
      'Signed off by a person who may do so. An approved statement closes its account through its last day; what was approved is kept as a package.',
  },
  { term: 'Bank line', means: 'One movement of an account as the bank reports it. Money in is positive.' },
  {
    term: 'Candidate',
    means:
      'What could explain a bank line: entries, invoices, bills or a transfer. It holds nothing until it is approved.',
  },
  {
    term: 'Cash basis',
    means:
      'Income and expenses count on the day and in the part in which an invoice or a bill is paid. On an accrual basis they count on the day of the document.',
  },
  {
    term: 'Cash flow statement',
    means:
      'How cash changed in a period, starting from net income (indirect method): by operating, investing and financing activities. Cash is bank and savings accounts and cash on hand, as on the balance sheet.',
  },
  {
    term: 'Closing balance',
    means: 'What the bank held at the end of a period, from its file or from a person, never from our lines.',
  },
  {
    term: 'Confidence',
    means:
      'How likely a match is to be right, compared with everything else the line could be: High from 95%, Medium from 80%, Low below. It alone does not decide whether a match is automatic.',
  },
  {
    term: 'Deposits in transit',
    means: 'Money received that is in the books and not yet at the bank.',
  },
  {
    term: 'Difference',
    means:
      'The bank’s closing balance less the opening balance and the lines: what is missing from a statement, or too much in it.',
  },
  {
    term: 'Error of the bank',
    means:
      'A line that the bank has to correct. Excluded as an error, it counts on the bank’s side until then.',
  },
  {
    term: 'Ledger entry',
    means:
      'The line of a journal entry that is posted to a bank account. A bank line is matched with one or more of them.',
  },
  {
    term: 'Match',
    means: 'Bank lines and ledger entries that explain each other. Together they add up to zero.',
  },
  {
    term: 'Match rate',
    means: 'The share of a period’s bank lines that are matched, not counting excluded ones.',
  },
  { term: 'Opening balance', means: 'What an account held before its first line.' },
  {
    term: 'Outstanding payments',
    means: 'Cheques and transfers that are in the books and not yet at the bank.',
  },
  {
    term: 'Reversal',
    means: 'An entry on a day of its own that cancels another one. What is posted is never removed.',
  },
  {
    term: 'Statement',
    means:
      'A period of one account between two balances of the bank, proved by its lines and by the books. Proving one is reconciling the account; the tab that lists them is called Reconciliations.',
  },
  {
    term: 'Supplier',
    means: 'Someone who sends the company bills. Some accounting software, and its files, say vendor.',
    not: ['Vendor', 'Vendors'],
  },
  {
    term: 'Transfers in transit',
    means: 'Money that has left one of the company’s accounts and not yet arrived in another.',
  },
  {
    term: 'Unexplained',
    means: 'What bank and books still differ by after every open item.',
  },
  { term: 'Variance', means: 'Bank less books.' },
]

/** Where a term stands on the page of the glossary. */
export function placeOf(term: string): string {
  return term.toLowerCase().replaceAll(' ', '-')
}
