import { Button } from '@mantine/core'
import { useRouteError } from 'react-router-dom'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** A screen that failed to load or to draw: what happened, what is safe, what to do. */
export function RouteFailed() {
  const error = useRouteError()
  const isOldPage = error instanceof TypeError && /import|module/i.test(error.message)
  return (
    <EmptyState
      kind="nothing"
      title={isOldPage ? 'A newer version is ready' : 'This screen could not be shown'}
      action={<Button onClick={() => location.reload()}>Reload</Button>}
    >
      {isOldPage
        ? 'Reload to use it; nothing is lost.'
        : 'Your data is safe. Reload the screen; if it happens again, tell your administrator what you were doing.'}
    </EmptyState>
  )
}
