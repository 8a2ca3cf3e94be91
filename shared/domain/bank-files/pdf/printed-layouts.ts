/** Layouts of statements in the words, columns and signs of many banks, for tests. */
import { english, type Payment, type PrintedLayout } from './a-printed-statement.ts'

export const PRINTED_PAYMENTS: Payment[] = Array.from({ length: 38 }, (_, at) => ({
  day: `2026-03-${String(1 + Math.floor(at * 0.8)).padStart(2, '0')}`,
  text: textAt(at),
  cents: ((at * 7_919) % 90_001) * (at % 3 === 1 ? 7 : -1) - 13,
}))

function textAt(at: number): string {
  const texts = [
    'Corner Bakery',
    'Transfer Willow Ltd / INV-2041',
    'Card 1234 Maple Rooms',
    'Fee',
    'Oak Lane 12 / Ref 471 / Unit 3',
  ]
  return `${texts[at % texts.length]} ${at}`
}

const continental = (cents: number) => english(cents).replace('.', ';').replaceAll(',', '.').replace(';', ',')
const spaced = (cents: number) => english(cents).replace('.', ';').replaceAll(',', ' ').replace(';', ',')
const behind = (write: (cents: number) => string, plus: string, minus: string) => (cents: number) =>
  `${write(Math.abs(cents))}${cents < 0 ? minus : plus}`
