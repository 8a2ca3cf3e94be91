/** One measured number, with the bound it has to keep where it has one. */
export interface Figure {
  name: string
  value: number
  unit: string
  atLeast?: number
  atMost?: number
  note?: string
}

export interface MeasureOptions {
  /** Also what takes minutes. */
  large: boolean
  /** What the inputs are made from. */
  seed: number
  /** Another engine to be measured in place of this one, where a part can: see docs/benchmark.md. */
  engine?: string
}

export type Measure = (options: MeasureOptions) => Figure[] | Promise<Figure[]>

export function isWithinBounds({ value, atLeast, atMost }: Figure): boolean {
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)
}
