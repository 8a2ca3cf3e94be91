import { useEffect, useEffectEvent } from 'react'

interface OnTopProps {
  close: () => unknown
  /** Whether something in it would be lost. */
  isTyped?: () => boolean
}

/** What lies over the screen, the uppermost last. */
const layers: object[] = []

/**
 * Stands in what lies over a screen, for as long as that is open: Back closes it, as Escape does, before it leaves the screen below, and so does not lose
 * what was typed; nor does a reload, without the browser's own question. A second Back in a row is the browser's: it lets no page keep anybody.
 */
export function OnTop({ close, isTyped = () => false }: OnTopProps): null {
  const back = useEffectEvent((event: NavigateEvent, layer: object) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || layers.at(-1) !== layer) return
    const isSameScreen = new URL(event.destination.url).pathname === location.pathname
    if (isSameScreen && !isTyped()) return
    event.preventDefault()
    close()
  })
  const unload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isTyped()) event.preventDefault()
  })
  useEffect(() => {
    const layer = {}
    layers.push(layer)
    const onBack = (event: NavigateEvent) => back(event, layer)
    const onUnload = (event: BeforeUnloadEvent) => unload(event)
    window.navigation?.addEventListener('navigate', onBack)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      window.navigation?.removeEventListener('navigate', onBack)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [])
  return null
}
