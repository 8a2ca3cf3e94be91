import { strToU8, zipSync } from 'fflate'
import type { ExportFile } from './quickbooks-files.ts'

export interface Bundle {
  name: string
  type: string
  bytes: Uint8Array
}

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  iif: 'text/plain; charset=utf-8',
}

/** One file as it is, several in a zip. The same files are the same bytes: what a zip says of the time is always the same. */
export function bundleFiles(files: readonly ExportFile[]): Bundle {
  const [only] = files
  if (!only) throw new Error('there is nothing to bundle')
  if (files.length === 1) {
    const ending = only.name.slice(only.name.lastIndexOf('.') + 1)
    return { name: only.name, type: TYPES[ending]!, bytes: strToU8(only.text) }
  }
  const entries = Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)]))
  return {
    name: only.name.replace(/-part-1-of-\d+\.csv$/, '.zip'),
    type: 'application/zip',
    bytes: zipSync(entries, { mtime: '1980-01-01T00:00:00', level: 6 }),
  }
}
