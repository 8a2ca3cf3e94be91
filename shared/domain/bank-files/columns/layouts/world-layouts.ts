import type { DecimalMark } from '../../bank-file.ts'
import type { KnownLayout } from '../bank-layouts.ts'
import { AMERICAS } from './americas.ts'
import { ASIA_PACIFIC } from './asia-pacific.ts'
import { CENTRAL_EUROPE } from './central-europe.ts'
import { NORTHERN_EUROPE } from './northern-europe.ts'
import { WALLETS } from './wallets.ts'
import { WESTERN_EUROPE } from './western-europe.ts'

const ROLE_OF_LETTER: Readonly<Record<string, string>> = {
  d: 'date',
  t: 'text',
  p: 'payee',
  m: 'memo',
  a: 'amount',
  o: 'debit',
  i: 'credit',
  b: 'balance',
  r: 'reference',
  y: 'type',
  c: 'currency',
  n: 'account',
  s: 'status',
  g: 'category',
  f: 'fee',
  e: 'fee beside',
}

const CATEGORIES: Readonly<Record<string, KnownLayout['category']>> = {
  card: 'credit_card',
  wallet: 'online_bank',
  processor: 'processor',
}

/**
 * Layouts of the world, a line each: id | institution | country | kind | dates | decimal mark | plus means | columns | source.
 * A `?` is what nobody knows. A column is its name and, behind a `=`, what it is for; what has no letter is not read:
 * d date, t text, p other party (text too), m memo, a amount, o money out, i money in, b balance, r reference, y type,
 * c currency, n the account itself, s status, g category, f a fee kept back, e a fee taken beside the amount. The source ends with how sure it is: `seen` in a file or an
 * importer that reads it, `told` by documents of an importer, `recalled` where neither was at hand.
 */
export const WORLD_LAYOUTS: readonly KnownLayout[] = [
  WESTERN_EUROPE,
  CENTRAL_EUROPE,
  NORTHERN_EUROPE,
  AMERICAS,
  ASIA_PACIFIC,
  WALLETS,
].flatMap((table) => table.trim().split('\n').map(layoutOf))

/** What is only recalled of a card decides no sign by itself: cards write them either way. */
function provenPlus(plus: string | undefined, kind: string | undefined, source: string): KnownLayout['plus'] {
  const isProven = source !== 'recalled' || (kind !== 'card' && plus !== 'out')
  const said = isProven || (plus !== 'in' && plus !== 'out') ? plus : `unproven-${plus}`
  return said as KnownLayout['plus']
}

function layoutOf(line: string): KnownLayout {
  const [id = '', institution = '', country = '', kind, dates, mark, plus, columns = '', source = ''] =
    line.split(' | ')
  const named = columns.split('; ').map((column) => /^(.*?)(?:=([a-z]))?$/.exec(column) ?? [])
  return {
    id,
    institution,
    product: kind === 'card' ? 'Card' : 'Account',
    country,
    category: CATEGORIES[kind ?? ''] ?? 'bank',
    plus: provenPlus(plus, kind, source),
    delimiter: ',',
    headers: named.map(([, name = '']) => name),
    places: [],
    hasHeader: true,
    roles: named.map(([, , letter = '']) => ROLE_OF_LETTER[letter] ?? ''),
    source,
    ...(dates && dates !== '?' ? { dateFormat: dates } : {}),
    ...(mark && mark !== '?' ? { decimalMark: mark as DecimalMark } : {}),
  }
}
