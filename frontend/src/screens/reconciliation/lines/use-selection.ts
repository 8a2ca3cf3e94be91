import { useRef, useState } from 'react'
import type { OpenLine } from './open-line.ts'

export interface Selection {
  lines: readonly OpenLine[]
  has: (id: string) => boolean
  toggle: (line: OpenLine) => void
  /** Adds everything from the line that was toggled last to this one, in the order of the list; from `otherwiseFrom` where none was. */
  extendTo: (line: OpenLine, list: readonly OpenLine[], otherwiseFrom?: string | null) => void
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
    extendTo: (line, list, otherwiseFrom) => {
      const between = linesBetween(list, last.current ?? otherwiseFrom, line)
      last.current = line.id
      setLines([...lines, ...between.filter(({ id }) => !has(id))])
    },
    replace: (next) => setLines(next),
  }
}

/** From a line to another one in the order of the list, both among them; the other one alone where the first is not there. */
export function linesBetween(
  list: readonly OpenLine[],
  fromId: string | null | undefined,
  line: OpenLine,
): readonly OpenLine[] {
  const from = list.findIndex(({ id }) => id === fromId)
  const to = list.findIndex(({ id }) => id === line.id)
  return from < 0 ? [line] : list.slice(Math.min(from, to), Math.max(from, to) + 1)
}
