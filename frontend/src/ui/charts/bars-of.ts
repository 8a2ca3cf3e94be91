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

/** The bars of some series side by side, month by month, above and below one line for zero. */
export function barsOf(series: readonly (readonly (number | null)[])[]): { bars: Bar[]; zero: number } {
  const all = series.flat().map((value) => value ?? 0)
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)]
  const scale = HEIGHT / (high - low || 1)
  const zero = high * scale || HEIGHT
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
  return { bars, zero }
}
