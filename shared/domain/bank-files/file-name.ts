import { cutName, plainName } from '../wording/plain-name.ts'

/** The longest name that is kept, in characters. */
const LENGTH_MAX = 255

/**
 * A file's name as it is kept and shown: the last part of a path, plain. A name that is too long keeps its ending.
 */
export function shownFileName(name: string): string {
  const plain = plainName(name.split(/[\\/]/).at(-1)!)
  if (plain.length <= LENGTH_MAX) return plain
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? ''
  return cutName(plain, LENGTH_MAX - ending.length) + ending
}
