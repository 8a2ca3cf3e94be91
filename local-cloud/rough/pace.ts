import { setTimeout as sleep } from 'node:timers/promises'

/** The time that a rough store lives in. */
export interface Pace {
  /** Milliseconds since some moment. */
  now(): number
  /** Resolves at a moment, or at once where that is over. */
  until(moment: number): Promise<void>
  /** Somebody was sent away until a moment. */
  comeBackAt(moment: number): void
}

/** Nobody waits: whoever waits for a moment makes it so late. What does the same calls in the same order finds the same times. */
export function withoutWaiting(): Pace {
  let now = 0
  const skipTo = (moment: number) => {
    now = Math.max(now, moment)
  }
  return { now: () => now, until: async (moment) => skipTo(moment), comeBackAt: skipTo }
}

/** The clock on the wall. @param slowMotion how many times longer everything takes, so that the machine is not what is measured */
export function onTheClock(slowMotion = 1): Pace {
  // As it goes before anything slows it down.
  const wall = performance.now.bind(performance)
  const now = () => wall() / slowMotion
  return {
    now,
    async until(moment) {
      const milliseconds = (moment - now()) * slowMotion
      if (milliseconds > 0) await sleep(milliseconds)
    },
    // As soon as they see fit.
    comeBackAt: () => {},
  }
}
