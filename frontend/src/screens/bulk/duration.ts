const SECONDS_PER_MINUTE = 60

/** Under a minute in seconds, with one decimal where it is short; else minutes and seconds. */
export function durationInWords(seconds: number): string {
  if (seconds < SECONDS_PER_MINUTE) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / SECONDS_PER_MINUTE)} min ${whole % SECONDS_PER_MINUTE} s`
}
