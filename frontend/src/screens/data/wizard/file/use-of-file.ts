import { useState } from 'react'
import type { BankFileReader } from './bank-file-reader.ts'

/** State of a chosen file, which lives as long as the file: who leaves the screen finds it as it was. */
export function useOfFile<T>({ said }: BankFileReader, name: string, first: T) {
  const [value, setValue] = useState<T>(() => (said.has(name) ? (said.get(name) as T) : first))
  const set = (to: T) => {
    said.set(name, to)
    setValue(to)
  }
  return [value, set] as const
}
