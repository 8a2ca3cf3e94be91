/**
 * Types of the three worlds: the pure domain (nothing of a platform), what runs in Node, and the browser; then the journeys,
 * which see two of them. What was found out of files that have not changed since is kept. Several checkers of one compiler each find
 * out the same types again, so each has one, and the largest project goes beside the others.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const failed = await Promise.all([faulty(['.']), faulty(['shared/domain', 'frontend', 'frontend/journeys'])])
if (failed.flat().length) {
  console.error(`types: ${failed.flat().join(', ')} failed`)
  process.exit(1)
}

/** Those that fail, one after another. */
async function faulty(projects: readonly string[]): Promise<string[]> {
  const failed: string[] = []
  for (const project of projects) {
    const kept = join('.cache/types', project, 'kept.json')
    const how = ['-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile', kept]
    const [code] = await once(spawn('tsc', how, { stdio: 'inherit' }), 'exit')
    if (code !== 0) failed.push(project)
  }
  return failed
}
