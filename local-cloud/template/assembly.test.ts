import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../infra/build/folders.ts'
import { templateSources } from './assembly.ts'

test('whatever the stacks are written with is a source of the templates, which are kept until one changes', () => {
  const written = globSync('infra/{build,constructs,rights,settings,stacks}/*.ts', { cwd: root })
  const imported = written
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const names = readFileSync(join(root, file), 'utf8').matchAll(
        / from '(\.[^']+)'|import\('(\.[^']+)'\)/g,
      )
      return [...names].map(([, always, later]) => normalize(join(dirname(file), always ?? later ?? '')))
    })
  expect(imported.length).toBeGreaterThan(100)
  const isSource = (file: string) => templateSources.some((pattern) => matchesGlob(file, pattern))
  // Of the desk's reading of them: what a test looks at, and no template is made of.
  const isReader = (file: string) => file.startsWith('local-cloud/template/')
  expect([...new Set(imported)].filter((file) => !isSource(file) && !isReader(file))).toEqual([])
})
