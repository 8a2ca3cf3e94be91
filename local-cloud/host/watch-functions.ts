/** Builds the functions again whenever their sources change, for `npm run dev`. */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildDeskFunctions } from '../../infra/build/build-functions.ts'
import { root } from '../../infra/build/folders.ts'

/** Returns what ends the watch. @param onBuilt gets the folder of the new bundles. */
export function watchFunctions(onBuilt: (bundles: string) => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let building = Promise.resolve()
  const build = async () => {
    try {
      await onBuilt(await buildDeskFunctions())
      console.log('functions rebuilt')
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      building = building.then(build)
    }, 100)
  }
  const watchers = ['functions', 'shared', 'events'].map((folder) =>
    watch(join(root, folder), { recursive: true }, changed),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
