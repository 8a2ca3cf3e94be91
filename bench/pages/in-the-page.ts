/** What is measured in the page itself, as text that the browser runs. */

export interface FrameTimes {
  apart: number[]
  work: number[]
}

/** `timed(next)` calls `next` in each frame until it says no. A message that is sent from within a frame comes when it was painted. */
const FRAME = `
  const frame = () => new Promise(requestAnimationFrame)
  const timed = async (next) => {
    const { port1, port2 } = new MessageChannel()
    const apart = []
    const work = []
    let before = await frame()
    while (next()) {
      const began = await frame()
      apart.push(began - before)
      before = began
      work.push(await new Promise((resolve) => {
        port1.onmessage = () => resolve(performance.now() - began)
        port2.postMessage(0)
      }))
    }
    return { apart, work }
  }`

/** When the largest of what is seen without scrolling was painted, in milliseconds since the page was asked for. */
export const largestPaint = `new Promise((resolve) => {
  let painted = 0
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) painted = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  setTimeout(() => resolve(painted), 1000)
})`

/** What was asked for so far, compressed as it came. */
export const bytesThatCame = `(() => {
  const came = { picture: 0, rest: 0 }
  for (const { name, encodedBodySize } of performance.getEntries())
    came[name.endsWith('.webp') ? 'picture' : 'rest'] += encodedBodySize ?? 0
  return came
})()`

/** Promises, as \`window.decisionSeen\`, how long after the next Enter the row that it is about is off the screen. */
export const watchDecision = `(() => {
  const row = document.querySelector('[role="grid"] [data-active]')
  window.decisionSeen = new Promise((resolve) => {
    const begin = ({ key, timeStamp }) => {
      if (key !== 'Enter') return
      removeEventListener('keydown', begin, true)
      const look = () => {
        if (row.isConnected) requestAnimationFrame(look)
        // What is gone before a frame is painted with it.
        else requestAnimationFrame(() => resolve(performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    }
    addEventListener('keydown', begin, true)
  })
})()`

/**
 * Loads a long list to its end, then scrolls through all of it, so many pixels a frame. Of each frame, in milliseconds: since when
 * the one before it began, and how long the page worked on it, from its beginning until it was painted.
 */
export const frameTimes = (label: string, pixels = 400) => `(async () => {
  const grid = document.querySelector('[role="grid"][aria-label="${label}"]')
  const list = grid.parentElement
  ${FRAME}
  while (grid.getAttribute('aria-rowcount') === '-1') {
    list.scrollTop = list.scrollHeight
    await frame()
  }
  list.scrollTop = 0
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return timed(() => {
    list.scrollTop += ${pixels}
    return list.scrollTop + list.clientHeight < list.scrollHeight - 1
  })
})()`

/** The same of a page on which nothing moves, for so many frames: what the browser and its clock make of it. */
export const idleFrameTimes = (frames: number) => `(() => {
  ${FRAME}
  let left = ${frames}
  return timed(() => (left -= 1) > 0)
})()`
