import { typeKey } from './type-words.ts'

/** Whether a row with this status never moved money. */
export function isVoid(status: string): boolean {
  return STATUS_VOID.has(typeKey(status).replace(NOT_APPROVED, 'declined'))
}

const NOT_APPROVED =
  /^(?:not|non|nicht|no) (?:approved|authorised|authorized|approvat[oa]|autorizzat[oa]|genehmigt|aprobad[oa]|approuvee?)$/

/** Whether a row with this status is not booked yet: it comes again when it is, often on another day or with another amount. */
export function isPending(status: string): boolean {
  const key = typeKey(status)
  return STATUS_PENDING.has(key) || (PENDING_WORD.test(key) && !NOT_PENDING.test(key))
}

/** Whether the place of a reference says that there is none yet: what is only held. */
export function isHeld(reference: string): boolean {
  return HELD.test(reference)
}

const HELD = /^\s{0,3}(?:hold|pending)\s{0,3}$/i

/** Whether a header asks of each row whether it is not booked yet, whatever another column says of its status. */
export function asksPending(header: string): boolean {
  return PENDING_ASKED.test(typeKey(header))
}

const PENDING_ASKED = /^(?:is )?pending$/

/** What of the values yes and no says that a row is not booked yet, under a header that asks so; undefined under any other. */
export function pendingAnswer(header: string): ReadonlySet<string> | undefined {
  const key = typeKey(header)
  if (isPending(key.replace(/^is /, ''))) return YES
  return BOOKED.test(key) ? NO : undefined
}

const YES: ReadonlySet<string> = new Set('yes y true t x ja oui si sim tak ano igen да'.split(' '))
const NO: ReadonlySet<string> = new Set('no n false f nein non nao nee nej nie ne нет'.split(' '))
const BOOKED =
  /^(?:is )?(?:booked|posted|cleared|settled|gebucht|comptabilise|contabilizado|contabilizzato|geboekt|bokfort|bogfort|bokfort|zaksiegowan\w{0,2}|zauctovano)$/

/** `PENDING - Shop`: said in the text of the row, apart from what it names; in Poland behind it. */
export function saysPending(text: string): boolean {
  return PENDING_TEXT.test(text)
}

const PENDING_TEXT =
  /^\s{0,3}[*([]{0,2}(?:pending|vorgemerkt|vormerkung|en attente|pendiente|pendente|in attesa|in behandeling)\s{0,2}[-:*)\]]|\btransakcja nierozliczona\s*$/i

/** Whether a line is the heading of rows that are not booked yet, and no note that says of them something else. */
export function isPendingHeading(text: string): boolean {
  const key = typeKey(text)
  return text.length <= 60 && key.split(' ').length <= HEADING_WORDS_MAX && isPending(key)
}

const HEADING_WORDS_MAX = 4

/** In whatever form and beside whatever else: `Vorgemerkter Umsatz`, `Pending - not yet settled`, `In attesa di contabilizzazione`. */
const PENDING_WORD =
  /(?<!\p{L})(?:pending|unsettled|unposted|unbooked|not yet (?:posted|booked|settled)|vorgemerkt|vormerk|noch nicht gebucht|en attente|a venir|in attesa|in sospeso|da contabilizzare|pendiente|pendente|por contabilizar|in behandeling|gereserveerd|nog niet|reserver|vantande|afvent|venter pa|varau|odotta|oczekuj|zablokowan|blokada|niezaksiegow|nierozlicz|w trakcie|ceka|nezauctovan|blokovan|fuggo|zarolt|in asteptare|beklem|provizyon|ожида|в обработке|не проведен)|^(?:未|待|保留)|(?:未入账|未入賬|未确定|未確定|処理中|处理中|대기|미결제)/u
const NOT_PENDING =
  /(?<!\p{L})(?:no longer|no|none|not pending|without|excluding|excludes|included|includes|keine|ohne|sans|sin|senza|zonder|utan|uten|uden|bez)(?!\p{L})/u

const STATUS_VOID: ReadonlySet<string> = new Set(
  `failed declined denied cancelled canceled void voided expired rejected removed reverted refused blocked unsuccessful error
  abgelehnt storniert fehlgeschlagen refuse annule annulee geweigerd geannuleerd rechazado rechazada anulado cancelado rifiutato annullato
  afvist avvist nekad avbruten hylatty odrzucona odrzucone anulowana zamitnuto zrusena elutasitva respins отклонено отклонен отменено отменен
  iptal reddedildi 交易关闭 交易取消 失败 交易失败 已关闭 支付失败`
    .split(/\s+/)
    .map(typeKey),
)

/** Whether a column says what a row did to the balance, as PayPal does; a memo did nothing. */
export function isBalanceImpact(key: string): boolean {
  return BALANCE_IMPACT.has(key)
}

const BALANCE_IMPACT: ReadonlySet<string> = new Set([
  'balance impact',
  'auswirkung auf guthaben',
  'impact sur le solde',
  'impacto en el saldo',
])

const STATUS_PENDING: ReadonlySet<string> = new Set(
  `pending,pdng,info,futr,pend,pendng,authorised,authorized,authorisation,authorization,in progress,processing,uncleared,unposted,not posted,scheduled,upcoming,
  vorgemerkt,umsatz vorgemerkt,umsatz vorgemerkt und nicht gebucht,nicht gebucht,vormerkung,reserviert,
  en attente,a venir,en cours,en cours d execution,in behandeling,gereserveerd,pendiente,en proceso,no contabilizado,no contabilizada,pendente,em processamento,
  non contabilizzato,in sospeso,autorizzato,da contabilizzare,afventer,reserveret,venter,reservert,reserverad,vantande,katevaraus,varaus,odottaa,
  oczekujaca,w toku,blokada,nezauctovano,cekajici,blokacia,zarolt,fuggoben,in asteptare,u obradi,rezervacija,в обработке,ожидание,холд,в ожидании,beklemede,provizyon,
  ekkremis,未入账,处理中,等待付款,未出账,대기`
    .split(',')
    .map(typeKey),
)
