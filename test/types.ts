/**
 * Types of the three worlds: the pure domain (nothing of a platform), what runs in Node, and the browser; then the journeys,
 * which see two of them. What was found out of files that have not changed since is kept.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const projects = ['shared/domain', '.', 'frontend', 'frontend/journeys']
const failed = projects.filter((project) => {
  const kept = join('.cache/types', project, 'kept.json')
  const how = ['-p', project, '--incremental', '--tsBuildInfoFile', kept]
  return spawnSync('tsc', how, { stdio: 'inherit' }).status !== 0
})
if (failed.length) {
  console.error(`types: ${failed.join(', ')} failed`)
  process.exit(1)
}
