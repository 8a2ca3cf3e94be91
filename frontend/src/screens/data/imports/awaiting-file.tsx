import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Import } from '../../../../../shared/contract/imports.ts'
import { useDownload } from '../../../ui/feedback/use-download.ts'
import { AwaitingRows } from './awaiting-rows.tsx'
import { ImportReceipt } from './import-receipt.tsx'

/** What a file says that awaits another person, its rows, and the file itself. */
export function AwaitingFile({ company, item }: { company: Company; item: Import }) {
  const { download, busy } = useDownload({
    failure: { title: 'Download Failed', message: 'Could not download the document. Please try again.' },
  })
  return (
    <>
      <ImportReceipt item={item} />
      <AwaitingRows company={company} item={item} />
      <div>
        <Button
          size="xs"
          variant="default"
          loading={busy !== undefined}
          leftSection={<Download size={14} aria-hidden />}
          onClick={() =>
            download(item.id, (client) =>
              client.download('downloadDocument', { params: { id: company.id, documentId: item.id } }),
            )
          }
        >
          Download the file
        </Button>
      </div>
    </>
  )
}
