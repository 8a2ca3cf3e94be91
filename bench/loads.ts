/**
 * How long a function takes to load, which is what the first call of a quiet hour waits for: each bundle as it is deployed, in a process
 * of its own, against an empty handler with the same clients of the SDK. CPU time, one after the other, so that a busy machine does not count.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { buildFunctions, functionNames } from '../infra/build/build-functions.ts'
import { percentile } from './desk/at-once.ts'
import type { Figure, Measure } from './figure.ts'
import { clientsIn, emptyHandlers } from './loads/empty-handlers.ts'

const TIMES = 3
const RATIO = 1.15

interface Loaded {
  name: string
  milliseconds: number
  /** Over the empty handler. */
  ratio: number
}

export const measure: Measure = async () => {
  const folder = await buildFunctions()
  const bundles = functionNames()
    .map((name) => ({ name, file: join(folder, name, 'index.mjs') }))
    .map((each) => ({ ...each, clients: clientsIn(each.file) }))
    // Beside a handler without any, nothing is heavy or light.
    .filter(({ clients }) => clients !== '')
  const empty = await emptyHandlers([...new Set(bundles.map(({ clients }) => clients))])
  const loaded = bundles.map(({ name, file, clients }): Loaded => {
    const pairs = Array.from({ length: TIMES }, () => ({
      base: loadMs(empty.get(clients)!),
      milliseconds: loadMs(file),
    }))
    const ratio = median(pairs.map(({ base, milliseconds }) => milliseconds / base))
    return { name, milliseconds: median(pairs.map(({ milliseconds }) => milliseconds)), ratio }
  })
  return figuresOf(loaded.toSorted((one, other) => one.ratio - other.ratio))
}

function figuresOf(loaded: readonly Loaded[]): Figure[] {
  const middle = loaded[Math.floor(loaded.length / 2)]!
  const worst = loaded.at(-1)!
  const within = loaded.filter(({ ratio }) => ratio <= RATIO).length
  const said = ({ name, milliseconds }: Loaded) => `${name}, ${milliseconds.toFixed(0)} ms of CPU`
  return [
    ratioOf('the median function over an empty handler', middle, said(middle)),
    ratioOf('the slowest over an empty handler', worst, said(worst)),
    { name: `loads: within ${RATIO} of it`, value: within, unit: '', note: `of ${loaded.length}` },
  ]
}

const ratioOf = (name: string, { ratio }: Loaded, note: string): Figure => ({
  name: `loads: ${name}`,
  value: ratio,
  unit: 'x',
  atMost: RATIO,
  note,
})

const median = (values: readonly number[]) => percentile(values, 50)

/** In milliseconds of CPU, by a process that does nothing else. */
function loadMs(file: string): number {
  const script = `const before = process.cpuUsage()
    await import(${JSON.stringify(file)})
    const { user, system } = process.cpuUsage(before)
    process.stdout.write(String((user + system) / 1000))
    process.exit()`
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script]).toString())
}
