/** The small shapes that every subject shares. An id's schema says what kind of thing it names, so that the wrapper can find whose it is and the matrix can attack it. */
import * as z from 'zod'
import { shownFileName } from '../domain/bank-files/file-name.ts'
import { parseDay } from '../domain/calendar/day.ts'
import { parseRate } from '../domain/currencies/exchange-rate.ts'
import { parseLineId, parseRecordId } from '../domain/ids/ids.ts'
import { parseMoney } from '../domain/money/money.ts'
import { parseJson } from './parse-json.ts'

export type IdKind = 'company' | 'account' | 'companyOrAccount' | 'chartAccount' | 'line' | 'record'

/** Which schemas are ids, and of what. */
export const idKinds = z.registry<{ kind: IdKind }>()

const integerId = (kind: IdKind) => z.int().positive().max(9_999_999_999).register(idKinds, { kind })
const integerIdText = (kind: IdKind) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'must be a whole number')
    .transform(Number)
    .register(idKinds, { kind })

// Ids in a body.
export const CompanyId = integerId('company')
export const AccountId = integerId('account')
export const ChartAccountId = integerId('chartAccount')

// The same ids in a path or query, where everything is text.
export const CompanyIdText = integerIdText('company')
export const AccountIdText = integerIdText('account')
export const ChartAccountIdText = integerIdText('chartAccount')
/** Both are numbered from one sequence, so the number alone identifies which it is. */
export const CompanyOrAccountIdText = integerIdText('companyOrAccount')

export const LineId = z
  .string()
  .max(64)
  .refine((text) => parseLineId(text) !== undefined, 'is not the id of a transaction')
  .register(idKinds, { kind: 'line' })

export const RecordId = z
  .string()
  .max(64)
  .refine(
    (text) => parseRecordId(text) !== undefined,
    'is not the id of anything here: the address may be cut off',
  )
  .register(idKinds, { kind: 'record' })

/** Of anything that files are attached to. */
export const LineOrRecordId = z
  .string()
  .max(64)
  .refine(
    (text) => (parseLineId(text) ?? parseRecordId(text)) !== undefined,
    'is not the id of anything here: the address may be cut off',
  )
  .register(idKinds, { kind: 'record' })

export const DayText = z
  .string()
  .refine((text) => parseDay(text) !== undefined, 'must be a date such as 2026-01-31')
  .meta({ format: 'date' })

/** A calendar month. */
export const MonthText = z
  .string()
  .refine((text) => parseDay(`${text}-01`) !== undefined, 'must be a month such as 2026-01')

/** A decimal with at most 4 decimals, as text so that it stays exact. */
export const Amount = z
  .string()
  .trim()
  .refine((text) => parseMoney(text) !== undefined, 'must be an amount such as 1234.50')
  .meta({ pattern: '^-?\\d{1,15}(\\.\\d{1,4})?$' })

/** A sum, a balance or a difference of amounts, as wide as the counters of the table: only replies have it. */
export const Total = z.string().regex(/^-?\d{1,34}(\.\d{1,4})?$/, 'must be an amount such as 1234.50')

export const Currency = z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as USD')

/** What one unit of another currency is worth in the base currency. */
export const ExchangeRate = z
  .string()
  .trim()
  .refine(
    (text) => parseRate(text) !== undefined,
    'must be a rate above zero of at most ten digits such as 1.0835',
  )

/** An IANA name; it decides what day it is. */
export const TimeZone = z.string().max(60).refine(isTimeZone, 'must be a time zone such as America/Toronto')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export const Instant = z.string().meta({ format: 'date-time' })

/** What is not seen and says nothing: it makes no reason and no name. */
const UNSEEN_ONLY = /^[\p{Cf}\p{Z}\s\u115f\u1160\u2800\u3164\uffa0]*$/u

/** What is not seen and changes nothing that is: two names that look alike are alike. The joiners stay, which make other signs of some. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u2060\ufeff]/g

/** Cognito's subject. */
export const UserId = z.string().regex(/^[\w:.-]{1,128}$/, 'is not the id of a person')

/** Text that a person types: trimmed, bounded, without control characters and without marks that turn its direction round. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .overwrite((typed) => (UNSEEN_ONLY.test(typed) ? '' : typed.replaceAll(UNSEEN, '').trim()))
    .max(max, `must be at most ${max} characters`)
    .regex(/^(?:\P{Cc}|[\t\n\r])*$/u, 'must not contain control characters')
    .regex(
      /^[^\u202a-\u202e\u2066-\u2069]*$/u,
      'must not contain marks that turn the direction of text round',
    )

/** A name, which appears within sentences of the product and its mails. */
export const nameText = (max: number) => text(max).regex(/^[^\n\r]*$/, 'must be on one line')

export const Limit = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)
  .pipe(
    z
      .int()
      .min(1, 'must be at least 1')
      .transform((limit) => Math.min(limit, 100)),
  )

/** Of what is taken away, which has no body to say it. */
export const VersionText = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number)

/** The version that the caller viewed; without it, the current version is decided on. */
export const SeenVersion = z.strictObject({ version: VersionText.optional() })

/** Where a list goes on: opaque, bound to the list and its company, good for that alone. */
export const Cursor = z.string().max(2000)

export const Flag = z.enum(['true', 'false']).transform((flag) => flag === 'true')

/** What a list takes beside its filters. */
export const page = { limit: Limit.optional(), cursor: Cursor.optional() }

/** A name for people to read: the last part of a path, without what cannot be seen. Where a file lies is never taken from it. */
export const FileName = z
  .string()
  .max(2000)
  .transform((name) => shownFileName(name))
  .pipe(z.string().min(1, 'is required'))

/** JSON in a field of a form, of the shape given. */
export const jsonText = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .string()
    .max(100_000)
    .transform((value, context) => {
      try {
        return parseJson(value)
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(shape)
