/**
 * A component that nothing shows is left out, of libraries too. What keeps it is that it is given a name for tools of developers, and
 * that making it might do something else: neither holds of these.
 */
import type { Plugin } from 'vite'

const OF_COMPONENTS = /node_modules\/(react-router|react-router-dom|@mantine)\//
const NAMED = /^\s*\w+\.displayName = ["'][^"']*["'];?$/gm
const MADE = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g

export function unusedComponents(): Plugin {
  return {
    name: 'unused-components',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!OF_COMPONENTS.test(id)) return undefined
      return { code: code.replace(NAMED, '').replace(MADE, '= /* @__PURE__ */ $1'), map: null }
    },
  }
}
