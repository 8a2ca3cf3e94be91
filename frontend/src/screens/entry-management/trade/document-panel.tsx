import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type {
  ShownTradeDocument,
  TradeDocument,
  TradeLine,
} from '../../../../../shared/contract/trade-documents.ts'
import { formatMoney, type SaidCurrency, unsaid } from '../../../../../shared/domain/money/format-money.ts'
import { decimalOf, money } from '../../../../../shared/domain/money/money.ts'
import { DOCUMENT_KINDS, isPayment } from '../../../../../shared/domain/trade/document-kinds.ts'
import { chartAccountsQuery } from '../../../api/journal.ts'
import { tradeDocumentQuery } from '../../../api/trade.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { Facts } from '../../../ui/figures/facts.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { SidePanel } from '../../../ui/layout/side-panel.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { Requested } from '../../waiting/requested.tsx'
import { Attachments } from '../attachments.tsx'
import { Allocations } from './allocations.tsx'
import { BankLines } from './bank-lines.tsx'
import { DocumentActions } from './document-actions.tsx'
import { DocumentStateBadge } from './document-state.tsx'
import { ToBeSettled } from './to-be-settled.tsx'

interface DocumentPanelProps {
  company: Company
  /** Null while it is closed. */
  id: string | null
  onOpen: (id: string) => void
  onClose: () => void
}

/** One document with its lines, what settles it and all that can be done with it. */
export function DocumentPanel({ company, id, onOpen, onClose }: DocumentPanelProps) {
  const { data, error, refetch } = useQuery({
    ...tradeDocumentQuery(company.id, id ?? ''),
    enabled: id !== null,
  })
  return (
    <SidePanel opened={id !== null} onClose={onClose} title={data?.number ?? 'Document'}>
      {data ? (
        <Document company={company} document={data} onOpen={onOpen} onClose={onClose} />
      ) : error ? (
        <LoadFailed title="The document could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label="Loading the document" />
      )}
    </SidePanel>
  )
}

type DocumentProps = Omit<DocumentPanelProps, 'id'> & { document: ShownTradeDocument }

function Document({ company, document, onOpen, onClose }: DocumentProps) {
  const { data: chart } = useQuery(chartAccountsQuery(company.id))
  const nameOf = (id: number) => {
    const account = chart?.find((each) => each.id === id)
    return account ? `${account.accountCode} ${account.accountName}` : ''
  }
  const { kind, total, openAmount, currency, base, dueDate, vendorReference, notes, voidReason } = document
  return (
    <Stack gap="md">
      <Facts
        facts={[
          ['Type', DOCUMENT_KINDS[kind].label],
          ['Status', <DocumentStateBadge key="state" company={company} document={document} />],
          [DOCUMENT_KINDS[kind].side === 'receivable' ? 'Customer' : 'Supplier', document.contactName],
          ['Date', <DateText key="date" date={document.documentDate} />],
          ...(dueDate ? ([['Due', <DateText key="due" date={dueDate} />]] as const) : []),
          ...(vendorReference ? ([['Supplier reference', vendorReference]] as const) : []),
          ['Total', <MoneyText key="total" amount={total} currency={currency} />],
          ['Still open', <MoneyText key="open" amount={openAmount} currency={currency} dashZero />],
          ...(base
            ? ([
                ['Rate', `1 ${currency} is ${base.rate} ${base.currency}`],
                [
                  `Total in ${base.currency}`,
                  <MoneyText key="base" amount={base.total} currency={base.currency} />,
                ],
                [
                  `Open in ${base.currency}`,
                  <MoneyText key="baseOpen" amount={base.openAmount} currency={base.currency} dashZero />,
                ],
              ] as const)
            : []),
          ...(voidReason ? ([['Voided because', voidReason]] as const) : []),
          ...(notes ? ([['Notes', notes]] as const) : []),
        ]}
      />
      <DocumentActions company={company} document={document} onOpen={onOpen} onClose={onClose} />
      <Requested company={company} isMeant={({ about }) => about === document.id} />
      <DataTable
        label="Lines"
        columns={(isPayment(kind) ? paymentColumns : lineColumns)(unsaid(currency), nameOf)}
        rows={document.lines}
        rowKey={({ lineNumber }) => lineNumber}
      />
      <ToBeSettled company={company} document={document} onOpen={onOpen} />
      <Allocations company={company} document={document} onOpen={onOpen} />
      <BankLines lines={document.bankLines} currency={currency} />
      <Attachments company={company} to={{ attachedTo: 'trade_document', ownerId: document.id }} />
      <Entry document={document} />
    </Stack>
  )
}

const lineColumns = (currency: SaidCurrency, nameOf: (id: number) => string): Column<TradeLine>[] => [
  {
    key: 'what',
    header: 'Line',
    isRowHeader: true,
    cell: ({ description, chartAccountId, quantity, unitPrice, taxCode }) => (
      <>
        {description || nameOf(chartAccountId)}
        <Text size="xs" c="dimmed">
          {nameOf(chartAccountId)}, {quantity} × {formatMoney(unitPrice, currency)}
          {taxCode && `, ${taxCode}`}
        </Text>
      </>
    ),
  },
  {
    key: 'tax',
    header: 'Tax',
    align: 'right',
    cell: ({ taxAmount }) => <MoneyText amount={taxAmount} currency={currency} dashZero />,
  },
  {
    key: 'net',
    header: 'Amount',
    align: 'right',
    cell: ({ netAmount }) => <MoneyText amount={netAmount} currency={currency} />,
  },
]

const paymentColumns = (currency: SaidCurrency, nameOf: (id: number) => string): Column<TradeLine>[] => [
  {
    key: 'what',
    header: 'Account',
    isRowHeader: true,
    cell: ({ description, chartAccountId, taxCode, taxAmount }) => (
      <>
        {nameOf(chartAccountId)}
        {taxCode && (
          <Text size="xs" c="dimmed">
            <MoneyText amount={taxAmount} currency={currency} /> of it is tax, {taxCode}
          </Text>
        )}
        {description && (
          <Text size="xs" c="dimmed">
            {description}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'net',
    header: 'Amount',
    align: 'right',
    cell: ({ netAmount, taxAmount }) => (
      <MoneyText amount={decimalOf(money(netAmount) + money(taxAmount))} currency={currency} />
    ),
  },
]

/** What posted it. */
function Entry({ document: { journalEntryId } }: { document: TradeDocument }) {
  if (!journalEntryId) return null
  const address = `/entry-management?tab=journal&entry=${encodeURIComponent(journalEntryId)}`
  return (
    <Anchor component={Link} to={address} size="sm">
      Journal entry
    </Anchor>
  )
}
