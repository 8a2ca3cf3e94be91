/**
 * Every command of package.json begins here: `node cli/run-command.cjs local-cloud/commands/start.ts --fresh`. Written so that any
 * Node understands it, and says in a sentence what an older one or another machine would tell as a broken import.
 */
const { enableCompileCache } = require('node:module')
const { join, resolve } = require('node:path')
const { pathToFileURL } = require('node:url')

const NODE_MAJOR = 24

const missing = missingHere()
if (missing) {
  console.error(missing)
  process.exit(1)
}
// What Node calls experimental (its SQLite) is as exact here as the version of Node that comes with the dependencies.
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') console.error(String(warning))
})
// What a command and those it starts compile, the next ones find: half of what a short one takes.
process.env.NODE_COMPILE_CACHE ??= join(__dirname, '../.cache/compiled')
enableCompileCache()
process.argv.splice(1, 2, resolve(process.argv[2]))
import(pathToFileURL(process.argv[1]).href)

function missingHere() {
  const { platform, arch, version } = process
  if (platform !== 'linux' || arch !== 'x64')
    return `Tieout is built and run on Linux x64, and this is ${platform} ${arch}: use such a machine, or a container of the platform linux/amd64.`
  if (Number(version.slice(1).split('.')[0]) < NODE_MAJOR)
    return `The commands of Tieout need Node ${NODE_MAJOR}, and this is ${version}: it comes with the dependencies, so run npm ci (with install scripts, which put it into node_modules/.bin) and start commands with npm.`
  return undefined
}
