/** Types of the three worlds: the pure domain (nothing of a platform), what runs in Node, and the browser; then the journeys, which see two of them. */
import { spawnSync } from 'node:child_process'

const projects = ['shared/domain', '.', 'frontend', 'frontend/journeys']
const failed = projects.filter(
  (project) => spawnSync('tsc', ['-p', project], { stdio: 'inherit' }).status !== 0,
)
if (failed.length) {
  console.error(`types: ${failed.join(', ')} failed`)
  process.exit(1)
}
