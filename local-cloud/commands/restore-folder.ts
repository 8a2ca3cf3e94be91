/** A data folder beside another, with the same books, files and people. Messages on their way stay behind, as they do in the cloud. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyTable, hashOfTable } from '../dynamodb/copy-table.ts'
import { assertVersion, takeFolder } from '../machine/data-folder.ts'
import { hashOfFiles } from '../s3/bucket/hash-of-files.ts'

/** What the table names was put before it: files come after it. */
const BESIDE = ['s3', 'cognito', 'clock.json', 'demo.json']
const COPIES_MAX = 3

/** Gives back what both come to. @throws in words where there is nothing to copy, or somebody writes all the time */
export async function restoreFolder(folder: string, to: string): Promise<string> {
  if (!existsSync(join(folder, 'dynamodb.sqlite'))) throw new Error(`there are no data in ${folder}`)
  assertVersion(folder)
  takeFolder(to)
  if (existsSync(join(to, 'dynamodb.sqlite')))
    throw new Error(`${to} holds data already. Nothing was changed.`)
  for (let copies = 1; copies <= COPIES_MAX; copies++) {
    const before = await stateOf(folder)
    copyTable(folder, to)
    for (const name of BESIDE)
      if (existsSync(join(folder, name))) cpSync(join(folder, name), join(to, name), { recursive: true })
    const restored = await stateOf(to)
    if (restored === before) return restored
    if ((await stateOf(folder)) === before)
      throw new Error(`What was restored comes to another state: ${restored}, and not ${before}.`)
    for (const name of ['dynamodb.sqlite', ...BESIDE])
      rmSync(join(to, name), { recursive: true, force: true })
  }
  throw new Error(`Somebody writes to ${folder} all the time: restore it when nobody works.`)
}

/** Hex: of every item and every file. */
async function stateOf(folder: string): Promise<string> {
  return createHash('sha256')
    .update(await hashOfTable(folder))
    .update(hashOfFiles(join(folder, 's3')))
    .digest('hex')
}
