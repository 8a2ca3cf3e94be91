import * as esbuild from 'esbuild'
import { expect, test } from 'vitest'
import { withPureConstants } from './drop-unused.ts'

/** What is left of a module of which one constant is used. */
async function leftOf(code: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: "import { used } from 'module'\nconsole.log(used)" },
    plugins: [
      {
        name: 'module',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^module$/ }, () => ({ path: 'module', namespace: 'module' }))
          onLoad({ filter: /./, namespace: 'module' }, () => ({ contents: withPureConstants(code) }))
        },
      },
    ],
    bundle: true,
    write: false,
    format: 'esm',
  })
  return outputFiles[0]!.text
}

test('a schema that nothing uses is left out, with those that only it used, and one that is used is there', async () => {
  const left = await leftOf(
    'const make = (name) => ({ name, list: () => [name] })\n' +
      "const part = make('part')\n" +
      "export const unused = make('unused').list(part)\n" +
      "export const shared = make('shared'), used = make('used').list(shared)",
  )
  expect(left).toContain('used')
  expect(left).toContain('"shared"')
  expect(left).not.toContain('"unused"')
  expect(left).not.toContain('"part"')
})

test('what a module does beside its constants is done, and a constant that waits stays as it is', async () => {
  const left = await leftOf(
    "console.log('said')\nexport const late = await Promise.resolve('late')\nexport const used = 1",
  )
  expect(left).toContain('"said"')
  expect(left).toContain('await Promise.resolve("late")')
})
