/** What a change did to a thing, field by field, in words that a bookkeeper reads. */

import type { AuditEntry } from '../../../../shared/contract/audit.ts'
import { saidName } from '../../company/member-name.ts'
import { formatDay, formatInstant } from '../../format/dates.ts'

export interface FieldChange {
  field: string
  /** Empty where there was, or is, nothing. */
  before: string
  after: string
}

/** What says nothing to a person: counters of versions, times of writing, and whose it is. */
const SILENT = new Set(['version', 'updatedAt', 'createdAt', 'companyId', 'id', 'algorithmVersion'])

/** What tells a person most, first. The store keeps no order, so the rest follow by name. */
const TELLING = [
  'name',
  'description',
  'entryNumber',
  'transactionDate',
  'entryDate',
  'amount',
  'sourceTransactions',
  'ledgerTransactions',
  'status',
  'approvalStatus',
]

type Changed = Pick<AuditEntry, 'oldValues' | 'newValues'>

/** What it takes to say a value. */
export interface Saying {
  timeZone: string
  /** What the people of the company are called, by their ids. */
  people?: ReadonlyMap<string, string>
}

export function fieldChanges({ oldValues, newValues }: Changed, saying: Saying): FieldChange[] {
  // Of a whole thing that changed, only what changed stands before it.
  const isWhole = oldValues !== null && newValues !== null && 'id' in newValues
  const names = new Set([...Object.keys(oldValues ?? {}), ...(isWhole ? [] : Object.keys(newValues ?? {}))])
  return [...names]
    .filter((name) => !SILENT.has(name))
    .sort((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other))
    .map((name) => ({
      field: fieldInWords(name),
      before: valueInWords(oldValues?.[name], saying),
      after: valueInWords(newValues?.[name], saying),
    }))
    .filter(({ before, after }) => before !== after)
}

function placeOf(name: string): number {
  const place = TELLING.indexOf(name)
  return place < 0 ? TELLING.length : place
}

/** One line: the first few fields that changed, or the first few of what was made or taken away. */
export function inShort(entry: Changed, saying: Saying, fieldsMax = 2): string {
  const changes = fieldChanges(entry, saying).filter(
    ({ field, before, after }) => !/ ids?$/.test(field) && !before.includes('\n') && !after.includes('\n'),
  )
  const isUpdate = entry.oldValues !== null && entry.newValues !== null
  const shown = changes
    .slice(0, fieldsMax)
    .map(({ field, before, after }) =>
      isUpdate ? `${field}: ${before || 'none'} → ${after || 'none'}` : `${field}: ${after || before}`,
    )
  const rest = changes.length - shown.length
  return shown.join(' · ') + (rest > 0 ? ` · ${rest} more` : '')
}

/** `approvalStatus` as Approval status; `transaction_match` as Transaction match. What is no name of ours, as a path of a file, stays as it is. */
export function fieldInWords(name: string): string {
  if (!/^[A-Za-z0-9_ ]+$/.test(name)) return name
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueInWords(value: unknown, saying: Saying): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return value
      .map((part) => partInWords(part, saying))
      .filter(Boolean)
      .join('\n')
  if (typeof value === 'object') return partInWords(value, saying)
  const text = String(value)
  if (INSTANT.test(text)) return formatInstant(text, saying.timeZone)
  const person = saying.people?.get(text)
  if (person !== undefined) return person
  return CODE.test(text) ? text.replaceAll('_', ' ') : formatDay(text)
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Ours, such as `partly_done`. */
const CODE = /^[a-z]+(_[a-z]+)+$/

/** A part of something by what names it: a line by its day, text and amount. */
function partInWords(part: unknown, saying: Saying): string {
  if (typeof part !== 'object' || part === null) return valueInWords(part, saying)
  const of = part as Record<string, unknown>
  const named = [of.transactionDate, of.description ?? of.name ?? of.sentence, of.amount].filter(Boolean)
  if (named.length > 0) return named.map((value) => valueInWords(value, saying)).join('; ')
  return Object.entries(of)
    .filter(([, value]) => value !== null && typeof value !== 'object')
    .map(([name, value]) => `${fieldInWords(name)}: ${String(value)}`)
    .join(', ')
}

/** System where nobody did it. */
export function whoIn({
  userId,
  userName,
  apiKey,
}: Pick<AuditEntry, 'userId' | 'userName' | 'apiKey'>): string {
  const person = saidName(userId ?? 'system', userName)
  return apiKey ? `${apiKey.name}, a key of ${person}` : person
}
