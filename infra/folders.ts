/** Where what is built lies. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const cacheFolder = join(root, '.cache')
export const functionBundles = join(cacheFolder, 'functions')
export const frontendBuild = join(root, 'frontend', 'dist')

/** A folder that stands where built code will stand. */
export const placeholderBundle = placeholder('placeholder-function', 'index.mjs')
export const placeholderSite = placeholder('placeholder-site', 'index.html')

function placeholder(name: string, file: string): string {
  const folder = join(cacheFolder, name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), '')
  return folder
}
