/** Renders the pages that anyone may see into their files: `<!-- page: landing -->` becomes all of the landing page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'

const here = import.meta.dirname
const PLACE = /<!-- page: (\w+) -->/

export function staticPages(): Plugin {
  let isServed = false
  let rendering: ReturnType<typeof loadRendering> | undefined
  return {
    name: 'static-pages',
    configResolved({ command }) {
      isServed = command === 'serve'
    },
    transformIndexHtml: {
      // Before Vite looks for the pictures that the page names.
      order: 'pre',
      async handler(html) {
        const name = PLACE.exec(html)?.[1]
        if (!name) return html
        if (isServed || !rendering) rendering = loadRendering()
        const renderPage = await rendering
        return html.replace(PLACE, () =>
          renderPage(name, readFileSync(join(here, '..', 'README.md'), 'utf8')),
        )
      },
    },
  }
}

async function loadRendering(): Promise<(name: string, readme: string) => string> {
  const { outputFiles } = await build({
    entryPoints: [join(here, 'src', 'landing', 'render-page.tsx')],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    absWorkingDir: here,
  })
  const loaded = { exports: {} as { renderPage: (name: string, readme: string) => string } }
  new Function('module', 'exports', 'require', outputFiles[0]!.text)(
    loaded,
    loaded.exports,
    createRequire(import.meta.url),
  )
  return loaded.exports.renderPage
}
