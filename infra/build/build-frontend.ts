/** The pages as the distribution serves them, built by Vite in a process that gives its memory back. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { builtFrom } from './content-cache.ts'
import { root } from './folders.ts'

export function buildFrontend(onBuild?: (kind: string) => void): Promise<string> {
  return builtFrom({
    kind: 'frontend',
    sources: [
      'frontend/{*,src/**/*,public/**/*}',
      'shared/{domain,contract}/**/*.ts',
      'infra/build/build-frontend.ts',
      // Its figures stand on the landing page.
      'README.md',
      'package-lock.json',
    ],
    onBuild,
    build: async (folder) => {
      const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
      const args = [vite, 'build', 'frontend', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
      const child = spawn(process.execPath, args, {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        // Whoever builds: a test's NODE_ENV would put the development build, with the paths of this machine, into the cache.
        env: { ...process.env, NODE_ENV: 'production' },
      })
      const [code] = (await once(child, 'exit')) as [number | null]
      if (code !== 0) throw new Error('The pages could not be built; Vite says why above.')
    },
  })
}
