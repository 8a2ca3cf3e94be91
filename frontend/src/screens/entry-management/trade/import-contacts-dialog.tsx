import type { Company } from '../../../../../shared/contract/companies.ts'
import { CONTACTS_IMPORT_MAX } from '../../../../../shared/contract/contacts.ts'
import type { TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import { counted } from '../../../format/numbers.ts'
import { ImportRowsDialog } from '../import-rows-dialog.tsx'
import type { ReadContact } from './read-contacts.ts'
import { SIDE_WORDS } from './side-words.ts'

interface ImportContactsDialogProps {
  company: Company
  side: TradeSide
  onClose: () => void
}

/** The customers or the vendors of other books. */
export function ImportContactsDialog({ company, side, onClose }: ImportContactsDialogProps) {
  const { contact, contacts, contactKind: kind } = SIDE_WORDS[side]
  return (
    <ImportRowsDialog<ReadContact>
      company={company}
      title={`Import ${contacts}`}
      noun={[contact.toLowerCase(), contacts.toLowerCase()]}
      columns="Name and, where there are any, email address, terms in days, tax ID and the code of the account that is proposed for their lines"
      read={async (text) => (await import('./read-contacts.ts')).readContacts(text)}
      send={(rows, client) =>
        client.importContacts({
          body: { companyId: company.id, contacts: rows.map(({ line: _, ...row }) => ({ kind, ...row })) },
        })
      }
      atOnce={CONTACTS_IMPORT_MAX}
      field="contacts"
      nameOf={({ name }) => name}
      shown={({ name, email, termsDays }) =>
        [name, email, termsDays === undefined ? null : counted(termsDays, 'day')].filter(Boolean).join(', ')
      }
      onClose={onClose}
    />
  )
}
