/** A page of a list: the items are the reply, the cursor goes into the `Link` header. */
export class Listed<Items> {
  readonly items: Items
  readonly nextCursor: string | undefined

  constructor(items: Items, nextCursor: string | undefined) {
    this.items = items
    this.nextCursor = nextCursor
  }
}
