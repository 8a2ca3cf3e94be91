/** The part of an audit report's page that is about the period. */
import { ITEM_KIND_LABELS } from '../evidence/sheets/wording.ts'
import { takenBack } from '../reconciliations/history.ts'
import type { PeriodReport } from './period-report.ts'
import { counts, number, section, table } from './report-parts.ts'

export function periodParts(report: PeriodReport): string {
  return [
    section('Balances at the end of the period', balancesPart(report)),
    section('Reconciliations', reconciliationsPart(report)),
    section(
      'Matches of bank lines of the period, by origin, tier and approval',
      counts('Origin, tier and approval', 'Matches', report.matches),
    ),
    section('Measured precision of each tier, of all decisions so far', tiersPart(report)),
    section('Exceptions: excluded bank lines', excludedPart(report)),
    section('Exceptions: differences posted', differencesPart(report)),
    section('Exceptions: open items with an explanation', explainedPart(report)),
    section('Exceptions: disputed bank lines', disputedPart(report)),
    section('Exceptions: balances of the bank that were explained', explainedBalancesPart(report)),
    section('Files attached to lines and entries', attachedPart(report)),
    section('Locks and overrides', locksPart(report)),
    section('Changes after close', afterClosePart(report)),
  ].join('\n')
}

function balancesPart({ accounts }: PeriodReport): string {
  return table(
    [
      'Account',
      'Currency',
      'State',
      'Bank',
      'Books',
      'Difference',
      'Unexplained',
      'Open lines',
      'Open entries',
      'Bank lines',
      'Ledger entries',
    ],
    accounts.map((of) => [
      of.name,
      of.currency,
      of.state.replaceAll('_', ' '),
      of.bankBalance ?? 'not stated',
      of.bookBalance,
      of.difference ?? '',
      of.unexplained ?? '',
      number(of.openLines),
      number(of.openEntries),
      number(of.bankLines),
      number(of.ledgerEntries),
    ]),
    3,
  )
}

function reconciliationsPart({ reconciliations }: PeriodReport): string {
  return table(
    ['Account', 'Period', 'State', 'Prepared', 'Approved', 'Taken back', 'Opening', 'Closing'],
    reconciliations.map((of) => [
      of.account,
      `${of.periodStart} to ${of.periodEnd}`,
      of.status.replaceAll('_', ' '),
      signed(of.preparedBy, of.completedAt),
      of.approvedBy ? signed(of.approvedBy, of.approvedAt) : '',
      takenBack(of.history)
        .map(({ step: { at, reason }, what }) => `${what} ${at}: ${reason}`)
        .join('; '),
      of.openingBalance,
      of.closingBalance,
    ]),
    6,
  )
}

const signed = (name: string, at: string | null) => (at === null ? name : `${name}, ${at}`)

function tiersPart({ tiers }: PeriodReport): string {
  return table(
    ['Tier', 'Let stand', 'Undone or rejected', 'Precision', 'At least (95% certain)'],
    tiers.map(({ tier, right, wrong, precision, precisionAtLeast }) => [
      tier.replaceAll('_', ' '),
      number(right),
      number(wrong),
      precision === null ? 'No data yet' : `${precision}%`,
      precisionAtLeast === null ? 'No data yet' : `${precisionAtLeast}%`,
    ]),
    1,
  )
}

function excludedPart({ excluded }: PeriodReport): string {
  return table(
    ['Account', 'Date', 'Description', 'Reason', 'Note', 'By', MONEY_IN_OUT],
    excluded.map(({ account, date, description, reason, note, by, amount }) => [
      account,
      date,
      description,
      reason.replaceAll('_', ' '),
      note ?? '',
      by,
      amount,
    ]),
    6,
  )
}

/** The sign that an amount has in the account, on either side. */
const MONEY_IN_OUT = 'Money in, out negative'

function differencesPart({ differences }: PeriodReport): string {
  return table(
    ['Entry', 'Date', 'Description', 'By', 'Currency', 'Amount'],
    differences.map(({ entryNumber, entryDate, description, createdBy, currency, totalDebits }) => [
      entryNumber,
      entryDate,
      description ?? '',
      createdBy,
      currency,
      totalDebits,
    ]),
    5,
  )
}

function explainedPart({ explained }: PeriodReport): string {
  return table(
    ['Account', 'Kind', 'Date', 'Description', 'Explanation', MONEY_IN_OUT],
    explained.map(({ account, kind, date, description, explanation, amount }) => [
      account,
      ITEM_KIND_LABELS[kind],
      date,
      description,
      explanation ?? '',
      amount,
    ]),
    5,
  )
}

function disputedPart({ disputed }: PeriodReport): string {
  return table(
    ['Account', 'Date', 'Description', 'Disputed because', 'By', 'When', MONEY_IN_OUT],
    disputed.map(({ account, date, description, reason, by, at, amount }) => [
      account,
      date,
      description,
      reason,
      by,
      at,
      amount,
    ]),
    6,
  )
}

function explainedBalancesPart({ explainedBalances }: PeriodReport): string {
  return table(
    ['Account', 'What the bank’s own balances say', 'Why it stays so', 'By', 'When'],
    explainedBalances.map(({ account, said, reason, by, at }) => [account, said, reason, by, at]),
    5,
  )
}

function attachedPart({ attachments }: PeriodReport): string {
  return table(
    ['File', 'SHA-256 of its bytes', 'Attached to', 'Called', 'By', 'When', 'Taken off since'],
    attachments.map(({ name, sha256, attachedTo, owner, by, at, takenOff }) => [
      name,
      sha256,
      attachedTo.replaceAll('_', ' '),
      owner,
      by,
      at,
      takenOff ?? '',
    ]),
    7,
  )
}

function locksPart({ locks }: PeriodReport): string {
  return table(
    ['When', 'Asked for by', 'Moved or confirmed by', 'From', 'To', 'Reason', 'Open then'],
    locks.map(({ createdAt, askedBy, by, previously, lockedThrough, reason, overridden }) => [
      createdAt,
      askedBy ?? by,
      by,
      previously ?? 'none',
      lockedThrough ?? 'none',
      reason ?? '',
      overridden.join(' '),
    ]),
    7,
  )
}

function afterClosePart({ afterClose }: PeriodReport): string {
  return table(
    ['When', 'What'],
    afterClose.map(({ at, what }) => [at, what]),
    2,
  )
}
