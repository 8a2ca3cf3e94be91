/** Rates by day as they are pasted or come in a file. Loaded when it is needed. */
import { parseRate, plainRate } from '../../../../shared/domain/currencies/exchange-rate.ts'
import { type Cells, type ReadRows, readRows } from './read-rows.ts'

export interface ReadRate {
  /** Of the file, from 1. */
  line: number
  date: string
  currency: string
  rate: string
}

const FIELDS = ['date', 'currency', 'rate'] as const
type Field = (typeof FIELDS)[number]
const HEADINGS: Record<string, Field> = {
  date: 'date',
  day: 'date',
  currency: 'currency',
  'currency code': 'currency',
  code: 'currency',
  from: 'currency',
  rate: 'rate',
  'exchange rate': 'rate',
  value: 'rate',
}

export function readRates(text: string): ReadRows<ReadRate> {
  return readRows(text, {
    fields: FIELDS,
    needed: FIELDS,
    days: ['date'],
    fieldOf: (heading) => HEADINGS[heading],
    rowOf: rateOf,
  })
}

function rateOf(line: number, { cell, dayOf }: Cells<Field>): ReadRate | string {
  const [date, currency, rate] = [dayOf('date'), cell('currency').toUpperCase(), plainRate(cell('rate'))]
  if (!date) return `Line ${line}: a day is needed.`
  if (!/^[A-Z]{3}$/.test(currency))
    return `Line ${line}: “${cell('currency')}” is no currency. Write its code, such as USD.`
  if (parseRate(rate) === undefined)
    return `Line ${line}: “${cell('rate')}” is no rate. Write what one ${currency} is worth, such as 1.0835.`
  return { line, date, currency, rate }
}
