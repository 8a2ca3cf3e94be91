import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { budgetMs } from '../../test/budget.ts'
import { buildFrontend } from './build-frontend.ts'
import { root } from './folders.ts'

test('what is shown of the kit has its styles in the build', { timeout: budgetMs(120) }, async () => {
  const assets = join(await buildFrontend(), 'assets')
  const textOf = (end: string) =>
    readdirSync(assets)
      .filter((name) => name.endsWith(end))
      .map((name) => readFileSync(join(assets, name), 'utf8'))
      .join('\n')
  const whole = classesIn(readFileSync(join(root, 'node_modules/@mantine/core/styles.css'), 'utf8'))
  const built = classesIn(textOf('.css'))
  const named = classesIn(textOf('.js'))
  expect(named.size).toBeGreaterThan(100)
  expect([...named].filter((name) => whole.has(name) && !built.has(name))).toEqual([])
})

/** The kit's own, such as `m_5f75b09e`. */
function classesIn(text: string): Set<string> {
  return new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g))
}
