/** The function failed: it threw, ran out of time, its thread or process ended, or its code could not be loaded. */
export class FunctionFailure extends Error {
  readonly reason: 'threw' | 'timed-out' | 'ended' | 'unloadable'

  constructor(reason: FunctionFailure['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
