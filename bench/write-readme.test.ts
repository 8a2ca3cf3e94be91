import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Figure } from './figure.ts'
import { withFigures } from './write-readme.ts'

const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const SECTION = /<!-- bench (\S+) -->\n([\s\S]*?)\n<!-- \/bench \1 -->/g
const sectionsOf = (text: string) => new Map([...text.matchAll(SECTION)].map(([, name, of]) => [name!, of!]))

const figures: Figure[] = [
  { name: 'reads: accounts, p50', value: 12.2, unit: 'ms', atMost: 40 },
  { name: 'reads: audit, p50', value: 49.9, unit: 'ms', atMost: 40 },
  { name: 'reads: imports', value: 1, unit: 'x', note: '16 calls' },
]

test('whoever reads the README sees a line of each table until they open it', () => {
  const sections = [...sectionsOf(readme)]
  expect(sections.length).toBeGreaterThan(8)
  for (const [name, section] of sections)
    expect([name, section]).toEqual([
      name,
      expect.stringMatching(/^<details>\n<summary>.+<\/summary>\n\n[\s\S]+\n\n<\/details>$/),
    ])
  const unfolded = readme.replaceAll(SECTION, '')
  expect(unfolded.match(/^\| .*/gm)!.length).toBeLessThan(40)
})

test('what was measured takes the place of what stood in its section, and nothing else changes', () => {
  const written = withFigures(readme, figures, 7)
  const [before, after] = [sectionsOf(readme), sectionsOf(written)]
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [name, section] of after) if (name !== 'reads') expect(section).toBe(before.get(name))
  for (const row of [
    '| reads: accounts, p50 | 12.2 ms | at most 40 ms |',
    '| reads: audit, p50 | 49.9 ms | at most 40 ms |',
    '| reads: imports | 1 x (16 calls) |  |',
  ])
    expect(after.get('reads')).toContain(row)
  expect(withFigures(written, figures, 7)).toBe(written)
})

test('the line of a table counts the bounds that are kept, and names what is not', () => {
  const reads = sectionsOf(withFigures(readme, figures, 7)).get('reads')
  expect(reads).toContain(
    '<summary>reading, after one year and after ten: 3 figures, 1 of 2 bounds kept; not: audit, p50</summary>',
  )
})
