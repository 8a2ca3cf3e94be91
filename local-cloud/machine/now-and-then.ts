/** What is said while something lasts: at most a line each two seconds, and none twice. */
export function nowAndThen(
  print: (text: string) => void,
  now = () => performance.now(),
): (text: string) => void {
  let saidAt = now()
  let last = ''
  return (text) => {
    if (text === last || now() - saidAt < EVERY_MS) return
    saidAt = now()
    last = text
    print(text)
  }
}

const EVERY_MS = 2_000
