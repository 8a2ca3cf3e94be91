import type { DecimalMark, Delimiter } from '../bank-file.ts'

/** What is known of one bank's export. Facts, not rules: the file itself is always heard first. */
export interface KnownLayout {
  id: string
  institution: string
  product: string
  /** ISO 3166 code; `ZZ` for what is the same everywhere. */
  country: string
  category: BankLayout['category'] | 'bank' | 'processor'
  /** Absent where exports of different years differ. */
  dateFormat?: string
  /**
   * What a plus means: money in, money out, nothing (two columns, or a type column). `unproven` where another
   * bank or another year has the same header with the other sign; `unknown` where nobody has said.
   */
  plus: 'in' | 'out' | 'columns' | 'type' | 'unproven-in' | 'unproven-out' | 'unknown'
  delimiter: Delimiter
  /** The header as exported; empty where there is none or its words are not known. */
  headers: string[]
  /** Without a header: what stands in each place. */
  places: string[]
  hasHeader: boolean
  /** What each column of the header is for, where its name does not say it: a role of `column-roles.ts`, `text` or nothing. */
  roles?: string[]
  decimalMark?: DecimalMark
  /** Where this was learnt, and how sure it is. */
  source?: string
}

/** An export of Canada or the United States. */
export interface BankLayout extends KnownLayout {
  country: 'CA' | 'US'
  category: 'canadian_bank' | 'us_bank' | 'credit_card' | 'credit_union' | 'online_bank'
}

