/** Inside a function's thread or process: gives it the clock of this machine's cloud, which may be before the time of day. */
const RealDate = Date
let aheadMs = 0

/** From now on `Date` says so much more than the machine. Elapsed time and timers stay as they are. */
export function putDateForward(milliseconds: number): void {
  if (aheadMs === 0 && milliseconds !== 0) globalThis.Date = new Proxy(RealDate, forward)
  aheadMs = milliseconds
}

/** The time of day of the machine. */
export function realNow(): number {
  return RealDate.now()
}

const now = () => RealDate.now() + aheadMs
const forward: ProxyHandler<DateConstructor> = {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
}
