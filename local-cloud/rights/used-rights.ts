/** Rights that were used while tests ran, gathered from all their processes in one folder: what was granted is held against it in the end. */
import { randomUUID } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FunctionRight } from './policy.ts'
import { textOf } from './rights.ts'

/** Names the folder for a run of tests; outside of one nothing is written. */
const variable = 'USED_RIGHTS_FOLDER'

/** What writes each use down at once, so that a process which is killed has told. */
export function noteUsedRights(): (used: FunctionRight) => void {
  const folder = process.env[variable]
  if (!folder) return () => {}
  const file = join(folder, `${process.pid}-${randomUUID()}`)
  return (used) => appendFileSync(file, `${rightText(used)}\n`)
}

/** Those noted in a folder, as `rightText` has them. */
export function usedRightsIn(folder: string): Set<string> {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  return new Set(files.flatMap((text) => text.split('\n').filter(Boolean)))
}

/** `accounts/get-account dynamodb:GetItem arn:… C#*` */
export function rightText({ function: name, ...right }: FunctionRight): string {
  return `${name} ${textOf(right)}`
}
