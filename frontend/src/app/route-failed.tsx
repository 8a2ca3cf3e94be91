import { Button } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useState } from 'react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'

/** As browsers and the build say that a part of the application did not come. */
const NOT_LOADED = /import|module|preload/i

/** What failed without a connection has failed for whoever comes back to it with one, too. */
const failedOffline = new WeakSet<Error>()

/** A screen that failed to load or to draw: what happened, what is safe, what to do. */
export function RouteFailed({ error }: { error: unknown }) {
  if (error instanceof Error && NOT_LOADED.test(error.message))
    return <NotLoaded key={error.message} error={error} />
  return (
    <EmptyState kind="nothing" order={1} title="This screen could not be shown" action={<Reload />}>
      Your data is safe. Reload the screen; if it happens again, tell your administrator what you were doing.
    </EmptyState>
  )
}

/** Gone with an older version, or not to be had without a connection: a reload then would take away what is still there. */
function NotLoaded({ error }: { error: Error }) {
  const [wasOffline] = useState(() => {
    if (!navigator.onLine) failedOffline.add(error)
    return failedOffline.has(error)
  })
  const { online } = useNetwork()
  if (!wasOffline)
    return (
      <EmptyState kind="nothing" order={1} title="A newer version is ready" action={<Reload />}>
        Reload to use it; nothing is lost.
      </EmptyState>
    )
  return (
    <EmptyState
      kind="nothing"
      order={1}
      title="This screen is not loaded yet"
      action={<Reload disabled={!online} />}
    >
      {online
        ? 'You are connected again: reload to see it.'
        : 'It was not opened before the connection was lost. Screens that were can still be looked at; this one can be loaded once you are connected again.'}
    </EmptyState>
  )
}

function Reload({ disabled = false }: { disabled?: boolean }) {
  return (
    <Button disabled={disabled} onClick={() => location.reload()}>
      Reload
    </Button>
  )
}
