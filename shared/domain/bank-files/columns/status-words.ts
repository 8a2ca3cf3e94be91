import { typeKey } from './type-words.ts'

/** A row with one of these statuses never moved money. */
export const STATUS_VOID: ReadonlySet<string> = new Set(
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

/** A row with one of these is not booked yet: it comes again when it is, often on another day or with another amount. */
export const STATUS_PENDING: ReadonlySet<string> = new Set(
  `pending,pdng,info,futr,pend,pendng,authorised,authorized,authorisation,authorization,in progress,processing,uncleared,unposted,not posted,scheduled,upcoming,
  vorgemerkt,umsatz vorgemerkt,umsatz vorgemerkt und nicht gebucht,nicht gebucht,vormerkung,reserviert,
  en attente,a venir,en cours,en cours d execution,in behandeling,gereserveerd,pendiente,en proceso,no contabilizado,no contabilizada,pendente,em processamento,
  non contabilizzato,in sospeso,autorizzato,da contabilizzare,afventer,reserveret,venter,reservert,reserverad,vantande,katevaraus,varaus,odottaa,
  oczekujaca,w toku,blokada,nezauctovano,cekajici,blokacia,zarolt,fuggoben,in asteptare,u obradi,rezervacija,в обработке,ожидание,холд,в ожидании,beklemede,provizyon,
  ekkremis,未入账,处理中,等待付款,未出账,대기`
    .split(',')
    .map(typeKey),
)
