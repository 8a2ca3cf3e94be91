/**
 * Ids carry their owner. Companies, financial accounts and chart accounts have integers; everything else a text that
 * begins with its company, so that whose it is and where it lies is known before anything is read:
 *
 *   line    `{company}.{account}.{yyyymmdd}.{hash}`    a bank line or ledger entry
 *   record  `{company}.{yyyymm}.{ulid}`                a match, import, run, journal entry ...
 */
import { type Day, dayOf, type Month } from '../calendar/day.ts'

export interface LineId {
  companyId: number
  accountId: number
  date: Day
  hash: string
}

export interface RecordId {
  companyId: number
  month: Month
  /** A ULID, for a proposal followed by `-` and its number in the run. */
  key: string
}

const LINE = /^([1-9]\d{0,9})\.([1-9]\d{0,9})\.(\d{4})(\d{2})(\d{2})\.([0-9a-z]{26,32})$/
const RECORD = /^([1-9]\d{0,9})\.(\d{6})\.([0-9A-HJKMNP-TV-Z]{26}(?:-\d{6})?)$/

export function lineId({ companyId, accountId, date, hash }: LineId): string {
  return `${companyId}.${accountId}.${date.replaceAll('-', '')}.${hash}`
}

/** Undefined for a text that is no line id. */
export function parseLineId(text: string): LineId | undefined {
  const found = LINE.exec(text)
  if (!found) return undefined
  const date = dayOf(Number(found[3]), Number(found[4]), Number(found[5]))
  if (!date) return undefined
  return { companyId: Number(found[1]), accountId: Number(found[2]), date, hash: found[6]! }
}

export function recordId({ companyId, month, key }: RecordId): string {
  return `${companyId}.${month}.${key}`
}

/** Undefined for a text that is no record id. */
export function parseRecordId(text: string): RecordId | undefined {
  const found = RECORD.exec(text)
  if (!found) return undefined
  return { companyId: Number(found[1]), month: found[2] as Month, key: found[3]! }
}

/** The company that any text id belongs to; undefined when it is no id. */
export function companyOfId(text: string): number | undefined {
  return (parseLineId(text) ?? parseRecordId(text))?.companyId
}
