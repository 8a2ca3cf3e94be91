import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PopulationHash, type PopulationLine } from './hash-population.ts'

const aLine = (day: string, amount: string, rest: Partial<PopulationLine> = {}): PopulationLine => ({
  id: `1.5.${day.replaceAll('-', '')}.00000000000000000000000001`,
  transactionDate: day,
  description: 'Rent',
  amount,
  currency: 'CAD',
  reference: null,
  importBatchId: null,
  importRow: null,
  ...rest,
})

const populationOf = (side: 'bank' | 'ledger', lines: readonly PopulationLine[]) => {
  const hash = new PopulationHash(side)
  for (const line of lines) hash.add(line)
  return hash.finish()
}

test('a population is its count, what came in and went out, and a hash that anybody can work out again', () => {
  const lines = [aLine('2026-01-05', '100.00'), aLine('2026-01-06', '-30.50'), aLine('2026-01-07', '-0.50')]
  const text = lines
    .map(
      ({ id, transactionDate, amount }) =>
        `{"amount":"${amount}","currency":"CAD","description":"Rent","id":"${id}","importBatchId":null,"importRow":null,"reference":null,"transactionDate":"${transactionDate}"}\n`,
    )
    .join('')
  expect(populationOf('bank', lines)).toEqual({
    count: 3,
    moneyIn: '100.00',
    moneyOut: '-31.00',
    sha256: createHash('sha256').update(text).digest('hex'),
  })
})

test('ledger entries count as they are in the account: a credit of theirs is money that came in', () => {
  expect(
    populationOf('ledger', [aLine('2026-01-05', '-100.00'), aLine('2026-01-06', '30.50')]),
  ).toMatchObject({ moneyIn: '100.00', moneyOut: '-30.50' })
})

test('what happens to a line later does not change its population, a cent does', () => {
  const line = aLine('2026-01-05', '100.00')
  const { sha256 } = populationOf('bank', [line])
  const matched = { ...line, status: 'matched', matchId: '1.202601.x', classification: 'fees', version: 2 }
  expect(populationOf('bank', [matched]).sha256).toBe(sha256)
  expect(populationOf('bank', [{ ...line, amount: '100.01' }]).sha256).not.toBe(sha256)
})

test('lines that come in another order are a fault of who reads them', () => {
  expect(() => populationOf('bank', [aLine('2026-01-06', '1.00'), aLine('2026-01-05', '1.00')])).toThrow(
    'comes after',
  )
})
