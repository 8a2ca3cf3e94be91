import { expect, test } from 'vitest'
import { sheetsCsv } from '../../exports/sheets-csv.ts'
import { anEvidencePackage } from '../an-evidence-package.ts'
import { proofSheet } from './proof-sheet.ts'

const proved = (currency: string) =>
  sheetsCsv([
    proofSheet(anEvidencePackage({ currency, policies: { materiality: '25.00' } }), 'ab'.repeat(32)),
  ])

test('a proof has the decimals of its account, and what may stay open those of the company', () => {
  const inYen = proved('JPY')
  expect(inYen).toContain('\r\nMoney in,100,')
  expect(inYen).not.toContain('.00,')
  expect(inYen).toContain('Bank lines that may stay open,,CA$25.00\r\n')
  expect(proved('KWD')).toContain('\r\nMoney in,100.000,')
})

test('what the company asks for is said as its screen says it, with yes and no', () => {
  const policies = { requiresSecondPerson: true, strictMatching: false, itemAgeLimitDays: null }
  const said = sheetsCsv([proofSheet(anEvidencePackage({ policies }), 'ab'.repeat(32))])
  expect(said).toContain('Approvals need a second person,,Yes\r\n')
  expect(said).toContain('Strict matching,,No\r\n')
  expect(said).toContain('Explain items older than so many days,,None\r\n')
})
