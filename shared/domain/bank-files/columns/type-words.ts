/** What each value of the type column means, where it means anything. */
export function directionsOf(keys: readonly string[]): ReadonlyMap<string, 'in' | 'out'> {
  const isCard = isCardsTypes(keys)
  const directions = new Map<string, 'in' | 'out'>()
  for (const key of keys) {
    const last = key.slice(key.lastIndexOf(' ') + 1)
    const word = LAST_WORDS.has(last) ? last : key
    if (TYPE_IN.has(word) || (isCard && TYPE_IN_ON_CARDS.has(key))) directions.set(key, 'in')
    else if (TYPE_OUT.has(word) || (isCard && TYPE_OUT_ON_CARDS.has(key))) directions.set(key, 'out')
  }
  return directions
}

/** `ACH debit`, `direct deposit`: the last word says it. */
const LAST_WORDS: ReadonlySet<string> = new Set(['debit', 'credit', 'deposit', 'withdrawal'])

function isCardsTypes(keys: readonly string[]): boolean {
  if (keys.some((key) => TYPE_OF_SHOPS.has(key))) return false
  return (
    keys.some((key) => TYPE_OF_CARDS.has(key)) ||
    (keys.includes('sale') && keys.some((key) => key === 'payment' || key === 'return'))
  )
}

/** A value of a type column in the form in which it is looked up: letters in lower case, nothing else. */
export function typeKey(value: string): string {
  return value
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

/**
 * Values of a type column that mean the same on every bank's statement. A sale, a charge or a payment is money
 * in to a shop and money out to its customer, so that they are not among them.
 */
const TYPE_IN: ReadonlySet<string> = new Set(
  'credit,credits,cr,c,crdt,deposit,deposits,dep,in,inflow,incoming,received,money in,credit memo,haben,gutschrift,abono,depot,bij'.split(
    ',',
  ),
)
const TYPE_OUT: ReadonlySet<string> = new Set(
  'debit,debits,dr,d,dbit,withdrawal,withdrawals,wd,out,outflow,outgoing,sent,money out,debit memo,fee,fees,service charge,check paid,check,cheque,soll,lastschrift,cargo,retrait,af'.split(
    ',',
  ),
)
/** What only a card statement has, where it means money out. */
const TYPE_OF_CARDS: ReadonlySet<string> = new Set([
  'purchase',
  'cash advance',
  'interest',
  'interest charge',
])
/** What a card statement says as well, and others in another sense. */
const TYPE_IN_ON_CARDS: ReadonlySet<string> = new Set([
  'payment',
  'refund',
  'refund settled',
  'return',
  'cash back',
])
const TYPE_OUT_ON_CARDS: ReadonlySet<string> = new Set([...TYPE_OF_CARDS, 'sale'])
/** What the report of a payment processor says, where a sale or a charge is money in. */
const TYPE_OF_SHOPS: ReadonlySet<string> = new Set([
  'payout',
  'payouts',
  'charge',
  'transfer',
  'invoice',
  'sales',
])
