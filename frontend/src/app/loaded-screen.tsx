import { type ComponentType, Suspense, use } from 'react'
import { RoutePending } from './route-pending.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

/** How the screen of each path is loaded. */
export type Screens = Record<string, Load>
export type Load = () => Promise<ComponentType>

const asked = new Map<Load, Promise<ComponentType>>()

export function LoadedScreen({ path, load }: { path: string; load: Load }) {
  // The boundary is each screen's own, and what is seen meanwhile is not: otherwise the screen that one leaves would go at once.
  return (
    <Suspense fallback={<RoutePending />}>
      <ScreenBoundary key={path}>
        <Loaded load={load} />
      </ScreenBoundary>
    </Suspense>
  )
}

function Loaded({ load }: { load: Load }) {
  const Screen = use(askFor(load))
  return <Screen />
}

/** Asked for once: a browser that could not load a module says so for as long as its page is there. */
export function askFor(load: Load): Promise<ComponentType> {
  const earlier = asked.get(load)
  if (earlier) return earlier
  const loading = load()
  // Said by the boundary of the screen, where somebody looks at it.
  loading.catch(() => undefined)
  asked.set(load, loading)
  return loading
}
