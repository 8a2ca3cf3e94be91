import { Alert, Anchor } from '@mantine/core'
import type { Import } from '../../../../../shared/contract/imports.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../../../../shared/domain/books/standard-chart.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { suspenseInWords } from './suspense-in-words.ts'

/** What of a ledger file nobody has assigned yet, and where that is done. */
export function SuspenseOfImport({ item }: { item: Import }) {
  const words = suspenseInWords(item)
  if (words === undefined) return null
  return (
    <Alert variant="light" title="Waiting in Suspense">
      {words}{' '}
      <Anchor
        component={Link}
        to={`/entry-management?tab=general-ledger&q=${DEFAULT_ACCOUNT_CODES.suspense}`}
        inherit
        underline="always"
      >
        Open Suspense
      </Anchor>
    </Alert>
  )
}
