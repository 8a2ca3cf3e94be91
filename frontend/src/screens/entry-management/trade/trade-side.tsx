import { SegmentedControl, SimpleGrid } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { decimalOf, money } from '../../../../../shared/domain/money/money.ts'
import { LATE_BUCKETS } from '../../../../../shared/domain/trade/aging.ts'
import type { TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import { agingQuery } from '../../../api/trade.ts'
import { can } from '../../../company/company-context.tsx'
import { formatCount } from '../../../format/numbers.ts'
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { StatCard } from '../../../ui/figures/stat-card.tsx'
import { AgingView } from './aging-view.tsx'
import { ContactsView } from './contacts-view.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { ImportDocumentsDialog } from './import-documents-dialog.tsx'
import { ImportOpenDocumentsDialog } from './import-open-documents-dialog.tsx'
import { SIDE_WORDS } from './side-words.ts'
import { TaxCodesView } from './tax-codes-view.tsx'
import { type BroughtIn, TradeDocuments } from './trade-documents.tsx'

const VIEWS = ['documents', 'aging', 'contacts', 'tax'] as const

const parsers = {
  view: parseAsStringLiteral(VIEWS).withDefault('documents'),
  document: parseAsString,
}

/** Receivables or payables: what is open, the documents, how late they are, and who they are for. */
export function TradeSideTab({ company, side }: { company: Company; side: TradeSide }) {
  const [{ view }, set] = useQueryStates(parsers)
  const [isNew, add] = useDisclosure()
  const [brought, bring] = useState<BroughtIn>()
  const mayWrite = can(company, 'accountant')
  return (
    <>
      <div className="not-printed">
        <OpenFigures company={company} side={side} />
      </div>
      <SegmentedControl
        mb="md"
        className="not-printed"
        aria-label="View"
        data={[
          { value: 'documents', label: 'Documents' },
          { value: 'aging', label: 'Aging' },
          { value: 'contacts', label: SIDE_WORDS[side].contacts },
          { value: 'tax', label: 'Tax Codes' },
        ]}
        value={view}
        onChange={(next) => void set({ view: next as (typeof VIEWS)[number], document: null })}
      />
      {view === 'documents' && (
        <TradeDocuments
          company={company}
          side={side}
          onAdd={mayWrite ? add.open : undefined}
          onImport={mayWrite ? bring : undefined}
        />
      )}
      {view === 'aging' && <AgingView company={company} side={side} />}
      {view === 'contacts' && <ContactsView company={company} side={side} />}
      {view === 'tax' && <TaxCodesView company={company} />}
      {brought === 'documents' && (
        <ImportDocumentsDialog company={company} side={side} onClose={() => bring(undefined)} />
      )}
      {brought === 'open' && (
        <ImportOpenDocumentsDialog company={company} side={side} onClose={() => bring(undefined)} />
      )}
      {isNew && (
        <DocumentDialog
          company={company}
          side={side}
          onClose={add.close}
          onSaved={({ id }) => void set({ document: id })}
        />
      )}
    </>
  )
}

/** As of today. */
function OpenFigures({ company, side }: { company: Company; side: TradeSide }) {
  const query = useQuery(agingQuery(company.id, side))
  const totals = query.data?.totals
  const late = LATE_BUCKETS.filter(({ name }) => name !== 'current')
  const overdue = totals && decimalOf(late.reduce((sum, { name }) => sum + money(totals[name]), 0n))
  if (query.isError && !totals) return <NotLoaded what="What is open today" query={query} />
  const shown = (amount: string | undefined) =>
    amount === undefined ? undefined : <MoneyText amount={amount} currency={company.baseCurrency} />
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', sm: 'md' }} mb="md">
      <StatCard label="Open items" value={totals && formatCount(totals.count)} />
      <StatCard label="Open amount" value={shown(totals?.total)} />
      <StatCard label="Overdue" value={shown(overdue)} />
      <StatCard label="Unapplied credit" value={shown(totals?.credit)} />
    </SimpleGrid>
  )
}
