/** @returns a `Date` that says so much more than the given one, as it stands whenever it is asked. Timers and elapsed time stay as they are. */
export function dateAhead(RealDate: DateConstructor, aheadMs: () => number): DateConstructor {
  const now = () => RealDate.now() + aheadMs()
  return new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  })
}
