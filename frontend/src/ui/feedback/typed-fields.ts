/** A field as the browser holds it; one that keeps its own draft says so, and one that shows its value in more ways than one says which it is. */
export interface TypedField {
  value: string
  checked?: boolean
  isConnected: boolean
  dataset: { keepsDraft?: string | undefined; held?: string | undefined }
}

/** What fields held before anybody was in them, and whether something else stands there now. */
export class TypedFields {
  readonly #before = new Map<TypedField, string>()

  enter(field: TypedField): void {
    if (!this.#before.has(field)) this.#before.set(field, held(field))
  }

  isTyped(): boolean {
    return [...this.#before].some(
      ([field, before]) =>
        field.isConnected && field.dataset.keepsDraft === undefined && held(field) !== before,
    )
  }
}

const held = ({ value, checked, dataset }: TypedField) => `${checked ?? false} ${dataset.held ?? value}`
