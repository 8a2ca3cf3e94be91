import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { OPEN_DOCUMENTS_MAX } from '../../../../../shared/contract/open-documents.ts'
import { addDays, type Day, todayIn } from '../../../../../shared/domain/calendar/day.ts'
import { DOCUMENT_KINDS, type TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { ImportRowsDialog } from '../import-rows-dialog.tsx'
import type { ReadDocument } from './read-open-documents.ts'
import { SIDE_WORDS } from './side-words.ts'

interface ImportOpenDocumentsDialogProps {
  company: Company
  side: TradeSide
  onClose: () => void
}

/** What other books left open on their last day. */
export function ImportOpenDocumentsDialog({ company, side, onClose }: ImportOpenDocumentsDialogProps) {
  const today = todayIn(company.timeZone, new Date())
  const [asOfDate, setAsOf] = useState<string>(addDays(`${today.slice(0, 8)}01` as Day, -1))
  return (
    <ImportRowsDialog<ReadDocument>
      company={company}
      title="Import Open Documents"
      noun={['document', 'documents']}
      columns={`${SIDE_WORDS[side].contact}, number, date, due date and what is open with its tax; a credit is below zero`}
      read={async (text) => (await import('./read-open-documents.ts')).readOpenDocuments(text, side)}
      send={(rows, client) => {
        const documents = rows.map(({ line: _, ...document }) => document)
        return client.importOpenDocuments({ body: { companyId: company.id, asOfDate, documents } })
      }}
      atOnce={OPEN_DOCUMENTS_MAX}
      field="documents"
      nameOf={({ number }) => number}
      shown={({ kind, number, contactName, documentDate, openAmount }) => (
        <>
          {DOCUMENT_KINDS[kind].label} {number} of <DateText date={documentDate} />, {contactName}:{' '}
          <MoneyText amount={openAmount} currency={company.baseCurrency} />
        </>
      )}
      onClose={onClose}
    >
      <DayInput
        label="Last day of the other books"
        description="They are posted on this day against Opening Balance Equity and keep their due dates."
        value={asOfDate}
        onChange={(next) => next && setAsOf(next)}
      />
    </ImportRowsDialog>
  )
}
