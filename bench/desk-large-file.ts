/** The largest file that is taken, from its upload to its receipt on the product as `npm start` runs it, with nobody else there. */
import { readBankFile } from '../shared/domain/bank-files/read-bank-file.ts'
import { rowIds } from '../shared/domain/bank-files/rows/row-identity.ts'
import { anOffice } from './desk/an-office.ts'
import type { Measure } from './figure.ts'

const SIZE_BYTES = 5_000_000

export const measure: Measure = async () => {
  const text = aLargeFile()
  const readingSeconds = secondsToRead(new TextEncoder().encode(text))
  const office = await anOffice({ people: 1, companies: 1 })
  try {
    const began = performance.now()
    await office.importFile(new Blob([text], { type: 'text/csv' }))
    const seconds = (performance.now() - began) / 1000
    const rows = text.split('\n').length - 2
    return [
      {
        name: 'large file: 5 MB, from upload to receipt',
        value: seconds,
        unit: 's',
        atMost: 25,
        note: `${rows} rows`,
      },
      { name: 'large file: rows written', value: rows / seconds, unit: '/s' },
      {
        name: 'large file: over reading it and giving its rows their identity',
        value: seconds / readingSeconds,
        unit: 'x',
      },
      { name: 'large file: memory at most', value: office.peakMb(), unit: 'MB', atMost: 1536 },
    ]
  } finally {
    await office.close()
  }
}

function aLargeFile(): string {
  const lines = ['Date,Description,Amount']
  for (let at = 0, size = 0; size < SIZE_BYTES - 100; at++) {
    const day = new Date(Date.UTC(2025, 0, 1 + Math.floor(at / 200))).toISOString().slice(0, 10)
    const line = `${day},POS PURCHASE STORE ${at} AT A PLACE SOMEWHERE IN ONTARIO,-${(at % 9_973) + 1}.25`
    lines.push(line)
    size += line.length + 1
  }
  return [...lines, ''].join('\n')
}

function secondsToRead(bytes: Uint8Array): number {
  const owner = { companyId: 1, accountId: 1, side: 'bank' as const, currency: 'USD' }
  const began = performance.now()
  readBankFile(bytes).rows.map(rowIds(owner))
  return (performance.now() - began) / 1000
}
