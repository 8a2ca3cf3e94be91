import { useRef, useState } from 'react'
import type { OpenLine } from './open-line.ts'

export interface Selection {
  lines: readonly OpenLine[]
  has: (id: string) => boolean
  toggle: (line: OpenLine) => void
  /** Adds everything from the line that was toggled last to this one, in the order of the list. */
  extendTo: (line: OpenLine, list: readonly OpenLine[]) => void
  replace: (lines: readonly OpenLine[]) => void
}

/** The lines chosen on one side. They are kept whole, so that they count though they were scrolled or filtered away. */
export function useSelection(): Selection {
  const [lines, setLines] = useState<readonly OpenLine[]>([])
  const last = useRef<string>(undefined)
  const has = (id: string) => lines.some((line) => line.id === id)
  return {
    lines,
    has,
    toggle: (line) => {
      last.current = line.id
      setLines(has(line.id) ? lines.filter(({ id }) => id !== line.id) : [...lines, line])
    },
    extendTo: (line, list) => {
      const from = list.findIndex(({ id }) => id === last.current)
      const to = list.findIndex(({ id }) => id === line.id)
      const between = from < 0 ? [line] : list.slice(Math.min(from, to), Math.max(from, to) + 1)
      last.current = line.id
      setLines([...lines, ...between.filter(({ id }) => !has(id))])
    },
    replace: (next) => setLines(next),
  }
}
