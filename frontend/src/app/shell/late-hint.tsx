import { cloneElement, type ReactElement, type Ref, Suspense, useState } from 'react'
import { later } from '../../ui/feedback/later.tsx'

/** What places it weighs as much as a screen and comes after it. */
const Hint = later(async () => (await import('./hint.tsx')).Hint)

interface LateHintProps {
  label: string
  children: ReactElement<{ ref?: Ref<HTMLElement> }>
}

/** A button of the header that says what it is for, as soon as it can: it stays the same button, with whatever focus it has. */
export function LateHint({ label, children }: LateHintProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  return (
    <>
      {cloneElement(children, { ref: setButton })}
      <Suspense>{button && <Hint label={label} button={button} />}</Suspense>
    </>
  )
}
