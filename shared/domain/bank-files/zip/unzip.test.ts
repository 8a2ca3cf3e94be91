import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { workedMs } from '../../../../test/worked-ms.ts'
import { DamagedZip, unzip } from './unzip.ts'

const all = () => true
const DIRECTORY_ENTRY = 0x02014b50

/** Where the directory tells of each file. */
function entriesIn(archive: Uint8Array): number[] {
  const view = new DataView(archive.buffer)
  const places = Array.from({ length: archive.length - 4 }, (_, at) => at)
  return places.filter((at) => view.getUint32(at, true) === DIRECTORY_ENTRY)
}

test('files are unpacked as they were packed, deflated, stored and with names of any signs', () => {
  const long = strToU8('Rent, '.repeat(100_000))
  const archive = zipSync({
    'märz/a.csv': long,
    'b.csv': [strToU8('Tea'), { level: 0 }],
    'c.csv': strToU8(''),
  })
  const files = unzip(archive, all)
  expect([...files.keys()]).toEqual(['märz/a.csv', 'b.csv', 'c.csv'])
  expect(Buffer.compare(files.get('märz/a.csv')!, long)).toBe(0)
  expect(new TextDecoder().decode(files.get('b.csv'))).toBe('Tea')
  expect(unzip(archive, ({ name }) => name === 'b.csv').size).toBe(1)
})

test('a file that is larger than its directory says is unpacked a step further and no more', () => {
  const archive = zipSync({ 'a.csv': new Uint8Array(200_000_000) })
  new DataView(archive.buffer).setUint32(entriesIn(archive)[0]! + 24, 10, true)
  const began = workedMs()
  expect(() => unzip(archive, all)).toThrow(DamagedZip)
  const step = workedMs() - began
  const whole = zipSync({ 'a.csv': new Uint8Array(20_000_000) })
  const again = workedMs()
  unzip(whole, all)
  expect(step).toBeLessThan((workedMs() - again) * 3 + 20)
})

test('files that share their bytes, and an archive that ends too early, are damaged', () => {
  const shared = zipSync({ 'a.csv': new Uint8Array(100_000), 'b.csv': new Uint8Array(100_000) }, { level: 0 })
  const view = new DataView(shared.buffer)
  const [first, second] = entriesIn(shared) as [number, number]
  view.setUint32(second + 20, view.getUint32(first + 20, true) * 2, true)
  view.setUint32(second + 42, view.getUint32(first + 42, true), true)
  expect(() => unzip(shared, all)).toThrow(DamagedZip)
  const whole = zipSync({ 'a.csv': strToU8('Tea, Rent, Tea') })
  for (const length of [0, 10, whole.length - 23, whole.length - 1])
    expect(() => unzip(whole.slice(0, length), all)).toThrow(DamagedZip)
})
