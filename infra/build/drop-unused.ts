/**
 * Leaves the constants of our own modules that a function does not use out of its bundle. Schemas are made by calls, of which esbuild
 * cannot know that they do nothing else: each function would make those of every endpoint of its subject while it loads.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { parseAst } from 'vite'
import { root } from './folders.ts'

const OURS = ['shared/', 'functions/', 'events/']

/** Made by a call, so that it is work to make it. */
const MADE = new Set(['CallExpression', 'NewExpression', 'ObjectExpression', 'ArrayExpression'])

export const dropUnused: Plugin = {
  name: 'drop-unused',
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (!OURS.some((folder) => path.startsWith(join(root, folder)))) return undefined
      const source = await readFile(path, 'utf8')
      const { code } = await esbuild.transform(source, { loader: 'ts', target: 'node24', sourcefile: path })
      return { contents: withPureConstants(code), loader: 'js' }
    })
  },
}

/** Each constant of a module says that nothing but its value comes of making it. */
export function withPureConstants(code: string): string {
  let marked = ''
  let done = 0
  for (const { start, end } of parseAst(code).body.flatMap(madeIn)) {
    const made = code.slice(start, end)
    // What waits cannot wait inside a function.
    if (made.includes('await')) continue
    marked += `${code.slice(done, start)}/* @__PURE__ */ (() => (${made}))()`
    done = end
  }
  return marked + code.slice(done)
}

type Statement = ReturnType<typeof parseAst>['body'][number]

function madeIn(statement: Statement): { start: number; end: number }[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return []
  return declaration.declarations.flatMap(({ id, init }) =>
    init && id.type === 'Identifier' && MADE.has(init.type) ? [init] : [],
  )
}
