/**
 * Whose a data folder is, and which shape its data have. The file `version` is the mark of a folder that is ours: what lies in
 * one without it is somebody else's, and neither written beside nor deleted.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Goes up whenever `npm run verify` would complain of data that were written before, or that version of data that are written now: what a later version counts in the books is missing from those of an earlier one. */
export const DATA_VERSION = 15

/** Makes a folder ours that is new or empty. @throws in words, with nothing changed, when somebody else's files lie in it */
export function takeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (existsSync(versionFile(folder))) return
  const [stranger] = readdirSync(folder)
  if (stranger !== undefined)
    throw new Error(
      `${folder} holds files that are not Tieout's, such as ${stranger}. Nothing was changed. ` +
        'Name a folder that is empty or does not exist yet: npm start -- --folder <path>.',
    )
  markVersion(folder)
}

/** Marks a folder without data; @throws in words when there are data of another version. */
export function holdVersion(folder: string): void {
  if (existsSync(join(folder, 'dynamodb.sqlite'))) assertVersion(folder)
  else markVersion(folder)
}

/** @throws in words when the data of a folder are of another version */
export function assertVersion(folder: string): void {
  if (readFileSync(versionFile(folder), 'utf8').trim() === String(DATA_VERSION)) return
  throw new Error(
    `The data in ${folder} were written by another version of Tieout, and its figures would not agree. Nothing was changed. ` +
      'Begin anew with npm start -- --fresh, or keep them and name another folder: npm start -- --folder <path>.',
  )
}

/** Deletes what the product wrote into its folder; it stays marked, and what somebody laid beside stays too. */
export function forgetData(folder: string): void {
  for (const name of DATA) rmSync(join(folder, name), { recursive: true, force: true })
}

const DATA = [
  'canary-key',
  'clock.json',
  'cognito',
  'demo.json',
  'dynamodb.sqlite',
  'dynamodb.sqlite-shm',
  'dynamodb.sqlite-wal',
  'log.jsonl',
  'log.previous.jsonl',
  'mail',
  'ports.json',
  's3',
  'schedules.json',
  'sqs',
]

function markVersion(folder: string): void {
  writeFileSync(versionFile(folder), `${DATA_VERSION}\n`)
}

const versionFile = (folder: string) => join(folder, 'version')
