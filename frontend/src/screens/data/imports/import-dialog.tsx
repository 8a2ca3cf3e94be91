import { Suspense } from 'react'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Import } from '../../../../../shared/contract/imports.ts'
import { DialogFrame } from '../../../ui/feedback/dialog-frame.tsx'
import { later } from '../../../ui/feedback/later.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'

/** Comes when one is opened. */
const OneImport = later(async () => (await import('./one-import.tsx')).OneImport)

interface ImportDialogProps {
  company: Company
  /** Null while none is open. */
  importId: string | null
  onClose: () => void
  /** Begins the import of its rejected rows, mended; left out where there is no place for it. */
  onMend?: (item: Import) => void
  /** Shows another import of the same file. */
  onOpen?: (importId: string) => void
}

/** One import: how far it is, and its receipt at the end. It may be closed at any time; the import goes on. */
export function ImportDialog({ company, importId, onClose, onMend, onOpen }: ImportDialogProps) {
  return (
    <DialogFrame opened={importId !== null} onClose={onClose} title="Import Progress" size="lg">
      {importId !== null && (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <OneImport
            key={importId}
            company={company}
            importId={importId}
            onClose={onClose}
            onMend={onMend}
            onOpen={onOpen}
          />
        </Suspense>
      )}
    </DialogFrame>
  )
}
