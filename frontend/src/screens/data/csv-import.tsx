import { Stack, Text } from '@mantine/core'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import type { Company } from '../../../../shared/contract/companies.ts'
import { SIDES } from '../../../../shared/contract/imports.ts'
import { companyOfId } from '../../../../shared/domain/ids/ids.ts'
import { can } from '../../app/company-context.tsx'
import { showFailure, showSuccess } from '../../ui/toasts.ts'
import { type Complaint, EMPTY_FILE, PARSE_ERROR } from './check-file.ts'
import { ChosenPreset } from './chosen-preset.tsx'
import { FileDrop } from './file-drop.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ImportWizard } from './import-wizard.tsx'
import { RecentImports } from './recent-imports.tsx'
import { openStatementReader, type StatementReader, UnreadableFile } from './statement-reader.ts'

/** From a file to lines in an account, and the imports there have been. The open import stands in the URL. */
export function CsvImport({ company }: { company: Company }) {
  const [reader, setReader] = useState<StatementReader>()
  const [isOpening, setOpening] = useState(false)
  const [importId, setImportId] = useQueryState('import')
  const [side] = useQueryState('side', parseAsStringLiteral(SIDES).withDefault('bank'))
  const openId = importId && companyOfId(importId) === company.id ? importId : null

  const close = () => {
    reader?.close()
    setReader(undefined)
  }
  const open = async (file: File) => {
    setOpening(true)
    const opened = await openStatementReader(file)
    try {
      const { preview } = await opened.ask('read', { side, mapping: undefined })
      if (preview.length === 0) throw new UnreadableFile('empty', EMPTY_FILE.message)
      showSuccess('File Uploaded', `Successfully loaded ${preview.length} preview rows`)
      setReader(opened)
    } catch (error) {
      opened.close()
      const complaint = complaintOf(error)
      showFailure(complaint.title, complaint.message)
    } finally {
      setOpening(false)
    }
  }

  return (
    <Stack gap="lg">
      {!can(company, 'accountant') ? (
        <Text size="sm" c="dimmed">
          Your role in {company.name} is to look, not to import. You see every import below.
        </Text>
      ) : reader ? (
        <ImportWizard
          key={reader.key}
          company={company}
          reader={reader}
          firstSide={side}
          onOtherFile={close}
          onStarted={(id) => {
            close()
            void setImportId(id)
          }}
        />
      ) : (
        <div>
          <ChosenPreset />
          <FileDrop onFile={open} isReading={isOpening} />
        </div>
      )}
      <RecentImports company={company} onOpen={(id) => void setImportId(id)} />
      <ImportDialog company={company} importId={openId} onClose={() => void setImportId(null)} />
    </Stack>
  )
}

/** The documents' complaints, with what the reader found out where it found out more. */
function complaintOf(error: unknown): Complaint {
  if (!(error instanceof UnreadableFile)) return PARSE_ERROR
  const { code, message } = error
  if (code === 'empty' || code === 'no-rows') return EMPTY_FILE
  if (code === 'not-a-statement' || code === 'binary') return { title: 'Invalid File Type', message }
  return {
    title: PARSE_ERROR.title,
    message: message.startsWith(PARSE_ERROR.message) ? message : `${PARSE_ERROR.message}. ${message}`,
  }
}
