/** The table of a data folder as a file beside it, as of one moment, whoever writes to it meanwhile; and what it comes to. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { localCloud } from '../template/cloud.ts'

export function copyTable(folder: string, to: string): void {
  const database = opened(folder)
  try {
    database.prepare('VACUUM INTO ?').run(join(to, FILE))
  } finally {
    database.close()
  }
}

/** Hex SHA-256 of every item in the order of its keys, as it is stored. */
export async function hashOfTable(folder: string): Promise<string> {
  const [table] = (await localCloud()).tables
  const hash = createHash('sha256')
  const database = opened(folder)
  try {
    const items = database.prepare(`SELECT item_json AS json FROM "${table!.name}" ORDER BY pk, sk`)
    for (const { json } of items.iterate() as Iterable<{ json: string }>) hash.update(`${json}\n`)
  } finally {
    database.close()
  }
  return hash.digest('hex')
}

const FILE = 'dynamodb.sqlite'
const opened = (folder: string) => new DatabaseSync(join(folder, FILE), { readOnly: true, timeout: 5_000 })
