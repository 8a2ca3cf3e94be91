import { Anchor, Box, Button, Center, Stack } from '@mantine/core'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Brand } from '../../ui/layout/brand.tsx'
import { Link } from '../../ui/layout/link.tsx'
import { useDocumentTitle } from '../../ui/layout/page-header.tsx'

export function NotFoundScreen() {
  useDocumentTitle('404 Page Not Found')
  return (
    <Stack mih="100dvh" gap={0}>
      <Box component="header" px={24} py={18}>
        <Anchor href="/" c="inherit" underline="never">
          <Brand subtitle />
        </Anchor>
      </Box>
      <Center component="main" flex={1} pb="12vh">
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
    </Stack>
  )
}
