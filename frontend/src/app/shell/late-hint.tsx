import { type ComponentProps, lazy, Suspense } from 'react'

/** What places it weighs as much as a screen and comes after it. */
const Hint = lazy(async () => ({ default: (await import('./hint.tsx')).Hint }))

/** A button of the header that says what it is for, as soon as it can. */
export function LateHint({ label, children }: ComponentProps<typeof Hint>) {
  return (
    <Suspense fallback={children}>
      <Hint label={label}>{children}</Hint>
    </Suspense>
  )
}
