import { Button, Center } from '@mantine/core'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'

export function NotFoundScreen() {
  useDocumentTitle('404 Page Not Found')
  return (
    <Center mih="100dvh" component="main">
      <EmptyState
        kind="search"
        order={1}
        title="404 Page Not Found"
        action={
          <Button component={Link} to="/dashboard">
            Go to Dashboard
          </Button>
        }
      >
        There is no page at this address. Check it for a slip, or go on from the dashboard.
      </EmptyState>
    </Center>
  )
}
