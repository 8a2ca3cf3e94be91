/** Says when the demo's companies are complete, or why they are not. Returns what to call when the product is stopped, which ends the demo too. */
export function tellOfDemo(
  filled: Promise<void>,
  { log, error }: Pick<Console, 'log' | 'error'> = console,
): () => void {
  let isGoing = true
  const last = (say: () => void) => {
    if (isGoing) say()
    isGoing = false
  }
  filled.then(
    () => last(() => log('The demo companies are complete.')),
    (failure: Error) => last(() => error(`The demo companies are not complete: ${failure.message}`)),
  )
  return () => last(() => log('The demo companies are not complete yet: that goes on at the next start.'))
}
