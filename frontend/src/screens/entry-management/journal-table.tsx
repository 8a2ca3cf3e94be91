import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import type { SaidCurrency } from '../../../../shared/domain/money/format-money.ts'
import { foreign } from '../../format/foreign.ts'
import { DateText } from '../../ui/figures/date-text.tsx'
import { MoneyText } from '../../ui/figures/money-text.tsx'
import { StatusBadge } from '../../ui/figures/status-badge.tsx'
import { LongList, type MoreItems } from '../../ui/table/long-list.tsx'
import { LongListCell, LongListHeading } from '../../ui/table/long-list-cell.tsx'
import classes from './journal-table.module.css'

interface JournalTableProps {
  company: Company
  entries: readonly JournalEntry[]
  openId: string | null
  onOpen: (id: string) => void
  more: MoreItems
}

/** The entries as they are loaded; the arrow keys go from one to the next beside the open one. */
export function JournalTable({ company, entries, openId, onOpen, more }: JournalTableProps) {
  const open = ({ id }: JournalEntry) => onOpen(id)
  return (
    <LongList
      label="Journal entries"
      className={classes.list}
      items={entries}
      keyOf={({ id }) => id}
      rowHeight={58}
      columns="minmax(0, 1fr) 110px minmax(0, 110px) 130px 130px 114px"
      narrowColumns="minmax(0, 1fr) auto"
      wideFrom="lg"
      header={<JournalHeader />}
      row={(entry) => <JournalRow entry={entry} currency={foreign(company, entry.currency)} />}
      more={more}
      activeKey={openId}
      onActivate={open}
      onRowClick={open}
      isSelected={({ id }) => id === openId}
    />
  )
}

function JournalHeader() {
  return (
    <>
      <LongListHeading>Entry #</LongListHeading>
      <LongListHeading>Date</LongListHeading>
      <LongListHeading>Reference</LongListHeading>
      <LongListHeading className={classes.figure}>Debit</LongListHeading>
      <LongListHeading className={classes.figure}>Credit</LongListHeading>
      <LongListHeading>Status</LongListHeading>
    </>
  )
}

/** Amounts without a sign of currency are in the company's own. Where the list is narrow: what and how much, then when and how far it is. */
function JournalRow({ entry, currency }: { entry: JournalEntry; currency: SaidCurrency }) {
  const { entryNumber, description, entryDate, referenceNumber, totalDebits, totalCredits, status } = entry
  return (
    <>
      <LongListCell className={classes.entry}>
        <span className={classes.number} data-void={status === 'VOIDED'}>
          {entryNumber}
        </span>
        <span className={classes.quiet}>{description}</span>
      </LongListCell>
      <LongListCell narrow="hide">
        <DateText date={entryDate} />
      </LongListCell>
      <LongListCell narrow="hide" className={classes.reference}>
        {referenceNumber ?? '–'}
      </LongListCell>
      <LongListCell className={classes.figure}>
        <MoneyText amount={totalDebits} currency={currency} />
      </LongListCell>
      <LongListCell narrow="hide" className={classes.figure}>
        <MoneyText amount={totalCredits} currency={currency} />
      </LongListCell>
      <LongListCell narrow="only" className={classes.quiet}>
        <DateText date={entryDate} />
      </LongListCell>
      <LongListCell className={classes.state}>
        <StatusBadge status={status} />
      </LongListCell>
    </>
  )
}
