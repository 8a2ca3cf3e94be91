import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../build/folders.ts'
import { documents } from './documents.ts'
import { monthOf } from './monthly-cost.ts'
import { volumes } from './volumes.ts'

test.each(Object.entries(documents))(
  '%s says what the code says; otherwise npm run docs writes it again',
  (file, write) => {
    expect(readFileSync(join(root, file), 'utf8')).toBe(write())
  },
)

test('the README rounds what the costs say', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  for (const volume of volumes) expect(readme).toContain(`about $${Math.round(monthOf(volume).total)}`)
})
