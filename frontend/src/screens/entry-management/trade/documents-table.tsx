import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import type { TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import { foreign } from '../../../format/foreign.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { LongList, type MoreItems } from '../../../ui/table/long-list.tsx'
import { LongListCell, LongListHeading } from '../../../ui/table/long-list-cell.tsx'
import classes from '../journal-table.module.css'
import { DocumentStateBadge } from './document-state.tsx'
import { SIDE_WORDS } from './side-words.ts'

interface DocumentsTableProps {
  company: Company
  side: TradeSide
  documents: readonly TradeDocument[]
  openId: string | null
  onOpen: (id: string) => void
  more: MoreItems
}

/** Documents as they are loaded; the arrow keys go from one to the next beside the open one. */
export function DocumentsTable({ company, side, documents, openId, onOpen, more }: DocumentsTableProps) {
  const open = ({ id }: TradeDocument) => onOpen(id)
  return (
    <LongList
      label={side === 'receivable' ? 'Accounts receivable' : 'Accounts payable'}
      className={classes.list}
      items={documents}
      keyOf={({ id }) => id}
      rowHeight={58}
      columns="minmax(0, 1fr) minmax(0, 170px) 130px 134px 134px"
      narrowColumns="minmax(0, 1fr) auto"
      wideFrom="lg"
      header={<DocumentsHeader side={side} />}
      row={(document) => <DocumentRow company={company} document={document} />}
      more={more}
      activeKey={openId}
      onActivate={open}
      onRowClick={open}
      isSelected={({ id }) => id === openId}
    />
  )
}

function DocumentsHeader({ side }: { side: TradeSide }) {
  const { column, number } = SIDE_WORDS[side]
  return (
    <>
      <LongListHeading>{column}</LongListHeading>
      <LongListHeading>{number}</LongListHeading>
      <LongListHeading className={classes.figure}>Amount</LongListHeading>
      <LongListHeading>Due Date</LongListHeading>
      <LongListHeading>Status</LongListHeading>
    </>
  )
}

function DocumentRow({ company, document }: { company: Company; document: TradeDocument }) {
  const { contactName, number, vendorReference, total, currency, base, dueDate, documentDate } = document
  return (
    <>
      <LongListCell className={classes.entry}>
        <span className={classes.number}>{contactName}</span>
        {vendorReference && <span className={classes.quiet}>{vendorReference}</span>}
      </LongListCell>
      <LongListCell narrow="hide">{number}</LongListCell>
      <LongListCell className={classes.figure}>
        <MoneyText amount={total} currency={foreign(company, currency)} />
        {base && (
          <span className={classes.quiet}>
            <MoneyText amount={base.total} currency={base.currency} />
          </span>
        )}
      </LongListCell>
      <LongListCell narrow="hide">{dueDate ? <DateText date={dueDate} /> : '–'}</LongListCell>
      <LongListCell narrow="only" className={classes.quiet}>
        {number}, <DateText date={dueDate ?? documentDate} />
      </LongListCell>
      <LongListCell className={classes.state}>
        <DocumentStateBadge company={company} document={document} />
      </LongListCell>
    </>
  )
}
