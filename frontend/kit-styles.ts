/** Each component of the kit brings its own styles, after those that it is made of, so that a screen loads what it shows. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const styles = join(import.meta.dirname, '..', 'node_modules', '@mantine', 'core', 'styles')
const WHOLE = '@mantine/core/styles.layer.css'
/** What belongs to no component. */
const COMMON = ['default-css-variables', 'baseline', 'global']
const COMPONENT = /\/@mantine\/core\/esm\/(?:components|utils)\/(?:\w+\/)*(\w+)\.mjs$/

export function kitStyles(): Plugin {
  return {
    name: 'kit-styles',
    // While pages are being written the kit is served as one, and so are its styles.
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === WHOLE ? '\0kit-styles' : undefined),
    load: (id) => (id === '\0kit-styles' ? COMMON.map(importOf).join('') : undefined),
    transform(code, id) {
      const name = COMPONENT.test(id) ? basename(id, '.mjs') : undefined
      if (!name || !existsSync(fileOf(name))) return undefined
      return { code: `${code}\n${importOf(name)}`, map: null, moduleSideEffects: true }
    },
  }
}

function importOf(name: string): string {
  return `import ${JSON.stringify(fileOf(name))}\n`
}

function fileOf(name: string): string {
  return join(styles, `${name}.layer.css`)
}
