/** What a partition key takes in a second, published in "Best practices for designing and using partition keys effectively". */
export const WRITE_UNITS_A_SECOND = 1_000
export const READ_UNITS_A_SECOND = 3_000

/**
 * Units that each partition key has left. It fills up to what a second gives; what is larger than what is left is still taken,
 * and paid before the next. That a partition saves no more than a second and lends once is our assumption.
 */
export class Partitions {
  private readonly unitsASecond: number
  private readonly left = new Map<string, { units: number; at: number }>()

  constructor(unitsASecond: number) {
    this.unitsASecond = unitsASecond
  }

  /** When a partition takes the next request; not after `now` where it does so at once. */
  opensAt(partition: string, now: number): number {
    const units = this.unitsLeft(partition, now)
    return units > 0 ? now : now + ((1 - units) / this.unitsASecond) * 1_000
  }

  take(partition: string, units: number, now: number): void {
    this.left.set(partition, { units: this.unitsLeft(partition, now) - units, at: now })
  }

  private unitsLeft(partition: string, now: number): number {
    const known = this.left.get(partition)
    if (!known) return this.unitsASecond
    return Math.min(this.unitsASecond, known.units + ((now - known.at) / 1_000) * this.unitsASecond)
  }
}
