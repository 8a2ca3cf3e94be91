/** What changed, in the words of whoever notices it. A change that nobody would notice does not stand here. */
import { type Day, day } from '../../../../shared/domain/calendar/day.ts'

export const CHANGES: readonly { on: Day; changes: readonly string[] }[] = [
  {
    on: day('2026-11-28'),
    changes: [
      'Invoices and bills come in as QuickBooks and Xero export them, with their lines and taxes, each held to its total.',
      'Documents and the journal go out line by line, in columns that come in again.',
      'Exchange rates by day come in as a file or pasted; dates in pasted files are read as the file writes them.',
      'A ledger file is taken for one where files with its columns were before, and plus and minus of it are said as money in and out.',
      'Amounts are found however they are written: $8,420.00, 8.420,00 or 8420.',
      'After a first import of an account the next step is named: its books, or its bank file.',
      'What an account opened with is corrected in its settings, and where its first file begins with something else; in another currency it is at a rate in the books.',
      'To do shows what nearly explains a bank line, and what a cheque of months ago is.',
      'A payment that the bank returns is taken back where its line is seen: what it paid is open again, the fee is posted, and all of it is undone as one.',
      'Rows that look like lines of another kind of file, such as a card’s statement after its export, are asked about before they come in; so is a fee that nothing proves.',
      'Whatever posts in another currency takes the rate of its day, and a suggestion in one is approved at a rate that is seen.',
      'Entries, invoices and bills are found by their amounts, and a link to a bank line lands on that line.',
      'An invitation says what it is to, lasts as long as its password, and is sent again to whoever lost it.',
    ],
  },
  {
    on: day('2026-11-27'),
    changes: [
      'What is owed to the tax office for any period, by tax code, beside the accounts of the taxes and with the entries of each figure.',
      'Journal entries of another program come in as a file, such as those of a payroll.',
      'A transfer between accounts in two currencies is made in one step, with what was gained or lost on the way.',
      'A ledger that was exported with its running balance says itself which way the money went, and is not asked.',
      'Once no bank line is left, To do leads to the statement that proves the month; its bar stays in its place to the last line.',
    ],
  },
  {
    on: day('2026-11-23'),
    changes: [
      'An error of the bank stands on the bank’s side of a statement, by name, until its correction is set against it; To do offers the line that takes it back.',
      'A cash discount that is accepted with a payment reduces the tax of its invoices or bills as well.',
      'An approved month also says which disputes were settled, and what was accepted as a discount or a fee with a payment.',
      'Sheets of one workbook are read together: months of an account as one file, accounts each as its own.',
      'Several bank lines are booked to one account together, and taken back together.',
      'Who keeps the books alone signs off what they book with it; a colleague, where there is one, is still asked.',
      'Transfers between own accounts are known by what both banks say, in fifteen languages, and by the number of the account that a text names.',
      'A file that cannot be read says why under where it was dropped, with its row, until the next one is chosen; a chosen file stays chosen when its screen is left.',
      'A monthly report names what earlier months left open, and counts transfers and fees by what they are.',
      'Two accounts in one PDF, one archive or one table are two imports; bank files in more languages and shapes are read.',
      'A second look asks about a few automatic matches without telling what was matched; where too many are wrong, automatic matching of the account pauses by itself.',
      'A guide with pictures, a glossary, a page for programs and this list, all in the help menu.',
      'Receivables and payables by age, and how long each month took to close, as pictures.',
      'Reasons, causes and refusals write amounts with thousands and currency; how sure a match is, is said in one way on every screen.',
      'Comments on lines, matches, entries and statements, one bell for what you are told, and mail where you wish it.',
      'Keys for other programs, with a scope and an end, and the tools of an MCP server.',
      'Other programs are told what happens, by webhooks that are signed.',
      'Amounts in other currencies are kept at the rate that was typed, and stated at the end of a month.',
      'Payments between companies stand in the books of both.',
      'A bank file that comes before its account opens it; one of another account, or of a ledger, is asked about.',
      'A statement that is printed as a PDF is imported where its balances prove every row, and its page is shown with them.',
      'Pictures have a scale, several lines are chosen by mouse and touch, and matches are searched.',
    ],
  },
  {
    on: day('2026-11-22'),
    changes: [
      'What is open is one list by day, each line with its best candidate opposite.',
      'Invoices, bills, credit notes and payments, proposed from the bank lines that pay them.',
      'Transfers between own accounts are proposed as one and decided once.',
      'A month can be downloaded as a proof that verifies itself.',
      'Where a company asks for it, nobody approves, voids or locks alone.',
    ],
  },
  {
    on: day('2026-11-21'),
    changes: [
      'Bank files are read as they are and proved by their balances before a line is taken.',
      'Lines are matched with the books by an engine that says how often it is wrong.',
      'Statements tie out to the cent or say what could explain the difference.',
    ],
  },
]
