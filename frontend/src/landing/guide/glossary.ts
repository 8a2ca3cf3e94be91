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
      'The closing balance of the bank once what only the books have is counted. Where it is the adjusted book balance, the account is explained.',
  },
  {
    term: 'Aging',
    means: 'What customers owe, or suppliers are owed, on a day by how many days it is past due.',
  },
  {
    term: 'Approved',
    not: ['sign-off'],
    means:
      'Signed off by a person who may. An approved statement closes its account through its last day; what it is of is kept as a package.',
  },
  { term: 'Bank line', means: 'One movement of an account as the bank says it. Money in is positive.' },
  {
    term: 'Candidate',
    means:
      'What could explain a bank line: entries, invoices, bills or a transfer. It holds nothing until it is approved.',
  },
  {
    term: 'Cash flow statement',
    means:
      'What a period moved of cash, from its net income (indirect method): by operating, investing and financing. Cash is bank and savings accounts and cash on hand, as the balance sheet has them.',
  },
  {
    term: 'Closing balance',
    means: 'What the bank held at the end of a period, from its file or from a person, never from our lines.',
  },
  {
    term: 'Confidence',
    means:
      'How likely a match is right, beside everything else that could be: High from 95%, Medium from 80%, Low below. It does not decide alone whether a match is automatic.',
  },
  {
    term: 'Deposits in transit',
    means: 'Money that the books have and the bank does not yet: it is on its way in.',
  },
  {
    term: 'Difference',
    means:
      'Closing balance of the bank less opening balance and lines: what is missing of a statement, or too much.',
  },
  {
    term: 'Error of the bank',
    means:
      'A line that the bank has to take back: excluded as one, it counts on its side until it is corrected.',
  },
  {
    term: 'Ledger entry',
    means:
      'One side of a journal entry on the account of a bank account. A bank line is matched with one or several.',
  },
  {
    term: 'Match',
    means: 'Bank lines and ledger entries that explain each other. Together they come to nothing.',
  },
  {
    term: 'Match rate',
    means: 'How many of the bank lines of a period are matched, of those that nobody excluded.',
  },
  { term: 'Opening balance', means: 'What an account held before its first line.' },
  {
    term: 'Outstanding payments',
    means: 'Cheques and transfers that the books have and the bank does not yet.',
  },
  {
    term: 'Reversal',
    means: 'An entry of its own day that takes another one back. What is posted is never removed.',
  },
  {
    term: 'Statement',
    means:
      'A period of one account between two balances of the bank, proved by the lines in it and by the books. To do it is to reconcile the account, and the tab of them is called Reconciliations.',
  },
  {
    term: 'Supplier',
    means: 'Who sends the company bills. Some ledgers, and their files, say vendor.',
    not: ['Vendor', 'Vendors'],
  },
  {
    term: 'Transfers in transit',
    means: 'Money that left one of the company’s accounts and has not arrived on the other yet.',
  },
  {
    term: 'Unexplained',
    means: 'What bank and books still differ by once every open item is counted.',
  },
  { term: 'Variance', means: 'Bank less books.' },
]

/** Where a term stands on the page of the glossary. */
export function placeOf(term: string): string {
  return term.toLowerCase().replaceAll(' ', '-')
}
