/**
 * `npm run company -- export 17 maple.tieout` writes all of a company of this machine into one file, `-- import maple.tieout` takes it
 * in again, `-- abandon maple.tieout` takes away what arrived of one that was stopped, `-- rebuild 17` counts its books again from its items while people work, `--owner olga@example.com` for somebody who may open it there; `--stage prod` means a stage in AWS, and `--table <name>` there a table that was restored beside its own.
 */
import { parseArgs } from 'node:util'
import type { Totals } from '../../functions/storage/archive/archive-line.ts'
import { failureInWords } from '../../infra/settings/failure-in-words.ts'
import { DATA_VERSION } from '../machine/data-folder.ts'
import { readArchive, writeArchive } from './archive-file.ts'
import { placeOptions, standAt } from './stage-or-here.ts'

const USAGE =
  'Say export, a company and a file, import or abandon and a file, or rebuild and a company: npm run company -- export 17 maple.tieout'
/** Somebody who writes while it is read has it read again. */
const READS_MAX = 3

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { table: { type: 'string' }, owner: { type: 'string' }, ...placeOptions },
  })
  // What nobody can mean is said before anybody is asked for credentials.
  const work = meant(positionals, values.owner)
  await standAt(values)
  if (values.table) process.env.TABLE_NAME = values.table
  await work()
} catch (error) {
  console.error(failureInWords(error))
  process.exitCode = 1
}

/** @throws in words */
function meant([verb, ...rest]: string[], owner: string | undefined): () => Promise<void> {
  const [first = '', second = ''] = rest
  const said = `${verb} ${rest.length}`
  if (said === 'import 1') return () => importFrom(first, owner)
  if (said === 'abandon 1') return () => abandon(first)
  if (said !== 'export 2' && said !== 'rebuild 1') throw new Error(USAGE)
  if (!/^[1-9]\d{0,14}$/.test(first)) throw new Error(`A company is a number, such as 17, not "${first}".`)
  return said === 'export 2' ? () => exportTo(Number(first), second) : () => rebuild(Number(first))
}

async function exportTo(companyId: number, file: string): Promise<void> {
  // Storage asks where it is when it is loaded.
  const { exportCompany, WrittenMeanwhile } = await import(
    '../../functions/storage/archive/export-company.ts'
  )
  for (let reads = 1; ; reads++) {
    try {
      const lines = exportCompany({ companyId, dataVersion: DATA_VERSION, now: new Date() })
      await writeArchive(file, lines)
      break
    } catch (error) {
      if (!(error instanceof WrittenMeanwhile) || reads === READS_MAX) throw error
    }
  }
  for await (const line of readArchive(file))
    if ('end' in line) say(`${file} holds company ${companyId}`, line.end)
}

async function importFrom(file: string, owner: string | undefined): Promise<void> {
  const { importCompany } = await import('../../functions/storage/archive/import-company.ts')
  const lines = () => readArchive(file)
  const { companyId, ...totals } = await importCompany({
    lines,
    dataVersion: DATA_VERSION,
    now: () => new Date(),
  })
  if (owner) {
    const { addOwner } = await import('../../functions/storage/archive/add-owner.ts')
    await addOwner(companyId, owner, new Date())
  }
  say(`company ${companyId} is here as ${file} holds it`, totals)
}

async function abandon(file: string): Promise<void> {
  const { abandonArrival } = await import('../../functions/storage/archive/abandon-arrival.ts')
  const lines = () => readArchive(file)
  const companyId = await abandonArrival({ lines, dataVersion: DATA_VERSION, now: () => new Date() })
  console.log(`what had arrived of company ${companyId} is taken away`)
}

async function rebuild(companyId: number): Promise<void> {
  const [{ rebuildBooks }, { proveScope, within }] = await Promise.all([
    import('../../functions/storage/books/rebuild-books.ts'),
    import('../../functions/storage/scope.ts'),
  ])
  const scope = proveScope(companyId)
  let isOver = false
  process.once('SIGINT', () => {
    isOver = true
  })
  const turn = { now: () => new Date(), isOver: () => isOver }
  const rebuilt = await within(scope, () => rebuildBooks(scope, turn))
  if (!rebuilt) {
    console.log('stopped: say it again, and it goes on where it was')
    return
  }
  const { partitions, mended } = rebuilt
  for (const figure of mended) console.log(figure)
  console.log(`company ${companyId}: ${partitions} partitions counted, ${mended.length} figures mended`)
}

function say(what: string, { items, files, anchors, stateHash }: Totals): void {
  console.log(`${what}: ${items} items, ${files} files, ${anchors} anchors`)
  console.log(`state ${stateHash}`)
}
