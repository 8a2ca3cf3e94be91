/** The words by which banks of several countries say that money moves between accounts of one holder. */

/** Nothing else is called so. */
const OWN = [
  'own accounts?|between (own |my |your )?accounts|internal (transfer|tfr|xfer)|to savings|from savings|savings|account sweep',
  'umbuchung(en)?|(eigen|konto|intern)(ue|u)bertrag|(ue|u)bertrag|eigenes konto|eigene konten',
  'virement interne|(entre|de) (vos |mes |nos )?comptes?( a compte)?|vir(ement)? (de )?c(om)?p?te a c(om)?p?te|compte a compte|depuis (votre )?compte|vers (votre )?(compte|livret)|livret',
  'traspasos?|entre (sus |mis )?cuentas|cuentas? propias?',
  'girocont[oi]|conto proprio|conti propri|girofondi',
  'entre contas|conta propria|contas proprias|mesma titularidade',
  '(naar|van|tussen) (eigen|spaar)?rekening(en)?|eigen rekening(en)?|(spaar|betaal)rekening|interne overboeking',
  'egna konton|eget konto|egne kont[io]|egen konto|mellem egne|mellom egne|intern(al)? (over(f(o|oe)ring|f(o|oe)rsel))',
  'oma tilisiirto|omien tilien',
  'przelew wlasny|rachun(ek|ki) wlasn[ye]|przelew wewnetrzny',
  'vlastni(mi)? (prevod|ucty|ucet)|mezi vlastnimi',
  'sajat szamla(k kozott|k|ra|rol)?|atvezetes',
  'virman|hesaplar(im)? arasi',
  'conturi proprii|cont propriu',
]

/** Payments to others are called so as well, and then say by what rail they went. */
const ANY = ['transfer', 'xfer', 'tfr', 'trf', 'card payment', 'payment thank you']
const RAILS = [
  'interac|e transfer|e trf|e tfr|etransfer|wire|sepa|zelle|venmo|wise|giro|bacs|ach|chaps|fps|swift',
  'faster payments?|credit transfer|bank transfer|instant|direct debit|bill payment',
]

const isOwn = anyOf(OWN)
const isAny = anyOf(ANY)
const isByRail = anyOf(RAILS)

/** Whether a bank's text says that money was moved between accounts of its holder. */
export function saysOwnTransfer(text: string): boolean {
  const words = plain(text)
  return isOwn.test(words) || (isAny.test(words) && !isByRail.test(words))
}

/** The numbers in a text that have at least so many digits, as they are written. */
export function numbersIn(text: string, digitsMin: number): string[] {
  return (text.match(/\d+/g) ?? []).filter(({ length }) => length >= digitsMin)
}

function anyOf(words: readonly string[]): RegExp {
  return new RegExp(`\\b(${words.join('|')})\\b`)
}

/** In small letters without accents, one space between words. */
export function plain(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}
