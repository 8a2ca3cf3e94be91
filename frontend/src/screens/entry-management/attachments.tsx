import { Button, FileButton, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '../../../../shared/contract/attachments.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENT_TYPES,
  attachmentTypeOf,
} from '../../../../shared/domain/attachments/attachment-types.ts'
import { type AttachedTo, attachFile, attachmentsQuery } from '../../api/attachments.ts'
import { can } from '../../company/company-context.tsx'
import { DownloadButton } from '../../ui/feedback/download-button.tsx'
import { NotLoaded } from '../../ui/feedback/not-loaded.tsx'
import { showFailure } from '../../ui/feedback/toasts.ts'
import { useDownload } from '../../ui/feedback/use-download.ts'
import { useWrite } from '../../ui/feedback/use-write.ts'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'

interface AttachmentsProps {
  company: Company
  to: AttachedTo
}

/** The files that are kept with a bank line, a journal entry or a document. */
export function Attachments({ company, to }: AttachmentsProps) {
  const query = useQuery(attachmentsQuery(company.id, to))
  const attachments = query.data ?? []
  const [removed, setRemoved] = useState<Attachment>()
  const { download, busy } = useDownload({
    failure: { title: 'Download Failed', message: 'The file could not be fetched. Please try again.' },
  })
  const attach = useWrite({
    companyId: company.id,
    send: (file: File, client) => attachFile(client, to, file, attachmentTypeOf(file.name)!),
    success: ({ fileName }) => ({ title: 'Attached', message: `“${fileName}” is attached.` }),
    failure: { title: 'Not Attached', message: 'The file could not be sent. Please try again.' },
  })
  const choose = (file: File | null) => {
    const fault = file && faultOf(file)
    if (fault) showFailure('Not Attached', fault)
    else if (file) attach.write(file)
  }
  const mayWrite = can(company, 'accountant')
  if (query.isError && !query.data) return <NotLoaded what="The attachments" query={query} />
  if (attachments.length === 0 && !mayWrite) return null
  return (
    <section aria-label="Attachments">
      <Group justify="space-between" mb={4}>
        <Title order={3} size="h4">
          Attachments
        </Title>
        {mayWrite && (
          <FileButton accept={ATTACHMENT_TYPES.join(',')} onChange={choose}>
            {(props) => (
              <Button
                {...props}
                size="compact-sm"
                variant="subtle"
                leftSection={<Paperclip size={15} aria-hidden />}
                loading={attach.isWriting}
              >
                Attach File
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {attachments.length === 0 && (
        <Text size="sm" c="dimmed">
          PDF, PNG, JPEG, CSV, XLSX or text, up to 10 MB.
        </Text>
      )}
      {attachments.map((attachment) => (
        <Group key={attachment.id} justify="space-between" wrap="nowrap" gap={4}>
          <Text size="sm" truncate>
            {attachment.fileName}
          </Text>
          <Group gap={4} wrap="nowrap">
            <DownloadButton
              label={`Download ${attachment.fileName}`}
              isBusy={busy === attachment.id}
              onDownload={() =>
                void download(attachment.id, (client) =>
                  client.download('downloadAttachment', { params: { id: attachment.id } }),
                )
              }
            />
            {mayWrite && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={`Remove ${attachment.fileName}…`}
                onClick={() => setRemoved(attachment)}
              >
                Remove…
              </Button>
            )}
          </Group>
        </Group>
      ))}
      {removed && (
        <ReasonDialog
          companyId={company.id}
          title="Remove Attachment"
          submitLabel="Remove"
          missing="Please say why"
          send={(reason, client) => client.removeAttachment({ params: { id: removed.id }, body: { reason } })}
          success={({ fileName }) => ({ title: 'Removed', message: `“${fileName}” is no longer attached.` })}
          failure={{ title: 'Not Removed', message: 'Please try again.' }}
          onClose={() => setRemoved(undefined)}
        >
          “{removed.fileName}” is no longer shown here; the audit keeps which it was and why.
        </ReasonDialog>
      )}
    </section>
  )
}

/** What keeps a file from being attached, before it is sent. */
function faultOf({ name, size }: File): string | undefined {
  if (!attachmentTypeOf(name)) return 'Attach a PDF, PNG, JPEG, CSV, XLSX or text file.'
  if (size === 0) return 'The file is empty.'
  return size > ATTACHMENT_BYTES_MAX ? 'The file is larger than 10 MB.' : undefined
}