const names = (list: string) => list.split(' ')
const inWords = (list: string) => (month: string) => names(list)[Number(month) - 1]!
const ENGLISH = inWords('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
const FRENCH = inWords('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.')
const SPANISH = inWords('ene feb mar abr may jun jul ago sep oct nov dic')

const dmy = (mark: string) => (year: string, month: string, day: string) => [day, month, year].join(mark)
const mdy = (year: string, month: string, day: string) => `${month}/${day}/${year}`
const iso = (year: string, month: string, day: string) => `${year}-${month}-${day}`

type Columns = PrintedLayout['columns']
const split = (date: string, text: string, out: string, inward: string, balance: string): Columns => [
  ['date', date],
  ['text', text],
  ['out', out],
  ['in', inward],
  ['balance', balance],
]
const signed = (date: string, text: string, amount: string, balance: string): Columns => [
  ['date', date],
  ['text', text],
  ['signed', amount],
  ['balance', balance],
]
const noBalance = (date: string, text: string, amount: string): Columns => [
  ['date', date],
  ['text', text],
  ['signed', amount],
]

const ENGLISH_SPLIT = split('Date', 'Description', 'Withdrawals', 'Deposits', 'Balance')
export const PRINTED_LAYOUTS: PrintedLayout[] = [
  {
    name: 'two columns and a balance',
    columns: ENGLISH_SPLIT,
    day: mdy,
    opening: ['row', 'Opening balance'],
    closing: ['row', 'Closing balance'],
  },
  { name: 'without a header', columns: ENGLISH_SPLIT, day: iso, hasNoHeader: true },
  { name: 'no word on the first balance', columns: ENGLISH_SPLIT, day: iso },
  {
    name: 'a page of its own for every ten rows',
    columns: ENGLISH_SPLIT,
    day: iso,
    rowsOfPage: 10,
    foot: 'Page 1 of 4 - Example Bank, 1 Main Street',
  },
  {
    name: 'paid in before paid out',
    columns: [
      ['date', 'Date'],
      ['text', 'Details'],
      ['in', 'Paid in'],
      ['out', 'Paid out'],
      ['balance', 'Balance'],
    ],
    day: dmy('/'),
    opening: ['line', 'Opening balance'],
    closing: ['line', 'Closing balance'],
    heading: '1 March 2026 to 31 March 2026',
  },
  {
    name: 'days without their year',
    columns: ENGLISH_SPLIT,
    day: (_, month, day) => `${ENGLISH(month)} ${day}`,
    heading: 'March 1, 2026 to March 31, 2026',
  },
  {
    name: 'days without their year, day first',
    columns: ENGLISH_SPLIT,
    day: (_, month, day) => `${day} ${ENGLISH(month)}`,
    heading: 'Statement period 1 Mar 2026 - 31 Mar 2026',
    opening: ['row', 'Balance brought forward'],
  },
  {
    name: 'month and day in figures',
    columns: ENGLISH_SPLIT,
    day: (_, month, day) => `${month}/${day}`,
    heading: 'Statement of March 2026',
  },
  {
    name: 'a day once',
    columns: ENGLISH_SPLIT,
    day: (_, month, day) => `${day} ${ENGLISH(month)}`,
    heading: '1 Mar 2026 to 31 Mar 2026',
    hasDaysOnce: true,
    opening: ['row', 'Balance brought forward'],
    closing: ['row', 'Balance carried forward'],
  },
  {
    name: 'a balance once a day',
    columns: ENGLISH_SPLIT,
    day: iso,
    hasBalanceByDay: true,
    opening: ['line', 'Opening balance'],
    closing: ['line', 'Closing balance'],
  },
  {
    name: 'a day and a balance once',
    columns: ENGLISH_SPLIT,
    day: (_, month, day) => `${day} ${ENGLISH(month)} 26`,
    hasDaysOnce: true,
    hasBalanceByDay: true,
    opening: ['row', 'BALANCE BROUGHT FORWARD'],
    closing: ['row', 'BALANCE CARRIED FORWARD'],
  },
  {
    name: 'a day and a balance once, and balances with their days',
    columns: split('Date', 'Description', 'Money out', 'Money in', 'Balance'),
    day: (_, month, day) => `${Number(day)} ${ENGLISH(month)}`,
    heading: 'Statement period 1 March 2026 to 31 March 2026',
    hasDaysOnce: true,
    hasBalanceByDay: true,
    opening: ['row', 'Start balance'],
    closing: ['row', 'End balance'],
    balanceDays: ['2026-03-01', '2026-03-31'],
  },
  { name: 'one column with signs', columns: signed('Date', 'Description', 'Amount', 'Balance'), day: iso },
  {
    name: 'newest first',
    columns: signed('Date', 'Description', 'Amount', 'Balance'),
    day: iso,
    isNewestFirst: true,
  },
  {
    name: 'two columns, newest first',
    columns: ENGLISH_SPLIT,
    day: mdy,
    isNewestFirst: true,
    opening: ['line', 'Opening balance'],
  },
  {
    name: 'a minus behind',
    columns: signed('Date', 'Description', 'Amount', 'Balance'),
    day: iso,
    amount: behind(english, '', '-'),
  },
  {
    name: 'in brackets',
    columns: signed('Date', 'Description', 'Amount', 'Balance'),
    day: iso,
    amount: (cents) => (cents < 0 ? `(${english(-cents)})` : english(cents)),
  },
  {
    name: 'with dollars',
    columns: signed('Date', 'Description', 'Amount', 'Balance'),
    day: mdy,
    amount: (cents) => (cents < 0 ? `-$${english(-cents)}` : `$${english(cents)}`),
  },
  {
    name: 'CR and DR',
    columns: signed('Date', 'Particulars', 'Amount', 'Balance'),
    day: dmy('-'),
    amount: behind(english, ' CR', ' DR'),
  },
  {
    name: 'amounts without a sign beside their balance',
    columns: [
      ['date', 'Date'],
      ['text', 'Description'],
      ['size', 'Amount'],
      ['balance', 'Balance'],
    ],
    day: iso,
    opening: ['line', 'Opening balance'],
  },
  {
    name: 'no running balance',
    columns: noBalance('Date', 'Description', 'Amount'),
    day: iso,
    opening: ['line', 'Opening balance'],
    closing: ['line', 'Closing balance'],
  },
  {
    name: 'balances in boxes',
    columns: noBalance('Date', 'Description', 'Amount'),
    day: iso,
    opening: ['box', 'Beginning balance'],
    closing: ['box', 'Ending balance'],
  },
  {
    name: 'two columns and no running balance',
    columns: [
      ['date', 'Date'],
      ['text', 'Description'],
      ['out', 'Debit'],
      ['in', 'Credit'],
    ],
    day: iso,
    opening: ['line', 'Previous balance'],
    closing: ['line', 'New balance'],
  },
  {
    name: 'headings for in and out',
    columns: [
      ['date', 'Date'],
      ['text', 'Description'],
      ['size', 'Amount'],
    ],
    day: mdy,
    sections: ['Deposits and other credits', 'Withdrawals and other debits'],
    opening: ['line', 'Beginning balance on March 1, 2026'],
    closing: ['line', 'Ending balance on March 31, 2026'],
  },
  { name: 'text in two lines', columns: ENGLISH_SPLIT, day: iso, wraps: 'second-line' },
  { name: 'amounts on the last line of the text', columns: ENGLISH_SPLIT, day: iso, wraps: 'late' },
  { name: 'amounts from the left', columns: ENGLISH_SPLIT, day: iso, isLeftAligned: true },
  {
    name: 'two days',
    columns: [
      ['date', 'Date'],
      ['text', 'Details'],
      ['value-date', 'Value date'],
      ['signed', 'Amount'],
      ['balance', 'Balance'],
    ],
    day: dmy('.'),
  },
  { name: 'a sideways page', columns: ENGLISH_SPLIT, day: iso, isTurned: true },
  {
    name: 'a card',
    columns: signed('Date', 'Description', 'Amount', 'Balance'),
    day: iso,
    isOwed: true,
    heading: 'Minimum payment 25',
    opening: ['row', 'Previous balance'],
  },
  {
    name: 'a card by its columns',
    columns: [
      ['date', 'Date'],
      ['text', 'Description'],
      ['out', 'Debit'],
      ['in', 'Credit'],
      ['balance', 'Balance'],
    ],
    day: mdy,
    isOwed: true,
  },
  {
    name: 'French',
    columns: split('Date', 'Libellé', 'Débit', 'Crédit', 'Solde'),
    day: dmy('/'),
    amount: spaced,
    opening: ['row', 'Ancien solde'],
    closing: ['row', 'Nouveau solde'],
    heading: 'du 1 mars 2026 au 31 mars 2026',
  },
  {
    name: 'French of Canada',
    columns: split('Date', 'Description', 'Retraits', 'Dépôts', 'Solde'),
    day: (_, month, day) => `${day} ${FRENCH(month)}`,
    amount: spaced,
    heading: 'du 1 mars 2026 au 31 mars 2026',
    opening: ['row', 'Solde reporté'],
  },
  {
    name: 'German',
    columns: signed('Buchungstag', 'Verwendungszweck', 'Betrag', 'Saldo'),
    day: dmy('.'),
    amount: continental,
    opening: ['row', 'Anfangssaldo'],
    closing: ['row', 'Endsaldo'],
  },
  {
    name: 'German with S and H',
    columns: noBalance('Datum', 'Buchungstext', 'Umsatz'),
    day: (_, month, day) => `${day}.${month}.`,
    amount: behind(continental, ' H', ' S'),
    heading: 'Kontoauszug vom 31.03.2026',
    opening: ['line', 'alter Kontostand'],
    closing: ['line', 'neuer Kontostand'],
  },
  {
    name: 'German, Soll and Haben',
    columns: split('Datum', 'Text', 'Soll', 'Haben', 'Saldo'),
    day: dmy('.'),
    amount: (cents) => continental(cents).replaceAll('.', "'"),
    opening: ['row', 'Saldovortrag'],
  },
  {
    name: 'Spanish',
    columns: split('Fecha', 'Concepto', 'Cargos', 'Abonos', 'Saldo'),
    day: (year, month, day) => `${day} ${SPANISH(month)} ${year}`,
    amount: continental,
    opening: ['row', 'Saldo anterior'],
    closing: ['row', 'Saldo final'],
  },
  {
    name: 'Portuguese',
    columns: signed('Data', 'Descrição', 'Valor', 'Saldo'),
    day: dmy('/'),
    amount: (cents) => `${continental(Math.abs(cents))}${cents < 0 ? ' D' : ' C'}`,
    opening: ['line', 'Saldo anterior'],
  },
  {
    name: 'Italian',
    columns: split('Data', 'Descrizione', 'Dare', 'Avere', 'Saldo'),
    day: dmy('/'),
    amount: continental,
    opening: ['row', 'Saldo iniziale'],
    closing: ['row', 'Saldo finale'],
  },
  {
    name: 'Dutch',
    columns: noBalance('Datum', 'Omschrijving', 'Bedrag'),
    day: dmy('-'),
    amount: behind(continental, ' +', ' -'),
    opening: ['line', 'Vorig saldo'],
    closing: ['line', 'Nieuw saldo'],
  },
  {
    name: 'Swedish',
    columns: signed('Bokföringsdag', 'Text', 'Belopp', 'Saldo'),
    day: iso,
    amount: spaced,
    opening: ['row', 'Ingående saldo'],
    closing: ['row', 'Utgående saldo'],
  },
  { name: 'Danish', columns: signed('Dato', 'Tekst', 'Beløb', 'Saldo'), day: dmy('.'), amount: continental },
  {
    name: 'Polish',
    columns: signed('Data', 'Opis operacji', 'Kwota', 'Saldo'),
    day: iso,
    amount: spaced,
    isUnicode: true,
    opening: ['line', 'Saldo początkowe'],
    closing: ['line', 'Saldo końcowe'],
  },
  {
    name: 'Czech',
    columns: noBalance('Datum', 'Popis', 'Částka'),
    day: dmy('.'),
    amount: spaced,
    isUnicode: true,
    opening: ['line', 'Počáteční zůstatek'],
    closing: ['line', 'Konečný zůstatek'],
  },
  {
    name: 'Japanese',
    columns: split('日付', '摘要', 'お支払金額', 'お預り金額', '差引残高'),
    day: (year, month, day) => `${year}年${Number(month)}月${Number(day)}日`,
    amount: (cents) => english(cents * 100).replace('.00', ''),
    isUnicode: true,
    opening: ['row', '前月繰越'],
  },
  {
    name: 'Indian',
    columns: split('Date', 'Narration', 'Withdrawal Amt', 'Deposit Amt', 'Closing Balance'),
    day: (year, month, day) => `${day}/${month}/${year.slice(2)}`,
    amount: lakhs,
  },
  {
    name: 'British, overdrawn',
    columns: split('Date', 'Details', 'Paid out', 'Paid in', 'Balance'),
    day: (_, month, day) => `${day} ${ENGLISH(month)}`,
    heading: '1 March 2026 to 31 March 2026',
    amount: (cents) => (cents < 0 ? `${english(-cents)} OD` : english(cents)),
    opening: ['row', 'Balance brought forward'],
  },
]

function lakhs(cents: number): string {
  const [whole = '', decimals = ''] = english(cents).replaceAll(',', '').split('.')
  const head = whole.slice(0, -3)
  return `${head === '' || head === '-' ? head : `${head.replace(/\B(?=(\d{2})+$)/g, ',')},`}${whole.slice(-3)}.${decimals}`
}
