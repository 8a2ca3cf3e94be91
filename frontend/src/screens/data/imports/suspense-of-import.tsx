import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Import } from '../../../../../shared/contract/imports.ts'
import { chartAccountsQuery } from '../../../api/journal.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { suspenseAddress, suspenseInWords } from './suspense-in-words.ts'

/** What of a ledger file nobody has assigned yet, and where that is done. */
export function SuspenseOfImport({ item }: { item: Import }) {
  const words = suspenseInWords(item)
  const { data: chart } = useQuery({ ...chartAccountsQuery(item.companyId), enabled: words !== undefined })
  if (words === undefined) return null
  return (
    <Alert variant="light" title="Waiting in Suspense">
      {words}{' '}
      <Anchor component={Link} to={suspenseAddress(item, chart)} inherit underline="always">
        Open Suspense
      </Anchor>
    </Alert>
  )
}
