/** How many milliseconds a test may take for what takes so many seconds on two quiet cores: more where the machine is slower or busy. */
export function budgetMs(seconds: number): number {
  return Math.ceil(seconds * 1000 * slowness())
}

/** How many times slower than two quiet cores this machine was when the run began; `npm test` measures it. */
export function slowness(): number {
  return Math.max(1, Number(process.env.SLOWNESS ?? 1))
}
