export const WIDTH = 480
export const HEIGHT = 120
/** Of the room of a month, how much its bars leave free. */
const FREE = 0.36

export interface Bar {
  /** Which month, and which series. */
  at: number
  of: number
  x: number
  y: number
  width: number
  height: number
}

/** Where a round value lies, from the top down. */
export interface Tick {
  value: number
  y: number
}

/** The bars of some series side by side, month by month, above and below one line for zero, and the round values that they are read off. */
export function barsOf(series: readonly (readonly (number | null)[])[]): {
  bars: Bar[]
  zero: number
  ticks: Tick[]
} {
  const values = ticksOf(series.flat().map((value) => value ?? 0))
  const [low, high] = [values[0]!, values.at(-1)!]
  const scale = HEIGHT / (high - low || 1)
  const zero = low < 0 ? high * scale : HEIGHT
  const step = WIDTH / Math.max(1, ...series.map((values) => values.length))
  const width = (step * (1 - FREE)) / Math.max(1, series.length)
  const bars = series.flatMap((values, of) =>
    values.flatMap((value, at): Bar[] => {
      if (value === null || value === 0) return []
      const height = Math.max(1, Math.abs(value) * scale)
      const x = at * step + (step * FREE) / 2 + of * width
      return [{ at, of, x, y: value > 0 ? zero - height : zero, width, height }]
    }),
  )
  return { bars, zero, ticks: values.map((value) => ({ value, y: zero - value * scale })) }
}

/** At least so many steps from the lowest value to the highest. */
const STEPS = 3

/** Round values in even steps, zero among them, the first not above any value and the last not below any. */
function ticksOf(all: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)]
  if (low === high) return [0]
  const least = (high - low) / STEPS
  const power = 10 ** Math.floor(Math.log10(least))
  const round = power * [1, 2, 5, 10].find((times) => times * power >= least * 0.999)!
  // What is counted has no halves.
  const step = all.every(Number.isInteger) ? Math.max(1, round) : round
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}
