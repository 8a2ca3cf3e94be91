import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { DOCUMENT_IMPORT_MAX } from '../../../../../shared/contract/document-import.ts'
import { DOCUMENT_KINDS, type TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import { counted } from '../../../format/numbers.ts'
import { DateText } from '../../../ui/figures/date-text.tsx'
import { MoneyText } from '../../../ui/figures/money-text.tsx'
import { ImportRowsDialog } from '../import-rows-dialog.tsx'
import type { ReadWritten } from './read-documents.ts'
import { SIDE_WORDS } from './side-words.ts'

interface ImportDocumentsDialogProps {
  company: Company
  side: TradeSide
  onClose: () => void
}

/** Documents as another program wrote them, with their lines and taxes. */
export function ImportDocumentsDialog({ company, side, onClose }: ImportDocumentsDialogProps) {
  const [isDraft, setDraft] = useState(false)
  const [isMeant, setMeant] = useState(false)
  return (
    <ImportRowsDialog<ReadWritten>
      company={company}
      title="Import Documents"
      noun={['document', 'documents']}
      columns={`As QuickBooks and Xero export them, a row for each line: ${SIDE_WORDS[side].contact.toLowerCase()}, number, date, due date, account by code or name, description, quantity, price, tax code and, where there are any, tax amount, total, currency and exchange rate`}
      read={async (text) => (await import('./read-documents.ts')).readDocuments(text, side)}
      send={(rows, client) =>
        client.importTradeDocuments({
          body: {
            companyId: company.id,
            approve: !isDraft,
            confirmDuplicate: isMeant,
            documents: rows.map(({ line: _, net: __, ...document }) => document),
          },
        })
      }
      atOnce={DOCUMENT_IMPORT_MAX}
      field="documents"
      nameOf={({ number }) => number}
      shown={({ kind, number, contactName, documentDate, total, net, currency, lines }) => (
        <>
          {DOCUMENT_KINDS[kind].label} {number} of <DateText date={documentDate} />, {contactName}:{' '}
          <MoneyText amount={total ?? net} currency={currency ?? company.baseCurrency} />
          {total === undefined && ' before tax'} on {counted(lines.length, 'line')}
        </>
      )}
      onClose={onClose}
    >
      <Checkbox
        size="sm"
        label="As drafts, to be looked at before they are in the books"
        checked={isDraft}
        onChange={(event) => setDraft(event.currentTarget.checked)}
      />
      {side === 'payable' && (
        <Checkbox
          size="sm"
          label="Also those whose reference was entered already"
          checked={isMeant}
          onChange={(event) => setMeant(event.currentTarget.checked)}
        />
      )}
    </ImportRowsDialog>
  )
}
