/** Which product of this machine a command is about: the one that keeps its data in `.local`, or in the folder that is named as for `npm start`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../infra/build/folders.ts'
import type { Ports } from '../host/local-cloud.ts'

/** For `parseArgs`: `-- --folder <path>`. */
export const folderOption = { folder: { type: 'string', default: join(root, '.local') } } as const

/** @throws in words when no product runs on this folder */
export function runningPorts(folder: string): Ports {
  try {
    return JSON.parse(readFileSync(join(folder, 'ports.json'), 'utf8')) as Ports
  } catch {
    throw new Error(
      `No product runs on ${folder}: npm start. Where it runs on another folder, name it: -- --folder <path>.`,
    )
  }
}
