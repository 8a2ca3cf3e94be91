/** Words by which banks say what a line is. The most telling come first, and each word of a text speaks only once. */
import type { Classification } from './classification.ts'

export type Kind = Exclude<Classification, 'unclassified'>

/** What some words say. `kind` is undefined where the direction of the money decides between receivables and payables. */
export interface WordsFound {
  kind: Kind | undefined
  weight: number
  words: string
}

interface WordRule {
  pattern: RegExp
  kind?: Kind
  weight: number
  only?: 'in' | 'out'
  /** On cards alone, or on all other accounts. */
  on?: 'card' | 'bank'
}

const rules: readonly WordRule[] = [
  // Somebody's bill, though it says fee.
  {
    pattern:
      /\b(legal|attorney|audit|accounting|consulting|consultancy|professional|membership|tuition|school|franchise|licen[cs]e|registration|filing|court|notary|management|referral|subscription|parking) fees?\b/,
    weight: 0.7,
  },
  // What banks charge, and give back.
  {
    pattern:
      /\b(?:(?:wire|incoming|outgoing|monthly|account|maintenance|plan|bank|service|activity|nsf|overdraft|od|atm|foreign|fx|transaction|transfer|e transfer|stop payment|draft|card|annual|late|returned item|processing|merchant|stripe|paypal|admin|administration|safe deposit|international|statement|paper|cheque|check) ){0,3}(?:fees?|frais|gebuehren|gebuhren|commission)\b/,
    kind: 'fees',
    weight: 0.85,
  },
  {
    pattern:
      /\b(service charges?|bank charges?|overdraft (interest|charges?)|od interest|interest charges?|finance charges?|interest charged|loan interest|account charges?|nsf charge|item charges?|frais bancaires|cheque return charge|svc chg|serv chg|srvc chrg|maintenance chrg|entretien)\b/,
    kind: 'fees',
    weight: 0.9,
  },
  // Between the company and its own card or accounts.
  {
    pattern:
      /\b(payment thank you|paiement merci|thank you for your payment|autopay payment|card payment received|payment received)\b/,
    kind: 'transfers',
    weight: 0.85,
    only: 'in',
    on: 'card',
  },
  {
    pattern:
      /\b((credit )?card (payment|pymt|pmt)|cc (payment|pymt|pmt)|(payment|pymt|pmt|paid) (to )?(visa|mastercard|amex|american express|credit card)|(bill (payment|pymt|pmt) )?(visa|mastercard|amex) (payment|pymt|pmt)|bill (payment|pymt|pmt) (visa|mastercard|amex)|chase credit crd autopay|amex epayment|applecard gsbank payment)\b/,
    kind: 'transfers',
    weight: 0.85,
    only: 'out',
  },
  {
    pattern:
      /\b(own account|between (own |my )?accounts|internal (transfer|tfr|xfer)|book transfer|sweep|account transfer|funds transfer|tfr (in|out|to|from|fr)|trf (to|from)|xfer (to|from)|transfer (to|from) (my |your )?(savings?|chequing|checking|chk|sav|current|reserve|operating|payroll|money market|mma|business|account|acct|a c|x+\d+|\d{4,}))\b/,
    kind: 'transfers',
    weight: 0.75,
  },
  // What processors of card payments pay out.
  {
    pattern:
      /\b(stripe|square|shopify|paypal|adyen|worldpay|moneris|clover)( inc)?( payout| transfer| deposit)?\b/,
    kind: 'receivables',
    weight: 0.6,
    only: 'in',
    on: 'bank',
  },
  // A payment to or from somebody else, though it says transfer.
  {
    pattern:
      /\b(interac( e)?( (transfer|trf|tfr))?|e (transfer|trf|tfr)|etransfer|etrf|zelle|venmo|wise|sepa|wire( transfer| in| out| type)?|credit transfer|bank giro|giro|faster payments?( receipt)?|fp[io]|bacs|fedwire|chips)\b/,
    weight: 0.5,
  },
  { pattern: /\b(transfer|xfer|tfr|trf|virement|ueberweisung)\b/, kind: 'transfers', weight: 0.45 },
  // Money from customers.
  {
    pattern:
      /\b(merchant (deposit|dep|settlement|bankcd)|pos settlement|bankcard (deposit|dep|settlement)|card settlement|lockbox|remittance|payment from|payment received|payment recd|received from|customer (payment|pmt|deposit)|mobile deposit|cheque deposit|check deposit|counter deposit|cash deposit|atm deposit|branch deposit|deposit|eft cr|ach cr|ach credit|ach deposit|direct credit|remote capture|ap payment|accounts payable|vendor pay|supplier payment)\b/,
    kind: 'receivables',
    weight: 0.6,
    only: 'in',
  },
  // Money to suppliers, staff and the state.
  {
    pattern:
      /\b(payroll|wages?|salar(y|ies)|direct dep(osit)?|rent|lease|mortgage|insurance|utilit(y|ies)|hydro|power|energy|electric(ity)?|water|telecom|internet|mobile bill|phone bill|cra|irs|hmrc|usataxpymt|eftps|gst|hst|vat|tax(es)?|payroll deductions|adp|gusto|ceridian|wcb|wsib)\b/,
    kind: 'payables',
    weight: 0.7,
    only: 'out',
  },
  {
    pattern:
      /\b(bill (payment|pymt|pmt|pay)|online (payment|pymt|pmt)|eft dr|eft debit|ach (debit|dr|pmt)|corp pmt|pre ?auth(orized)?( debit| pymt| payment)?|pad|direct debit|dd|standing order|pos (purchase|debit)|purchase|debit card|checkcard|visa debit|recurring|subscr(iption)?|supplier|vendor|cheque( no)? ?\d+|check( no)? ?\d+|chq ?\d+|bill ?\d{2,}|(payment|pymt|pmt) (to|of))\b/,
    kind: 'payables',
    weight: 0.6,
    only: 'out',
  },
  // Papers and names of businesses, either way.
  { pattern: /\b(inv(oice)? ?\d{2,}|invoices?|order ?\d{3,}|po ?\d{3,}|facture|rechnung)\b/, weight: 0.5 },
  {
    pattern:
      /\b(ltd|limited|inc|incorporated|llc|llp|corp|corporation|gmbh|plc|pty|co op|coop|sarl|bv|ag|lp)\b/,
    weight: 0.4,
  },
]

/** What is said by the words of a text, the most telling first. */
export function readWords(
  text: string,
  { isOut, isCard }: { isOut: boolean; isCard: boolean },
): WordsFound[] {
  let left = plainWords(text)
  const found: WordsFound[] = []
  for (const { pattern, kind, weight, only, on } of rules) {
    if (only && (only === 'out') !== isOut) continue
    if (on && (on === 'card') !== isCard) continue
    const words = pattern.exec(left)?.[0]
    if (!words) continue
    found.push({ kind, weight, words })
    left = left.replace(words, ' | ')
  }
  return found
}

/** Small letters without accents, with single spaces in place of everything else. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
