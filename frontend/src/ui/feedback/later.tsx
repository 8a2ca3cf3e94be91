import { type ComponentType, use, useEffect } from 'react'
import { NotLoaded } from './not-loaded.tsx'

/**
 * A part of a screen that comes when it is first drawn, within a `Suspense`. One that does not come takes nothing with it: of a dialog that is
 * said and the dialog closed, anything else says so in its place. A browser does not ask for it again before the page is loaded anew.
 * `ask` has it here before it is drawn.
 *
 * @param Instead stands in place of one that did not come
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead?: ComponentType<Props>,
): ComponentType<Props> & { ask: () => void } {
  let asked: Promise<ComponentType<Props> | undefined> | undefined
  let here: ComponentType<Props> | undefined
  const ask = () => {
    asked ??= load().catch(() => undefined)
    void asked.then((part) => {
      here = part
    })
    return asked
  }
  function Later(props: Props) {
    const Part = here ?? use(ask())
    if (Part) return <Part {...props} />
    const { opened = true, onClose } = props as Partial<Dialog>
    if (onClose) return <Closed opened={opened} onClose={onClose} />
    if (Instead) return <Instead {...props} />
    return <NotLoaded what="This part of the screen" query={MISSING} again="Reload" />
  }
  return Object.assign(Later, { ask: () => void ask() })
}

const MISSING = { isError: true, refetch: () => location.reload() }

interface Dialog {
  opened: boolean
  onClose: () => void
}

function Closed({ opened, onClose }: Dialog) {
  useEffect(() => {
    if (!opened) return
    say()
    onClose()
  }, [opened, onClose])
  return null
}

let say = () => {}

/** No screen waits for the words: what shows them brings them. */
export function sayOfMissing(by: () => void): void {
  say = by
}
