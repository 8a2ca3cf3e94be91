/** What somebody says to `npm start`: its options and PORT. */
import { parseArgs } from 'node:util'
import { folderOption } from './running-product.ts'

export interface StartOptions {
  fresh: boolean
  dev: boolean
  folder: string
  port: number
}

/** @throws in words */
export function readStartOptions(args: string[], { PORT = '5173' }: { PORT?: string }): StartOptions {
  const { values } = parseArgs({
    args,
    options: {
      fresh: { type: 'boolean', default: false },
      dev: { type: 'boolean', default: false },
      ...folderOption,
    },
  })
  const port = Number(PORT)
  if (!/^\d+$/.test(PORT) || port > 65_535)
    throw new Error(`PORT is a number from 0 to 65535, such as PORT=5273 npm start, not "${PORT}".`)
  return { ...values, port }
}
