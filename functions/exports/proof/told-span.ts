/** From when to when the audit chain tells of what is in a pack. */
export class ToldSpan {
  #since: string | undefined
  #until: string | undefined
  #reachesTo: string | undefined

  /** Instants at which something of the pack was made or changed. */
  hear(...instants: (string | null | undefined)[]): void {
    for (const at of instants) {
      if (!at) continue
      if (this.#since === undefined || at < this.#since) this.#since = at
      if (this.#until === undefined || at > this.#until) this.#until = at
    }
  }

  /** When something was written that is from before: the chain is brought from there on where that is not much more. */
  reachBack(at: string): void {
    if (this.#reachesTo === undefined || at < this.#reachesTo) this.#reachesTo = at
  }

  get since(): string {
    return this.#since ?? ''
  }

  get until(): string {
    return this.#until ?? ''
  }

  /** Never later than `since`. */
  get reachesTo(): string {
    return this.#reachesTo && this.#reachesTo < this.since ? this.#reachesTo : this.since
  }
}
