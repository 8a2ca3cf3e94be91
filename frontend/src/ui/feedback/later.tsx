import { type ComponentType, use, useEffect } from 'react'

/**
 * A part of a screen that comes when it is first drawn, within a `Suspense`. One that does not come takes nothing with it: that is said,
 * what opened it is closed, and it is asked for again.
 *
 * @param Instead stands in its place meanwhile; nothing unless said
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = () => null,
): ComponentType<Props> {
  let asked: Promise<ComponentType<Props>> | undefined
  function NotThere(props: Props) {
    const { opened = true, onClose } = props as { opened?: boolean; onClose?: () => void }
    useEffect(() => {
      asked = undefined
      if (!opened) return
      say()
      onClose?.()
    }, [opened, onClose])
    return <Instead {...props} />
  }
  return function Later(props: Props) {
    asked ??= load().catch(() => NotThere)
    const Part = use(asked)
    return <Part {...props} />
  }
}

let say = () => {}

/** No screen waits for the words: what shows them brings them. */
export function sayOfMissing(by: () => void): void {
  say = by
}
