import { Button, Center } from '@mantine/core'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ThemeProvider } from './theme-provider.tsx'

/** In place of the product when it cannot be learnt where to sign in. */
export function StartFailed() {
  return (
    <ThemeProvider>
      <Center mih="100dvh" component="main">
        <EmptyState
          kind="nothing"
          title="Tieout could not be started"
          action={<Button onClick={() => location.reload()}>Try again</Button>}
        >
          The server could not be reached. Your data is safe; check your connection and try again in a moment.
        </EmptyState>
      </Center>
    </ThemeProvider>
  )
}