// Name | institution | product | country | category | date format | plus means | delimiter | columns.
// `header:` gives the header line, `plain:` the places of a file without one, `places:` those of a file whose header is not known.
const TABLE = `
rbc | RBC Royal Bank | All accounts | CA | canadian_bank | MM/DD/YYYY | in | , | header: Account Type; Account Number; Transaction Date; Cheque Number; Description 1; Description 2; CAD$; USD$
rbc-fr | RBC Banque Royale | Tous les comptes | CA | canadian_bank | MM/DD/YYYY | in | , | header: Type de compte; Numéro du compte; Date de l'opération; Numéro du chèque; Description 1; Description 2; CAD; USD
td-canada | TD Canada Trust | Chequing and Visa | CA | canadian_bank | MM/DD/YYYY | columns | , | plain: date; description; debit; credit; balance
cibc-card | CIBC | Card | CA | canadian_bank | YYYY-MM-DD | columns | , | plain: date; description; debit; credit; card
bmo-chequing | BMO Bank of Montreal | Chequing | CA | canadian_bank | YYYYMMDD | in | , | header: First Bank Card; Transaction Type; Date Posted; Transaction Amount; Description
bmo-mastercard | BMO Bank of Montreal | Mastercard | CA | credit_card | YYYYMMDD | out | , | header: Item #; Card #; Transaction Date; Posting Date; Transaction Amount; Description
scotiabank-chequing | Scotiabank | Chequing | CA | canadian_bank | YYYY-MM-DD | in | , | header: Filter; Date; Description; Sub-description; Type of Transaction; Amount; Balance
scotiabank-visa | Scotiabank | Visa | CA | credit_card | YYYY-MM-DD | type | , | header: Filter; Date; Description; Sub-description; Status; Type of Transaction; Amount
scotiabank-chequing-old | Scotiabank | Chequing, older | CA | canadian_bank | MM/DD/YYYY | in | , | plain: date; amount; -; memo; description
scotiabank-card-old | Scotiabank | Card, older | CA | credit_card | MM/DD/YYYY | unknown | , | plain: date; description; amount
tangerine | Tangerine | Account | CA | online_bank | MM/DD/YYYY | unproven-in | , | header: Date; Transaction; Name; Memo; Amount
tangerine-card | Tangerine | Credit card | CA | credit_card | MM/DD/YYYY | unproven-in | , | header: Transaction date; Transaction; Name; Memo; Amount
simplii | Simplii Financial | Account | CA | online_bank | MM/DD/YYYY | columns | , | header: Date; Transaction Details; Funds Out; Funds In
desjardins | Desjardins | Personal, with accents | CA | credit_union | YYYY/MM/DD | columns | , | plain: account; account; -; date; -; description; empty; debit; credit; empty; empty; empty; empty; balance
desjardins-affaires-fr | Desjardins | Affaires, French | CA | credit_union | DD/MM/YYYY | columns | , | header: Date; Description; Retraits; Dépôts; Solde
desjardins-affaires-en | Desjardins | Affaires, English | CA | credit_union | MM/DD/YYYY | columns | , | header: Date; Description; Withdrawals; Deposits; Balance
national-bank | National Bank of Canada | Chequing and savings | CA | canadian_bank | YYYY-MM-DD | columns | ; | header: Date; Description; Category; Debit; Credit; Balance
national-bank-card | National Bank of Canada | Credit card | CA | credit_card | YYYY-MM-DD | columns | ; | header: Date; card Number; Description; Category; Debit; Credit
eq-bank | EQ Bank | Account | CA | online_bank | ? | in | , | header: Transfer date; Description; Amount; Balance
eq-bank-old | EQ Bank | Account, older | CA | online_bank | ? | columns | , | header: Date; Description; In; Out; Balance
wealthsimple | Wealthsimple | Cash and chequing | CA | online_bank | YYYY-MM-DD | in | , | header: date; transaction; description; amount; balance
wealthsimple-card | Wealthsimple | Credit card | CA | credit_card | YYYY-MM-DD | out | , | header: transaction_date; post_date; type; details; amount; currency
rogers | Rogers Bank | Mastercard | CA | credit_card | YYYY-MM-DD | out | , | header: Date; Posted Date; Reference Number; Activity Type; Status; Card Number; Merchant Category Description; Merchant Name; Merchant City; Merchant State/Province; Merchant Country Code; Merchant Postal Code/Zip; Amount; Rewards; Name on Card
rogers-short | Rogers Bank | Mastercard, short | CA | credit_card | YYYY-MM-DD | out | , | header: Transaction Date; Activity Type; Merchant Name; Merchant Category; Amount
pc-financial | PC Financial | Mastercard | CA | credit_card | MM/DD/YYYY | type | , | header: Description; Type; Card Holder Name; Date; Time; Amount
pc-financial-old | PC Financial | Mastercard, older | CA | credit_card | MM/DD/YYYY | out | , | header: Merchant Name; Card Used For Transaction; Date; Time; Amount
mbna | MBNA Canada | Card | CA | credit_card | MM/DD/YYYY | in | , | header: Posted Date; Payee; Address; Amount
canadian-tire | Canadian Tire Bank | Triangle Mastercard | CA | credit_card | YYYY-MM-DD | out | , | header: REF; TRANSACTION DATE; POSTED DATE; TYPE; DESCRIPTION; Category; AMOUNT
amex-canada | American Express Canada | Card | CA | credit_card | DD MMM YYYY | out | , | header: Date; Date Processed; Description; Card Member; Account #; Amount
amex-canada-old | American Express Canada | Card, older | CA | credit_card | MM/DD/YYYY | unknown | , | plain: date; reference; amount; description; memo; -
capital-one-canada | Capital One Canada | Card | CA | credit_card | YYYY-MM-DD | columns | , | header: Transaction Date; Posted Date; Card No.; Description; Category; Debit; Credit
brim | Brim Financial | Card | CA | credit_card | ? | unproven-out | , | header: Transaction Date; Description; Amount
vancity | Vancity Credit Union | Account | CA | credit_union | DD-MMM-YYYY | columns | , | plain: account; date; description; reference; debit; credit; balance
questrade | Questrade | Cash activity | CA | online_bank | MM/DD/YYYY | unknown | , | places: date; -; -; -; description; -; -; -; -; amount; currency; -; -; -
chase | Chase | Checking and savings | US | us_bank | MM/DD/YYYY | in | , | header: Details; Posting Date; Description; Amount; Type; Balance; Check or Slip #
chase-card | Chase | Credit card | US | credit_card | MM/DD/YYYY | in | , | header: Transaction Date; Post Date; Description; Category; Type; Amount; Memo
chase-old | Chase | Checking, older | US | us_bank | YYYYMMDD | in | , | plain: type; date; description; amount
bank-of-america | Bank of America | Checking and savings | US | us_bank | MM/DD/YYYY | in | , | header: Date; Description; Amount; Running Bal.
bank-of-america-card | Bank of America | Credit card | US | credit_card | MM/DD/YYYY | in | , | header: Posted Date; Reference Number; Payee; Address; Amount
wells-fargo-plain | Wells Fargo | Without header | US | us_bank | MM/DD/YYYY | in | , | plain: date; amount; star; reference; description
wells-fargo | Wells Fargo | With header | US | us_bank | MM/DD/YYYY | in | , | header: DATE; DESCRIPTION; AMOUNT; CHECK #; STATUS
capital-one-card | Capital One | Credit card | US | credit_card | YYYY-MM-DD | columns | , | header: Transaction Date; Posted Date; Card No.; Description; Category; Debit; Credit
capital-one-360 | Capital One 360 | Checking and savings | US | online_bank | MM/DD/YY | type | , | header: Account Number; Transaction Description; Transaction Date; Transaction Type; Transaction Amount; Balance
citi-card | Citi | Credit card | US | credit_card | MM/DD/YYYY | columns | , | header: Status; Date; Description; Debit; Credit
discover | Discover | Card | US | credit_card | MM/DD/YYYY | out | , | header: Trans. Date; Post Date; Description; Amount; Category
amex-us | American Express | Card | US | credit_card | MM/DD/YYYY | out | , | header: Date; Description; Card Member; Account #; Amount
amex-us-extended | American Express | Card, extended | US | credit_card | MM/DD/YYYY | out | , | header: Date; Description; Amount; Address; City/State; Zip Code; Country; Reference; Category
apple-card | Apple Card | Card | US | credit_card | MM/DD/YYYY | out | , | header: Transaction Date; Clearing Date; Description; Merchant; Category; Type; Amount (USD); Purchased By
usaa | USAA | Account | US | us_bank | YYYY-MM-DD | unproven-in | , | header: Date; Description; Original Description; Category; Amount; Status
usaa-old | USAA | Account, older | US | us_bank | MM/DD/YYYY | unknown | , | plain: -; -; date; memo; payee; -; amount
navy-federal | Navy Federal Credit Union | Account | US | credit_union | MM/DD/YYYY | type | , | header: Posting Date; Transaction Date; Amount; Credit Debit Indicator; type; Type Group; Reference; Instructed Currency; Currency Exchange Rate; Instructed Amount; Description; Category; Check Serial Number; Card Ending; Rewards Total; Rewards Type
navy-federal-short | Navy Federal and America First | Account, short | US | credit_union | MM/DD/YYYY | columns | , | header: Date; No.; Description; Debit; Credit
pnc | PNC | Withdrawals and deposits | US | us_bank | MM/DD/YYYY | columns | , | header: Date; Description; Withdrawals; Deposits; Category; Balance
pnc-activity | PNC | Activity | US | us_bank | YYYY-MM-DD | in | , | header: Transaction Date; Transaction Description; Amount; Balance
td-bank-us | TD Bank | Account | US | us_bank | YYYY-MM-DD | columns | , | header: Date; Bank RTN; Account Number; Transaction Type; Description; Debit; Credit; Check Number; Account Running Balance
truist | Truist | Account | US | us_bank | MM/DD/YYYY | in | , | header: Posted Date; Transaction Date; Transaction Type; Check/Serial #; Full description; Merchant name; Category name; Sub-category name; Amount; Daily Posted Balance
sofi | SoFi | Checking and savings | US | online_bank | YYYY-MM-DD | in | , | header: Date; Description; Type; Amount; Current balance; Status
ally | Ally Bank | Account | US | online_bank | YYYY-MM-DD | in | , | header: Date; Time; Amount; Type; Description
schwab | Charles Schwab Bank | Checking | US | us_bank | MM/DD/YYYY | columns | , | header: Date; Status; Type; CheckNumber; Description; Withdrawal; Deposit; RunningBalance
fidelity-cma | Fidelity | Cash management | US | online_bank | MM/DD/YYYY | in | , | header: Run Date; Action; Symbol; Security Description; Security Type; Quantity; Price ($); Commission ($); Fees ($); Accrued Interest ($); Amount ($); Settlement Date
dcu | Digital Federal Credit Union | Account | US | credit_union | MM/DD/YYYY | in | , | header: DATE; TRANSACTION TYPE; DESCRIPTION; AMOUNT; ID; MEMO; CURRENT BALANCE
first-tech | First Tech and others | Account | US | credit_union | MM/DD/YYYY | in | , | header: Transaction ID; Posting Date; Effective Date; Transaction Type; Amount; Check Number; Reference Number; Description; Transaction Category; Type; Balance; Memo; Extended Description
star-one | Star One and others | Account | US | credit_union | MM/DD/YYYY | columns | , | header: Transaction Number; Date; Description; Memo; Amount Debit; Amount Credit; Balance; Check Number; Fees
nc-secu | NC State Employees Credit Union | Account | US | credit_union | MM/DD/YYYY | columns | , | places: date; -; description; credit; debit
arvest | Arvest Bank | Account | US | us_bank | YYYY-MM-DD | columns | , | header: Account; Date; Pending?; Description; Category; Check; Credit; Debit
first-horizon | First Horizon Bank | Account | US | us_bank | ? | columns | , | header: Date; Account; Description; Check #; Category; Credit; Debit
laurel-road | Laurel Road | Account | US | online_bank | ? | unknown | , | header: Date; Amount; Description; Ref.#
bbt | BB&T | Account, older | US | us_bank | ? | unknown | , | places: date; -; -; payee; amount; -
tb-bank | TB Bank | Account | US | us_bank | MM/DD/YYYY | columns | , | plain: date; -; -; -; payee; debit; credit; -; -; -
suntrust | SunTrust | Account, older | US | us_bank | MM/DD/YYYY | columns | , | plain: date; reference; description; debit; credit; balance
elan | Elan-issued cards | Card | US | credit_card | ? | unproven-in | , | header: Date; Transaction; Name; Memo; Amount
target-redcard | Target RedCard | Card | US | credit_card | ? | unknown | , | header: Transaction Date; Posting Date; Ref#; Amount; Description; Last 4 of Card/Account; Transaction Type
barclays-us | Barclays US | Card | US | credit_card | MM/DD/YYYY | in | , | places: 
mercury | Mercury | Account | US | online_bank | MM-DD-YYYY | in | , | header: Date (UTC); Description; Amount; Status; Source Account; Bank Description; Reference; Note; Last Four Digits; Name On Card; Category; GL Code; Timestamp; Original Currency
relay | Relay | Account | US | online_bank | MM/DD/YYYY | in | , | header: Date; Payee; Account #; Transaction Type; Description; Reference; Status; Amount; Currency; Balance
paypal | PayPal | Activity | US | online_bank | MM/DD/YYYY | in | , | header: Date; Time; Time Zone; Name; Type; Status; Currency; Gross; Fee; Net; From Email Address; To Email Address; Transaction ID
venmo | Venmo | Statement | US | online_bank | YYYY-MM-DD | in | , | header: Username; ID; Datetime; Type; Status; Note; From; To; Amount (total); Amount (fee); Funding Source; Destination; Beginning Balance; Ending Balance; Statement Period Venmo Fees; Year to Date Venmo Fees; Disclaimer
cash-app | Cash App | Activity | US | online_bank | MM/DD/YYYY | in | , | header: Transaction ID; Date; Transaction Type; Currency; Amount; Fee; Net Amount; Asset Type; Asset Price; Asset Amount; Status; Notes; Name of sender/receiver; Account
stripe | Stripe | Payments | US | online_bank | YYYY-MM-DD | unproven-in | , | header: id; description; seller_message; created; amount; amount_refunded; currency; converted_amount; converted_amount_refunded; fee; tax; converted_currency; status; statement_descriptor; customer_id; customer_description; customer_email; captured; card_id; invoice_id; transfer
payoneer | Payoneer | Account | US | online_bank | MM/DD/YYYY | columns | , | header: Transaction Date; Transaction Time; Time Zone; Transaction ID; Description; Credit Amount; Debit Amount; Currency; Transfer Amount; Transfer Amount Currency; Status; Running Balance; Additional Description; Store Name; Source; Target; Reference ID
healthequity | HealthEquity | HSA cash | US | online_bank | YYYY-MM-DD | in | , | header: Date; Transaction; Amount; Cash Balance
mint | Intuit Mint | Export | US | online_bank | MM/DD/YYYY | type | , | header: Date; Description; Original Description; Amount; Transaction Type; Category; Account Name; Labels; Notes
`

export const BANK_LAYOUTS: readonly BankLayout[] = TABLE.trim().split('\n').map(layoutOf)

function layoutOf(line: string): BankLayout {
  const [
    id = '',
    institution = '',
    product = '',
    country,
    category,
    dateFormat,
    plus,
    delimiter,
    columns = '',
  ] = line.split(' | ')
  const [kind = '', list = ''] = columns.split(/: ?(.*)/s)
  const names = list === '' ? [] : list.split('; ')
  return {
    id,
    institution,
    product,
    country: country as BankLayout['country'],
    category: category as BankLayout['category'],
    plus: plus as BankLayout['plus'],
    delimiter: delimiter as Delimiter,
    headers: kind === 'header' ? names : [],
    places: kind === 'header' ? [] : names,
    hasHeader: kind !== 'plain',
    ...(dateFormat && dateFormat !== '?' ? { dateFormat } : {}),
  }
}
