/** What each value of the type column means, where it means anything. */
export function directionsOf(
  keys: readonly string[],
  isKnownCard = false,
): ReadonlyMap<string, 'in' | 'out'> {
  const isCard = isCardsTypes(keys, isKnownCard)
  const directions = new Map<string, 'in' | 'out'>()
  for (const [into, out] of LETTER_PAIRS) {
    if (keys.includes(into) && keys.includes(out) && keys.every((key) => key === into || key === out))
      return new Map(keys.map((key) => [key, key === into ? 'in' : 'out']))
  }
  for (const key of keys) {
    const last = key.slice(key.lastIndexOf(' ') + 1)
    const word = LAST_WORDS.has(last) ? last : key
    if (TYPE_IN.has(word) || (isCard && TYPE_IN_ON_CARDS.has(key))) directions.set(key, 'in')
    else if (TYPE_OUT.has(word) || (isCard && TYPE_OUT_ON_CARDS.has(key))) directions.set(key, 'out')
  }
  return directions
}

/** `ACH debit`, `direct deposit`, a sign in another script before `Cr`: the last word says it. */
const LAST_WORDS: ReadonlySet<string> = new Set(['debit', 'credit', 'deposit', 'withdrawal', 'cr', 'dr'])

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(',').map((word) => word.trim().normalize('NFKD').replace(/\p{M}/gu, '')))
}

function isCardsTypes(keys: readonly string[], isKnownCard: boolean): boolean {
  if (keys.some((key) => TYPE_OF_SHOPS.has(key))) return false
  return (
    isKnownCard ||
    keys.some((key) => TYPE_OF_CARDS.has(key)) ||
    (keys.includes('sale') && keys.some((key) => key === 'payment' || key === 'return'))
  )
}

/** Signs and letters that mean something only beside each other: Haben and Soll, kredit and debet, Ma and Winien. */
const LETTER_PAIRS = [
  ['+', '-'],
  ['h', 's'],
  ['k', 'd'],
  ['ma', 'wn'],
  ['c', 'd'],
  ['a', 'b'],
  ['j', 't'],
  ['\u03c0', '\u03c7'],
] as const

/** A value of a type column in the form in which it is looked up: letters in lower case without accents, or a sign alone. */
export function typeKey(value: string): string {
  if (value === '+' || value === '-') return value
  const text = value.slice(0, 60).toLowerCase()
  const plain = ASCII_ONLY.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain.replace(/[^\p{L}]+/gu, ' ').trim()
}

const ASCII_ONLY = /^[\x20-\x7e]*$/

/**
 * Values of a type column that mean the same on every bank's statement. A sale, a charge or a payment is money
 * in to a shop and money out to its customer, so that they are not among them.
 */
const TYPE_IN: ReadonlySet<string> = wordsOf(
  `income,revenue,credit,credits,cr,c,crdt,deposit,deposits,dep,top up,topup,in,inflow,incoming,received,money in,credit memo,haben,gutschrift,abono,depot,bij,credited,
  credito,kredit,kredyt,kredits,kreeditas,kreedit,avere,accredito,entrata,entrate,entrada,ingreso,versement,indsat,indbetaling,inn,insattning,pano,hyvitys,uznanie,uznania,
  wplyw,prijem,prichozi,prijmova,jovairas,bejovo,incasare,uplata,priliv,receita,recette,einnahme,inkomst,inntekt,indtaegt,tulo,приход,зачисление,пополнение,поступление,кредит,зарахування,надходження,
  alacak,gelen,giris,πιστωση,收入,收,贷,贷方,存入,转入,入金,入,입금,przychodzace,inkommande,saapuva,innbetaling`,
)
const TYPE_OUT: ReadonlySet<string> = wordsOf(
  `expense,expenses,debit,debits,dr,db,d,dbit,withdrawal,withdrawals,wd,removal,out,outflow,outgoing,sent,money out,debit memo,fee,fees,service charge,check paid,check,cheque,soll,lastschrift,cargo,retrait,af,debited,
  debito,debet,debets,deebet,debetas,dare,addebito,uscita,uscite,saida,egreso,gasto,haevet,udbetaling,ut,uttag,otto,veloitus,obciazenie,obciazenia,
  wydatek,vydej,odchozi,vydajova,terheles,kimeno,plata,isplata,odliv,despesa,depense,ausgabe,spesa,utgift,udgift,uitgave,meno,vydaj,расход,списание,дебет,оплата,списання,видатки,
  borc,giden,cikis,χρεωση,支出,支,付,借,借方,取出,转出,出金,出,출금,belastung,wychodzace,utgaende,lahteva,utbetaling`,
)
/** What only a card statement has, where it means money out. */
const TYPE_OF_CARDS: ReadonlySet<string> = new Set(['purchase', 'cash advance', 'interest charge'])
/** What a card statement says as well, and others in another sense. */
const TYPE_IN_ON_CARDS: ReadonlySet<string> = new Set([
  'payment',
  'refund',
  'refund settled',
  'return',
  'cash back',
])
const TYPE_OUT_ON_CARDS: ReadonlySet<string> = new Set([...TYPE_OF_CARDS, 'sale', 'interest'])
/** What the report of a payment processor says, where a sale or a charge is money in. */
const TYPE_OF_SHOPS: ReadonlySet<string> = new Set([
  'payout',
  'payouts',
  'charge',
  'transfer',
  'invoice',
  'sales',
])
