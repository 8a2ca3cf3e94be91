import { TextPage } from '../text-page.tsx'
import { GuidePicture } from './guide-picture.tsx'
import { Term } from './term.tsx'

/** From an empty company to an approved month, in the order in which it is done. */
export function GuidePage() {
  return (
    <TextPage
      title="Guide"
      lead="From an empty company to an approved month. The pictures show the product with its demo companies."
    >
      <nav className="contents" aria-label="Contents">
        <ol>
          {CHAPTERS.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {CHAPTERS.map(([id, title, Chapter]) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <Chapter />
        </section>
      ))}
      <p>
        The terms are explained in the <a href="/glossary">glossary</a>. What other programs can do is on the{' '}
        <a href="/for-programs">page for programs</a>, and what is new is in the{' '}
        <a href="/changelog">changelog</a>.
      </p>
    </TextPage>
  )
}

const CHAPTERS = [
  ['begin', 'Start with an account', Begin],
  ['import', 'Import a statement', Import],
  ['books', 'Import your books', Books],
  ['settle', 'Settle what is open', Settle],
  ['matches', 'Review what was matched', Matches],
  ['prove', 'Prove a month and get it approved', Prove],
  ['owe', 'See who owes whom', Owe],
  ['course', 'Follow your progress', Course],
] as const

function Begin() {
  return (
    <>
      <p>
        Add the company, then each bank, savings and card account with its <Term of="Opening balance" /> on
        the day before its first line. If the first file starts from another balance, its receipt says so and
        offers to correct it. For each account the dashboard shows the balance at the bank, the balance in the
        books, the <Term of="Variance" /> between them, and how many lines are open. <em>Continue</em> takes
        you to the next step.
      </p>
      <GuidePicture of="dashboard" />
    </>
  )
}

function Import() {
  return (
    <>
      <p>
        Drop the bank’s file under <em>Export/Import</em>: CSV, Excel, OFX, QIF, CAMT.053, MT940, BAI2 or PDF,
        exactly as the bank provides it. You see how it was understood before any line is imported. Rows that
        are already here are left out and listed, so importing the same file twice does no harm. The calendar
        shows the days that no file covers.
      </p>
      <GuidePicture of="import" />
    </>
  )
}

function Books() {
  return (
    <p>
      Bank lines are matched with the entries of your books. Export those from your accounting software as CSV
      or Excel, for one account and the same months, and import them under <em>Export/Import, Ledger</em>; a
      QuickBooks register goes in under <em>QuickBooks Import</em>. If the file leaves something open, such as
      whose debit its <em>Debit</em> column means, you are asked once: the next file with the same columns is
      read the same way. A company that keeps no other books imports none, and books each line here.
    </p>
  )
}

function Settle() {
  return (
    <>
      <p>
        <em>Reconciliation, To do</em> lists each open <Term of="Bank line" /> by day with its best{' '}
        <Term of="Candidate" /> beside it, the <Term of="Confidence" />, and what speaks for and against it.
        OK approves it. If nothing fits, book the line, mark it as a transfer, split it, dispute it or exclude
        it, all in the same place. Everything can be undone. J and K move through the lines, Enter approves, ?
        shows all keys.
      </p>
      <GuidePicture of="to-do" />
      <p>
        What is certain enough is matched for you: as many matches as can be expected to have one wrong in
        2,000, or the share that you set under <em>Company Management</em>. Under <em>AI Matching</em> a
        second look asks about a few of them without showing what was matched. If more turn out wrong than you
        accept, automatic matching of that account pauses until an administrator resumes it.
      </p>
    </>
  )
}

function Matches() {
  return (
    <>
      <p>
        Every <Term of="Match" /> is listed with its lines, its confidence, and who made and approved it. Open
        one to see its reasons and its history. Unmatching makes its lines open again.
      </p>
      <GuidePicture of="matches" />
    </>
  )
}

function Prove() {
  return (
    <>
      <p>
        Under <em>Reconciliations</em> start a <Term of="Statement" /> with the bank’s{' '}
        <Term of="Closing balance" />. It ties out if the opening balance and the lines add up to it;
        otherwise you see the <Term of="Difference" /> and what could have caused it. Bank and books then
        differ only by <Term of="Deposits in transit" />, <Term of="Outstanding payments" />,{' '}
        <Term of="Transfers in transit" /> and any <Term of="Error of the bank" />: the{' '}
        <Term of="Adjusted bank balance" /> equals that of the books, and nothing is <Term of="Unexplained" />
        .
      </p>
      <p>
        What is still missing is listed before you press anything. Once the statement is{' '}
        <Term of="Approved" />, nothing in it changes unnoticed, and you can download a proof for anyone who
        wants to check it without trusting us. Month End shows every account of all your companies.
      </p>
      <GuidePicture of="month-end" />
    </>
  )
}

function Owe() {
  return (
    <>
      <p>
        Invoices, bills, credit notes and payments are under <em>Entry Management</em>. If a bank line pays
        one, from a customer or to a <Term of="Supplier" />, the payment is suggested, less a fee or a
        discount where there is one. <Term of="Aging">Aging</Term> shows what is late on any day, next to the
        account of the books that has to agree with it. Each <Term of="Ledger entry" /> belongs to a balanced
        journal entry; mistakes are corrected by a <Term of="Reversal" />.
      </p>
      <GuidePicture of="receivable" />
    </>
  )
}

function Course() {
  return (
    <>
      <p>
        Reports & Analytics shows the <Term of="Match rate" />, open items, variance, cash, and how long
        months took to close. Each chart has its table below; a month opens its lines.
      </p>
      <p>
        <em>Financial Statements</em> has the trial balance, income statement, balance sheet and{' '}
        <Term of="Cash flow statement" /> for any period, compared with another one. Each account opens its
        ledger. Its type and subtype decide where an account appears in the cash flow statement: cards are
        operating, and a loan is financing if it is a long-term liability. Petty cash and depreciation are
        recognized by the name of their account.
      </p>
      <p>
        Trial balance, income statement, balance sheet and the general ledger are on an accrual basis, or on a{' '}
        <Term of="Cash basis" />: each line of an invoice, a bill or a credit note, its tax too, counts as it
        is paid, in another currency at the rate of the payment. What was paid in advance or too much stays on
        receivables or payables, as do entries that somebody posted there. What other books left open counts
        on Opening Balance Equity, for it is not known here what it was sold for. Cash flow and Sales Tax /
        VAT have no basis: the one begins with accrual net income, the other goes by the documents.
      </p>
      <GuidePicture of="analytics" />
    </>
  )
}
