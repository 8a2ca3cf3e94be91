type Numbers = Uint8Array | Uint16Array | Int32Array | Float32Array | Float64Array

/** What the types of ES2023 do not name yet, and browsers of before 2024 do not have: there the collector comes when it comes. */
type Room = ArrayBufferLike & { transfer?(length: number): unknown }

/** Less than this is left to the collector. */
const LARGE_BYTES = 65_536

/**
 * Gives the room of lists back at once; large ones are empty from then on. Millions of numbers are few objects, for which no
 * collector hurries: without this a large account holds twice what it needs.
 */
export function release(...lists: readonly Numbers[]): void {
  for (const list of lists) if (list.byteLength >= LARGE_BYTES) (list.buffer as Room).transfer?.(0)
}
