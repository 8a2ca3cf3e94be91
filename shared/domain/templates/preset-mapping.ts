import { utf8ToBytes } from '@noble/hashes/utils.js'
import { readStatement } from '../bank-files/read-statement.ts'
import type { StatementMapping } from '../bank-files/statement.ts'
import { presetFile } from './preset-file.ts'
import type { Preset } from './presets.ts'

const known = new Map<string, StatementMapping>()

/**
 * How a bank's export is read: its columns, its dates, and what plus means where that is known. What differs from file to
 * file (encoding, preamble, the words of a type column) is left to the file; a sign that nobody has proved is left open.
 */
export function presetMapping(preset: Preset): StatementMapping {
  const found = known.get(preset.id) ?? mappingOf(preset)
  known.set(preset.id, found)
  return found
}

function mappingOf(preset: Preset): StatementMapping {
  const { layout } = preset
  const bytes = utf8ToBytes(presetFile(preset, 'sample').text)
  const { mapping, questions } = readStatement(bytes)
  const settled: StatementMapping = { ...mapping, ...questions.at(-1)?.options[0]?.mapping }
  for (const key of OF_THE_FILE) delete settled[key]
  if (layout.dateFormat) settled.dateFormat = layout.dateFormat
  else delete settled.dateFormat
  delete settled.invert
  if (layout.plus === 'in' || layout.plus === 'out') settled.invert = layout.plus === 'out'
  return settled
}

const OF_THE_FILE = [
  'encoding',
  'skipRows',
  'hasHeader',
  'decimalMark',
  'typeValues',
  'onlyAccount',
  'onlyCurrency',
] as const
