import { useEffect, useRef, useState } from 'react'

/**
 * Where the keyboard is in a list: the key of an item. While that is gone, as when a run or a colleague settles it, the place is the next that
 * stays; what comes back is where one was.
 */
export function usePlace(
  keys: readonly string[],
  first: string | null = null,
): [place: string | null, go: (to: string | null) => void] {
  const [chosen, go] = useState(first)
  const seen = useRef(keys)
  useEffect(() => {
    if (chosen !== null && keys.includes(chosen)) seen.current = keys
  })
  return [placeIn(keys, chosen, seen.current), go]
}

/** The place itself where it is there, otherwise the nearest below it that still is, or above it; none where it never was. */
export function placeIn(
  keys: readonly string[],
  place: string | null,
  before: readonly string[],
): string | null {
  if (place === null || keys.includes(place)) return place
  const there = new Set(keys)
  const at = before.indexOf(place)
  if (at < 0) return null
  const stays = (key: string) => there.has(key)
  return before.slice(at + 1).find(stays) ?? before.slice(0, at).findLast(stays) ?? null
}
