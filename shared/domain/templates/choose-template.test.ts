import { expect, test } from 'vitest'
import type { BankFileMapping } from '../bank-files/bank-file.ts'
import { readBankFile } from '../bank-files/read-bank-file.ts'
import { chooseTemplate, type Template } from './choose-template.ts'
import { presetFile } from './preset-file.ts'
import { presetMapping } from './preset-mapping.ts'
import { PRESETS, presetOf } from './presets.ts'

const bytesOf = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'))
const aTemplate = (
  id: string,
  mapping: Partial<BankFileMapping>,
  rest: Partial<Template> = {},
): Template => ({
  id,
  name: id,
  headers: [],
  ...rest,
  mapping: {
    format: 'csv',
    date: 'Date',
    description: 'Description',
    amount: 'Amount',
    dateFormat: 'YYYY-MM-DD',
    ...mapping,
  },
})
const presets = PRESETS.map((preset) => ({
  id: preset.id,
  name: preset.templateName,
  mapping: presetMapping(preset),
  headers: preset.sampleHeaders,
}))

test('the template with the whole header is preferred to one that shares its three columns', () => {
  const header = 'Date,Description,Amount,Running Bal.'
  const bytes = bytesOf(header, '2026-01-05,Coffee,-3.80,96.20', '2026-01-06,Deposit,10.00,106.20')
  const whole = aTemplate('whole', { balance: 'Running Bal.', invert: false }, { headers: header.split(',') })
  const part = aTemplate('part', { invert: true }, { headers: ['Date', 'Description', 'Amount'] })
  const { best, runnerUp, isClose } = chooseTemplate(bytes, header.split(','), [part, whole])
  expect(best).toMatchObject({
    template: { id: 'whole' },
    reasons: expect.arrayContaining([
      'The header is the same, column for column',
      'Every balance follows from the one before it',
    ]),
  })
  expect(runnerUp?.template.id).toBe('part')
  expect(isClose).toBe(false)
})

test('two templates of one header that read it differently are close, and the runner-up is named', () => {
  const bytes = bytesOf('Date,Description,Amount', '2026-01-05,Coffee,-3.80')
  const headers = ['Date', 'Description', 'Amount']
  const one = aTemplate('in', { invert: false }, { headers })
  const other = aTemplate('out', { invert: true }, { headers })
  const choice = chooseTemplate(bytes, headers, [one, other])
  expect([choice.best?.template.id, choice.runnerUp?.template.id, choice.isClose]).toEqual([
    'in',
    'out',
    true,
  ])
})

test('two templates that read a file alike are no choice', () => {
  const bytes = bytesOf('Date,Description,Amount', '2026-01-05,Coffee,-3.80')
  const same = [aTemplate('one', { invert: false }), aTemplate('two', { invert: false })]
  expect(chooseTemplate(bytes, ['Date', 'Description', 'Amount'], same)).toMatchObject({
    runnerUp: undefined,
    isClose: false,
  })
})

test('a template whose column the file lacks, or whose dates do not fit, is not offered', () => {
  const bytes = bytesOf('Date,Description,Amount', '2026-01-05,Coffee,-3.80')
  const headers = ['Date', 'Description', 'Amount']
  expect(chooseTemplate(bytes, headers, [aTemplate('x', { amount: 'Betrag' })]).best).toBeUndefined()
  expect(chooseTemplate(bytes, headers, [aTemplate('x', { amount: '__proto__' })]).best).toBeUndefined()
})

test('columns are found whatever their case', () => {
  const bytes = bytesOf('DATE,description,AMOUNT', '2026-01-05,Coffee,-3.80')
  expect(
    chooseTemplate(bytes, ['DATE', 'description', 'AMOUNT'], [aTemplate('x', { invert: false })]).best
      ?.template.id,
  ).toBe('x')
})

test.each(['chase', 'bmo-chequing', 'discover', 'capital-one-360', 'truist', 'national-bank', 'vancity'])(
  'the file of %s is recognised among all presets',
  (id) => {
    const bytes = new TextEncoder().encode(presetFile(presetOf(id)!, 'sample').text)
    const { best } = chooseTemplate(bytes, readBankFile(bytes).headers, presets)
    expect(best?.template.id).toBe(id)
  },
)
