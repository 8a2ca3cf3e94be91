import { Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import type { Company } from '../../../../shared/contract/companies.ts'
import { SIDES } from '../../../../shared/contract/imports.ts'
import { companyOfId } from '../../../../shared/domain/ids/ids.ts'
import { accountsQuery } from '../../api/accounts.ts'
import { documentsQuery } from '../../api/documents.ts'
import { coverageQuery, importsQuery } from '../../api/imports.ts'
import { presetsQuery } from '../../api/templates.ts'
import { can } from '../../company/company-context.tsx'
import { FailedTogether } from '../../ui/feedback/failed-together.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-back.ts'
import { CoverageCalendar } from './coverage/coverage-calendar.tsx'
import { DocumentStorage } from './documents/document-storage.tsx'
import { ImportDialog } from './imports/import-dialog.tsx'
import { RecentImports } from './imports/recent-imports.tsx'
import { FileDrop } from './wizard/file/file-drop.tsx'
import { useOpenFile } from './wizard/file/use-open-file.ts'
import { useSideFound } from './wizard/file/use-side-found.ts'
import { FileWizard, useWizardAhead } from './wizard/file-wizard.tsx'
import { ChosenPreset } from './wizard/mapping/chosen-preset.tsx'
import { MendedOf } from './wizard/mapping/mended-of.tsx'

const MENDING = {
  import: parseAsString,
  mends: parseAsString,
  account: parseAsInteger,
  side: parseAsStringLiteral(SIDES),
}

export const csvAsks = (companyId: number) => [
  accountsQuery(companyId),
  importsQuery(companyId),
  coverageQuery(companyId),
  documentsQuery(companyId),
  presetsQuery,
]

/** From a file to lines in an account, and the imports there have been. The open import stands in the URL. */
export function CsvImport({ company }: { company: Company }) {
  const [importId, setImportId] = useQueryState('import')
  const [, setMending] = useQueryStates(MENDING)
  const [asked] = useQueryState('side', parseAsStringLiteral(SIDES))
  const openId = importId && companyOfId(importId) === company.id ? importId : null

  const imports = useInfiniteQuery(importsQuery(company.id))
  const coverage = useQuery(coverageQuery(company.id))
  const documents = useInfiniteQuery(documentsQuery(company.id))
  useWizardAhead()
  const { reader, view, refused, isOpening, open, refuse, close } = useOpenFile(asked, 'bank')
  const found = useSideFound(company.id, view)
  useFocusKept(asked || found ? reader : undefined)

  return (
    <Stack gap="lg">
      {!can(company, 'accountant') ? (
        <Text size="sm" c="dimmed">
          Your role in {company.name} is to look, not to import. You see every import below.
        </Text>
      ) : reader && (asked || found) ? (
        <FileWizard
          key={reader.key}
          company={company}
          reader={reader}
          firstSide={asked ?? (found?.side === 'ledger' ? 'ledger' : 'bank')}
          found={asked ? undefined : found}
          onOtherFile={close}
          onStarted={(id) => {
            close()
            void setMending({ import: id, mends: null, account: null, side: null })
          }}
        />
      ) : (
        <Stack gap="xs">
          <ChosenPreset />
          <MendedOf company={company} />
          <FileDrop
            onFile={open}
            {...(asked === 'ledger' && { title: 'Drop the entries of your books here or' })}
            onRefused={refuse}
            refused={refused}
            isReading={isOpening || reader !== undefined}
          >
            CSV, Excel, OFX, QFX, QIF, CAMT.053, MT940, BAI2, PDF or printed text, also in a ZIP, from your
            bank or your ledger, up to 5 MB. Nothing is stored before you have seen what was understood.
          </FileDrop>
        </Stack>
      )}
      <FailedTogether title="What was imported could not be loaded" queries={[imports, coverage, documents]}>
        <RecentImports company={company} onOpen={(id) => void setImportId(id)} />
        <CoverageCalendar company={company} onOpenImport={(id) => void setImportId(id)} />
        <DocumentStorage company={company} onOpenImport={(id) => void setImportId(id)} />
      </FailedTogether>
      <ImportDialog
        company={company}
        importId={openId}
        onClose={() => void setImportId(null)}
        onOpen={(id) => void setImportId(id)}
        onMend={(item) => {
          close()
          void setMending({ import: null, mends: item.id, account: item.financialAccountId, side: item.side })
        }}
      />
    </Stack>
  )
}
