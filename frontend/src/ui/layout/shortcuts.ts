import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useId, useSyncExternalStore } from 'react'

/** Keys and what they do: `['J / Down', 'Next line']`. */
export type Shortcut = readonly [keys: string, does: string]

export interface ShortcutSection {
  title: string
  shortcuts: readonly Shortcut[]
}

const sections = new Map<string, ShortcutSection>()
const listeners = new Set<() => void>()
let shown: readonly ShortcutSection[] = []

/** Adds a section to the help on `?` for as long as a screen is there. `shortcuts` must be a constant. */
export function useShortcutsHelp(title: string, shortcuts: readonly Shortcut[]): void {
  const id = useId()
  useEffect(() => {
    sections.set(id, { title, shortcuts })
    tell()
    return () => {
      sections.delete(id)
      tell()
    }
  }, [id, title, shortcuts])
}

export function useShortcutSections(): readonly ShortcutSection[] {
  return useSyncExternalStore(listen, () => shown)
}

/** Whether shortcuts of a single key are on; people who dictate or whose hands tremble can switch them off in the help. */
export function useSingleKeys(): boolean {
  return useSingleKeysSetting()[0]
}

export function useSingleKeysSetting() {
  const [isOn, set] = useLocalStorage({
    key: 'tieout.single-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  return [isOn, set] as const
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  shown = [...sections.values()]
  for (const listener of listeners) listener()
}
