import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEvidenceItem, anEvidenceMatch, anEvidencePackage } from './an-evidence-package.ts'
import { type EvidencePackage, sealPackage } from './evidence-package.ts'

const ids = fc.uniqueArray(fc.stringMatching(/^[0-9a-z]{4}$/), { minLength: 1, maxLength: 12 })

test('the same content in any order is the same bytes and has the same hash', () => {
  fc.assert(
    fc.property(ids, fc.integer(), (names, seed) => {
      const shuffled = [...names].sort((one, other) => hashed(one, seed) - hashed(other, seed))
      const [one, other] = [names, shuffled].map((order) => sealPackage(withMembers(order)))
      expect(other).toEqual(one)
      expect(sealPackage(turned(withMembers(names)))).toEqual(one)
    }),
  )
})

test('whatever is said otherwise is another package', () => {
  const { sha256 } = sealPackage(anEvidencePackage())
  const others: Partial<EvidencePackage>[] = [
    { version: 2 },
    { notes: 'Seen with the bank.' },
    { items: [anEvidenceItem({ amount: '-70.01' })] },
    { items: [anEvidenceItem({ explanation: 'The payee is on holiday.' })] },
    { approved: { by: 'anna', at: '2026-02-01T11:00:00.000Z' } },
    { matches: [] },
  ]
  const hashes = others.map((rest) => sealPackage(anEvidencePackage(rest)).sha256)
  expect(new Set([sha256, ...hashes]).size).toBe(others.length + 1)
})

test('its text is JSON without spaces, with the names of every object in order and no number that is not whole', () => {
  const { bytes } = sealPackage(anEvidencePackage())
  const text = new TextDecoder().decode(bytes)
  expect(text.startsWith('{"account":{"chartAccountId":12,"id":5,')).toBe(true)
  expect(JSON.parse(text)).toEqual(anEvidencePackage())
  const numbers: number[] = []
  JSON.parse(text, (_, value) => {
    if (typeof value === 'number') numbers.push(value)
    return value
  })
  expect(numbers.every(Number.isSafeInteger)).toBe(true)
})

test('the history stays as it happened', () => {
  const { history } = anEvidencePackage()
  const one = sealPackage(anEvidencePackage({ history }))
  expect(sealPackage(anEvidencePackage({ history: history.toReversed() }))).not.toEqual(one)
})

test('balances that were explained stay in the order of their rows, whatever is said of them', () => {
  const explained = (said: string) => ({
    said,
    reason: 'A misprint',
    by: 'anna',
    at: '2026-02-01T09:00:00.000Z',
  })
  const explainedBalances = [explained('They rise at row 3.'), explained('They fall at row 5.')]
  const { bytes } = sealPackage(anEvidencePackage({ explainedBalances }))
  expect(JSON.parse(new TextDecoder().decode(bytes)).explainedBalances).toEqual(explainedBalances)
})

const withMembers = (names: readonly string[]) =>
  anEvidencePackage({
    items: names.map((id) => anEvidenceItem({ id })),
    matches: names.map((id) => anEvidenceMatch({ id })),
    people: names.map((id) => ({ id, name: id })),
  })

/** Every object with its names the other way round. */
const turned = <T>(value: T): T =>
  value === null || typeof value !== 'object' || Array.isArray(value)
    ? ((Array.isArray(value) ? value.map(turned) : value) as T)
    : (Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, inner]) => [name, turned(inner)]),
      ) as T)

const hashed = (text: string, seed: number) =>
  [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, seed)
