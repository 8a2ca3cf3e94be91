import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { BankFileMapping } from '../bank-files/bank-file.ts'
import { readBankFile } from '../bank-files/read-bank-file.ts'
import { presetFile } from './preset-file.ts'
import type { Preset } from './presets.ts'

const known = new Map<string, BankFileMapping>()

/**
 * How a bank's export is read: its columns, its dates, and what plus means where that is known. What differs from file to
 * file (encoding, preamble, the words of a type column) is left to the file; a sign that nobody has proved is left open.
 */
export function presetMapping(preset: Preset): BankFileMapping {
  const found = known.get(preset.id) ?? mappingOf(preset)
  known.set(preset.id, found)
  return found
}

function mappingOf(preset: Preset): BankFileMapping {
  const { layout } = preset
  const bytes = utf8ToBytes(presetFile(preset, 'sample').text)
  const { mapping, questions } = readBankFile(bytes, { mapping: { format: 'csv', whose: 'bank' } })
  const settled: BankFileMapping = { ...mapping, ...questions.at(-1)?.options[0]?.mapping }
  for (const key of OF_THE_FILE) delete settled[key]
  if (layout.dateFormat) settled.dateFormat = layout.dateFormat
  else delete settled.dateFormat
  // Of most of the world it is not known what divides the cells.
  if (layout.roles) delete settled.delimiter
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
