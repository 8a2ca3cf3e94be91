import { TextPage } from '../text-page.tsx'
import { GuidePicture } from './guide-picture.tsx'
import { Term } from './term.tsx'

/** From an empty company to a month that is approved, in the order in which it is done. */
export function GuidePage() {
  return (
    <TextPage
      title="Guide"
      lead="From an empty company to a month that is approved. The pictures are of the product with its demo companies."
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
        The words are those of the <a href="/glossary">glossary</a>. What other programs can do stands on the{' '}
        <a href="/for-programs">page for programs</a>, what is new in the <a href="/changelog">changelog</a>.
      </p>
    </TextPage>
  )
}

const CHAPTERS = [
  ['begin', 'Begin with an account', Begin],
  ['import', 'Bring in a statement', Import],
  ['books', 'Bring in the books', Books],
  ['settle', 'Settle what is open', Settle],
  ['matches', 'Look at what was matched', Matches],
  ['prove', 'Prove a month and have it approved', Prove],
  ['owe', 'See who owes whom', Owe],
  ['course', 'See how it goes', Course],
] as const

function Begin() {
  return (
    <>
      <p>
        Add the company, then each bank, savings and card account with its <Term of="Opening balance" /> on
        the day before its first line. Where the first file begins with something else, its receipt says so
        and offers to put it right. The dashboard says of each account what the bank has, what the books have,
        the <Term of="Variance" /> between them, and how many lines are open. <em>Continue</em> leads to what
        is next.
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
        as the bank makes it. You see what was understood before a line is taken. Rows that are here already
        are left out and named, so the same file can be brought twice. The calendar shows days that no file
        covers.
      </p>
      <GuidePicture of="import" />
    </>
  )
}

function Books() {
  return (
    <p>
      Lines of the bank are matched with the entries of your books. Export those from your accounting software
      as CSV or Excel, of one account and the same months, and bring them in under{' '}
      <em>Export/Import, Ledger</em>; a register of QuickBooks goes in under <em>QuickBooks Import</em>. What
      a file does not say itself, such as whose debit its <em>Debit</em> is, you answer once: the next file
      with the same columns is read alike. A company that keeps no other books brings none, and books each
      line here.
    </p>
  )
}

function Settle() {
  return (
    <>
      <p>
        <em>Reconciliation, To do</em> lists each open <Term of="Bank line" /> by day with its best{' '}
        <Term of="Candidate" /> opposite, its <Term of="Confidence" />, what speaks for it and what against
        it. OK approves it. Where nothing fits, book the line, mark it as a transfer, split it, dispute it or
        exclude it, all in the same place. Everything can be undone. J and K go through the lines, Enter
        approves, ? shows all keys.
      </p>
      <GuidePicture of="to-do" />
      <p>
        What is certain enough is matched for you: as many as leave one wrong in 2,000 to be expected, or as
        few as you set under <em>Company Management</em>. Under <em>AI Matching</em> a second look asks about
        a few of them without telling what was matched. Where more turns out wrong than you accept, automatic
        matching of that account pauses until an administrator resumes it.
      </p>
    </>
  )
}

function Matches() {
  return (
    <>
      <p>
        Every <Term of="Match" /> is listed with its lines, how sure it is, and who made and who approved it.
        Open one to see its reasons and its history. Unmatching opens its lines again.
      </p>
      <GuidePicture of="matches" />
    </>
  )
}

function Prove() {
  return (
    <>
      <p>
        Under <em>Reconciliations</em> begin a <Term of="Statement" /> with the <Term of="Closing balance" />{' '}
        of the bank. It ties out where opening balance and lines come to it; otherwise the{' '}
        <Term of="Difference" /> is shown with what could have caused it. Bank and books then lie apart by{' '}
        <Term of="Deposits in transit" />, <Term of="Outstanding payments" />,{' '}
        <Term of="Transfers in transit" /> and any <Term of="Error of the bank" /> alone: the{' '}
        <Term of="Adjusted bank balance" /> is that of the books, and nothing is <Term of="Unexplained" />.
      </p>
      <p>
        What stands in the way is listed before anybody presses. Once it is <Term of="Approved" />, nothing
        under it changes unseen, and the proof can be downloaded for whoever does not trust us. Month End
        shows every account of all your companies.
      </p>
      <GuidePicture of="month-end" />
    </>
  )
}

function Owe() {
  return (
    <>
      <p>
        Invoices, bills, credit notes and payments stand under <em>Entry Management</em>. A bank line that
        pays one, of a customer or to a <Term of="Supplier" />, is offered to you, less a fee or a discount
        where there is one. <Term of="Aging">Aging</Term> says what is late on any day, beside the account of
        the books that has to say the same. Each <Term of="Ledger entry" /> of it is balanced; what was wrong
        is taken back by a <Term of="Reversal" />.
      </p>
      <GuidePicture of="receivable" />
    </>
  )
}

function Course() {
  return (
    <>
      <p>
        Reports & Analytics shows the <Term of="Match rate" />, open items, variance, cash and how long months
        took to close. Below each picture is its table; a month opens its lines.
      </p>
      <p>
        <em>Financial Statements</em> has the trial balance, income statement, balance sheet and{' '}
        <Term of="Cash flow statement" /> of any days, beside another period. Each account opens to its
        ledger. Where an account stands in the cash flow follows from its type and subtype: cards are
        operating, and a loan is financing where it is a long-term liability. Petty cash and depreciation are
        known by the name of their account.
      </p>
      <GuidePicture of="analytics" />
    </>
  )
}
