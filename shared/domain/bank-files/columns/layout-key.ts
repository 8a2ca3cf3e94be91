import { sha256Hex } from '../../hashing/sha256.ts'
import type { Reading } from '../bank-file.ts'
import { headerKey } from './column-words.ts'

/** The same for files with the same columns in the same order; without a header, for as many columns. */
export function layoutKey({
  headers,
  preview,
  dialect,
}: Pick<Reading, 'headers' | 'preview' | 'dialect'>): string {
  const columns = headers.length > 0 ? headers.map(headerKey) : [String(preview[0]?.length ?? 0)]
  return sha256Hex([dialect.format, ...columns].join('\n')).slice(0, 32)
}
