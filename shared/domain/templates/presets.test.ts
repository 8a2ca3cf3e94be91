import { expect, test } from 'vitest'
import { BANK_LAYOUTS } from '../bank-files/columns/bank-layouts.ts'
import { WORLD_LAYOUTS } from '../bank-files/columns/layouts/world-layouts.ts'
import { readBankFile } from '../bank-files/read-bank-file.ts'
import { decimalOf } from '../money/money.ts'
import { presetFile } from './preset-file.ts'
import { presetMapping } from './preset-mapping.ts'
import { PRESETS, presetOf } from './presets.ts'
import { sampleRows } from './sample-rows.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
/** Nobody has said what plus means in these, so that a file that does not prove it is asked about. */
const SIGN_UNSAID = new Set(['unknown', 'unproven-in', 'unproven-out'])

test('every layout that is known is a preset, each with an id and a name of its own', () => {
  expect(PRESETS).toHaveLength(BANK_LAYOUTS.length + WORLD_LAYOUTS.length)
  expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length)
  expect(new Set(PRESETS.map(({ templateName }) => templateName)).size).toBe(PRESETS.length)
  expect(PRESETS.map(({ countryName }) => countryName)).toEqual(
    expect.arrayContaining(['Canada', 'United States', 'Germany', 'Japan', 'Brazil', 'Worldwide']),
  )
  expect(presetOf('nobody')).toBeUndefined()
})

test('a preset of the registry says how sure it is', () => {
  for (const { layout, description } of PRESETS.filter(({ layout }) => layout.source !== undefined))
    expect([layout.id, description]).toEqual([
      layout.id,
      expect.stringMatching(/(Seen|Told|Recalled)[^.]*\.$/),
    ])
})

test.each(PRESETS.map((preset) => [preset.id, preset] as const))(
  'the sample of %s is read by its own preset exactly as it was written',
  (_, preset) => {
    const { text } = presetFile(preset, 'sample')
    const mapping = presetMapping(preset)
    const first = readBankFile(bytesOf(text), { mapping })
    if (first.questions.length > 0) {
      expect(first.questions.map(({ code }) => code)).toEqual(['sign'])
      expect(SIGN_UNSAID.has(preset.layout.plus)).toBe(true)
    }
    const readings = [
      first,
      ...first.questions.flatMap(({ options }) =>
        options.map((option) => readBankFile(bytesOf(text), { mapping: option.mapping })),
      ),
    ]
    const wanted = sampleRows(preset.layout).map(({ date, text: said, cents }) => [date, said, `${cents}`])
    const shown = readings.map(({ rows }) =>
      rows.map(({ date, description, amount }) => [
        date,
        description,
        decimalOf(amount)
          .replace('.', '')
          .replace(/^(-?)0+(?=\d)/, '$1'),
      ]),
    )
    expect(first.questions.length ? shown.slice(1) : shown).toContainEqual(wanted)
    expect(first.rejected).toEqual([])
  },
)

test.each(PRESETS.map((preset) => [preset.id, preset] as const))(
  'the sample of %s is told for what it is without a mapping, or asked about',
  (_, preset) => {
    const reading = readBankFile(bytesOf(presetFile(preset, 'sample').text))
    const wanted = sampleRows(preset.layout).map(({ date, text, cents }) => [date, text, cents])
    const shown = reading.rows.map(({ date, description, amount }) => [
      date,
      description,
      Number(amount) / 100,
    ])
    if (reading.certain) expect(shown).toEqual(wanted)
    expect(reading.proof.rowsRead).toBe(wanted.length)
  },
)

test.each(PRESETS.map((preset) => [preset.id, preset] as const))(
  'the blank file of %s names its columns and holds no row',
  (_, preset) => {
    const { name, text } = presetFile(preset, 'blank')
    expect(name).toBe(`${preset.id}-blank.csv`)
    expect(text.trim().split('\r\n')).toHaveLength(1)
    if (preset.sampleHeaders.length) expect(text.trim()).toContain(preset.sampleHeaders[0]!)
  },
)

test('the same sample is the same bytes every time', () => {
  for (const preset of PRESETS) expect(presetFile(preset, 'sample')).toEqual(presetFile(preset, 'sample'))
})
