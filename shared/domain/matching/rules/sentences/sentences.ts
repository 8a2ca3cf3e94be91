/**
 * What people say and what they mean by it, for a company in dollars with the standard chart and the accounts Chequing, Savings
 * and Visa Card. After the arrow: the way of the money, the words, the amounts, the account, the days; after the colon what
 * is done. `-` is what no rule can say, or nobody could tell from the words alone.
 */
export const SENTENCES = `
put every Lumen charge under 50 to software => out "Lumen" <=49.99 : 6450
Put all Lumen charges under $50 to Software and Subscriptions => out "Lumen" <=49.99 : 6450
book every Lumen charge below 50.00 to 6450 => out "Lumen" <=49.99 : 6450
Lumen charges under 50 go to software => out "Lumen" <=49.99 : 6450
post Lumen purchases of up to 50 to software => out "Lumen" <=50.00 : 6450
all charges from Lumen over 1,000 should go to Equipment => out "Lumen" >=1000.01 : 1500
book anything from Uber to travel => "Uber" : 6550
Anything from Uber goes to Travel and Meals => "Uber" : 6550
code Starbucks purchases to meals => out "Starbucks" : 6550
categorize everything from Shell as Travel => "Shell" : 6550
categorise Shell purchases under travel => out "Shell" : 6550
send rent payments to Rent => "rent" : 6350
Put payments to Harbor Realty to Rent => out "Harbor Realty" : 6350
payments to Harbor Realty go to rent => out "Harbor Realty" : 6350
payments from Acme Corp go to sales => in "Acme Corp" : 4000
book all payments from Acme Corp to Service Revenue => in "Acme Corp" : 4100
Put deposits from Stripe in sales => in "Stripe" : 4000
deposits from Square over 500 go to 4000 => in "Square" >=500.01 : 4000
Record refunds from Amazon under Discounts and Refunds => in "Amazon" : 4200
refunds by Amazon go to 4200 => in "Amazon" : 4200
if the description contains Uber, book it to Travel and Meals => "Uber" : 6550
If the description says Lumen and the amount is less than 50, book it to software => "Lumen" <=49.99 : 6450
When a bank line mentions Adobe, put it under software => "Adobe" : 6450
whenever the text contains "GOOGLE ADS", post it to advertising => "GOOGLE ADS" : 6050
when the description says Hydro then put it to utilities => "Hydro" : 6600
If it says Bell, book it to telephone => "Bell" : 6500
for Rogers, book them to Telephone and Internet => "Rogers" : 6500
where the payee is called Fedex, send it to 6000 => "Fedex" : 6000
mark bank fees as fee => "bank fee" : fee
treat MONTHLY FEE as a fee => "MONTHLY FEE" : fee
treat "SERVICE CHARGE" as a fee => "SERVICE CHARGE" : fee
Mark anything with NSF as a fee => "NSF" : fee
flag OVERDRAFT as fee => "OVERDRAFT" : fee
lines saying "WIRE FEE" are fees => "WIRE FEE" : fee
anything that says "ATM FEE" is a fee => "ATM FEE" : fee
"ACCOUNT FEE" counts as a bank fee => "ACCOUNT FEE" : fee
mark transfers with TFR as transfer => -
mark everything that says "TFR TO SAVINGS" as a transfer => "TFR TO SAVINGS" : transfer
treat "ONLINE TRANSFER TO SAV" as an internal transfer => "ONLINE TRANSFER TO SAV" : transfer
anything containing XFER is a transfer => "XFER" : transfer
lines with "TRANSFER 4471" are transfers between our accounts => "TRANSFER 4471" : transfer
never match ATM withdrawals => out "ATM" : never
never propose cash deposits => in "cash" : never
don't propose anything from Payroll => "Payroll" : never
do not match anything over 10,000 => >=10000.01 : never
Don't match payments to Northwind automatically => out "Northwind" : never
leave ATM withdrawals to people => out "ATM" : never
leave everything over 25,000 to a person => >=25000.01 : never
leave anything that says CASH alone => "CASH" : never
ignore lines with TEST => "TEST" : never
keep anything from Venmo out of matching => "Venmo" : never
Venmo payments should never be matched automatically => "Venmo" : never
payments from Venmo must not be matched => in "Venmo" : never
anything over 50k should be decided by hand => >=50000.01 : never
let a person decide on anything above 20,000 => >=20000.01 : never
only match Stripe with entries that say Shopify => "Stripe" : match "Shopify"
match Stripe only with "Stripe payouts" => "Stripe" : match "Stripe payouts"
match deposits from Square only with entries saying Square => in "Square" : match "Square"
Match payments to ADP only with Payroll => out "ADP" : match "Payroll"
AMZN should only be matched with Amazon => "AMZN" : match "Amazon"
put Zoom under 20 to software => "Zoom" <=19.99 : 6450
put Zoom over 20 to software => "Zoom" >=20.01 : 6450
put Zoom charges of exactly 14.99 to software => out "Zoom" >=14.99 <=14.99 : 6450
book Netflix charges of 15.99 to 6450 => out "Netflix" >=15.99 <=15.99 : 6450
book charges between 10 and 20 from Apple to software => out "Apple" >=10.00 <=20.00 : 6450
post Apple charges from 1 to 99.99 to software => out "Apple" >=1.00 <=99.99 : 6450
Dropbox charges of at least 100 go to software => out "Dropbox" >=100.00 : 6450
Dropbox charges of no more than 100 go to software => out "Dropbox" <=100.00 : 6450
Slack up to $80 goes to software => "Slack" <=80.00 : 6450
send Microsoft charges of 200 or more to software => out "Microsoft" >=200.00 : 6450
send Microsoft charges of 200 or less to software => out "Microsoft" <=200.00 : 6450
everything from Costco above USD 300 to inventory => "Costco" >=300.01 : 1200
everything from Costco above USD 300 goes to inventory => "Costco" >=300.01 : 1200
Costco purchases over $1,250.50 go to inventory => out "Costco" >=1250.51 : 1200
put Staples charges on Visa Card to office supplies => out "Staples" @Visa : 6250
Staples purchases on the Visa Card go to Office Supplies => out "Staples" @Visa : 6250
post interest on Savings to Interest Income => "interest" @Savings : 4800
interest in the savings account goes to interest income => "interest" @Savings : 4800
put insurance payments to Insurance => "insurance" : 6150
Payments to Allstate on Chequing go to insurance => out "Allstate" @Chequing : 6150
put Allstate to insurance from 2026-01-01 => "Allstate" from:2026-01-01 : 6150
put Allstate charges from 2026-01-01 to insurance => out "Allstate" from:2026-01-01 : 6150
put Allstate charges since 2026-01-01 to insurance => out "Allstate" from:2026-01-01 : 6150
put Allstate charges since 1 January 2026 to insurance => out "Allstate" from:2026-01-01 : 6150
put Allstate charges until 31 December 2025 to insurance => out "Allstate" to:2025-12-31 : 6150
Allstate charges before 2026 go to insurance => out "Allstate" to:2025-12-31 : 6150
Allstate charges after March 2026 go to insurance => out "Allstate" from:2026-04-01 : 6150
Allstate charges in March 2026 go to insurance => out "Allstate" from:2026-03-01 to:2026-03-31 : 6150
charges from Allstate between 2026-01-01 and 2026-06-30 go to insurance => out "Allstate" from:2026-01-01 to:2026-06-30 : 6150
put Uber and Lyft to travel => -
put Uber or Lyft to travel => -
put everything except Uber to travel => -
put Uber but not Uber Eats to travel => -
put Amazon to office supplies unless it is over 500 => -
split Costco half to inventory and half to supplies => -
put 50% of Shell to travel => -
put big charges to equipment => -
put recurring charges to software => -
put most Amazon charges to office supplies => -
book everything to 6000 => -
put all charges to general expenses => -
never match anything => -
put Lumen to => -
Lumen => -
software => -
put Lumen under 50 => -
hello => -
book Lumen to the moon => -
put Lumen to fees and subscriptions => -
put Lumen to payable => -
book Lumen to interest => -
put Lumen to tax => -
book Lumen to expenses => -
put EUR 50 charges from Lumen to software => -
put Lumen charges under 50 euros to software => -
put Lumen charges under €50 to software => -
put Lumen charges under £50 to software => -
put Lumen charges over 100 and under 50 to software => -
put Lumen 50 to software => -
put the last Lumen charge to software => -
put charges on Mondays to software => -
put this month's Lumen charges to software => -
delete all Lumen charges => -
what is Lumen => -
how much did we pay Lumen => -
remind me to pay Lumen => -
approve every match over 90% => -
put Lumen to 9999 => -
book Comcast to telephone and internet => "Comcast" : 6500
book Comcast to Telephone => "Comcast" : 6500
please book Comcast to internet => "Comcast" : 6500
Please always put Comcast under Telephone and Internet. => "Comcast" : 6500
I want you to put Comcast charges to internet => out "Comcast" : 6500
can you book Comcast to internet please => "Comcast" : 6500
from now on, book Comcast to internet => "Comcast" : 6500
we want to post PG&E to Utilities => "PG&E" : 6600
PG&E goes to Utilities => "PG&E" : 6600
PG&E charges are Utilities => out "PG&E" : 6600
AT&T bills go to telephone => "AT&T" : 6500
Duke Energy bills should be booked to utilities => "Duke Energy" : 6600
bills from Duke Energy should go to utilities => "Duke Energy" : 6600
7-Eleven purchases go to travel => out "7-Eleven" : 6550
3M purchases go to repairs => out "3M" : 6400
Home Depot purchases go to repairs and maintenance => out "Home Depot" : 6400
Home Depot charges above 2,000 go to equipment => out "Home Depot" >=2000.01 : 1500
charges by Home Depot are repairs => out "Home Depot" : 6400
spend at Home Depot goes to repairs => out "Home Depot" : 6400
purchases at Best Buy over 999 go to equipment => out "Best Buy" >=999.01 : 1500
payroll goes to wages => "payroll" : 6700
payments to Gusto go to wages and salaries => out "Gusto" : 6700
Book Gusto to 6700 Wages and Salaries => "Gusto" : 6700
Book Gusto to account 6700 => "Gusto" : 6700
Book Gusto to 6700 => "Gusto" : 6700
Gusto -> 6700 => "Gusto" : 6700
Gusto: Wages and Salaries => "Gusto" : 6700
IRS payments go to Income Tax Payable => "IRS" : 2450
payments to the IRS go to income tax payable => out "IRS" : 2450
sales tax payments go to Sales Tax / VAT Payable => "sales tax" : 2300
loan payments to Wells Fargo go to Loans Payable => -
payments to Wells Fargo go to loans payable => out "Wells Fargo" : 2700
owner draws go to Owner's Drawings => "owner draw" : 3200
put "OWNER DRAW" to owner's drawings => "OWNER DRAW" : 3200
deposits saying CAPITAL go to Owner's Capital => in "CAPITAL" : 3100
money in from Acme goes to sales => in "Acme" : 4000
money out to Acme goes to cost of goods sold => out "Acme" : 5000
incoming payments from Acme go to sales => in "Acme" : 4000
outgoing payments to Acme go to cost of goods sold => out "Acme" : 5000
receipts from Acme go to sales => in "Acme" : 4000
credits from Visa go to other income => in "Visa" : 4900
debits from Visa go to general expenses => out "Visa" : 6000
withdrawals at ATM go to petty cash => out "ATM" : 1010
ATM withdrawals go to Petty Cash => out "ATM" : 1010
ATM withdrawals up to 300 go to petty cash => out "ATM" <=300.00 : 1010
interest under 5 goes to interest income => "interest" <=4.99 : 4800
"INTEREST PAID" goes to Interest Income => "INTEREST PAID" : 4800
"INT CHARGE" goes to interest expense => "INT CHARGE" : 6200
lines that say "LATE FEE" go to bank charges => "LATE FEE" : 6100
every line with "MONTHLY PLAN" goes to bank charges => "MONTHLY PLAN" : 6100
anything mentioning PAYPAL FEE goes to bank charges => "PAYPAL FEE" : 6100
all lines containing DISPUTE go to bank charges => "DISPUTE" : 6100
transactions with WeWork in the description go to rent => "WeWork" : 6350
everything with WeWork in the text is rent => "WeWork" : 6350
all transactions from WeWork are rent => "WeWork" : 6350
WeWork is rent => "WeWork" : 6350
WeWork belongs to rent => "WeWork" : 6350
WeWork gets booked to rent => "WeWork" : 6350
WeWork is booked to rent => "WeWork" : 6350
WeWork must be posted to rent => "WeWork" : 6350
file WeWork under rent => "WeWork" : 6350
assign WeWork to rent => "WeWork" : 6350
allocate WeWork to rent => "WeWork" : 6350
charge WeWork to rent => "WeWork" : 6350
classify WeWork as rent => "WeWork" : 6350
move WeWork to rent => "WeWork" : 6350
record WeWork as rent => "WeWork" : 6350
enter WeWork as rent => "WeWork" : 6350
expense WeWork as rent => "WeWork" : 6350
book WeWork against rent => "WeWork" : 6350
book WeWork as rent expense => "WeWork" : 6350
book WeWork to rent expenses => "WeWork" : 6350
book WeWork to the rent account => "WeWork" : 6350
book WeWork to our Rent account => "WeWork" : 6350
book "WeWork" to "Rent" => "WeWork" : 6350
book 'WeWork' to rent => "WeWork" : 6350
book wework to RENT => "wework" : 6350
BOOK WEWORK TO RENT => "WEWORK" : 6350
book  WeWork   to  rent => "WeWork" : 6350
book “WeWork NYC” to rent => "WeWork NYC" : 6350
book WeWork to rent! => "WeWork" : 6350
book WeWork to rent; => "WeWork" : 6350
book WeWork to rent, thanks => "WeWork" : 6350
book it to rent if it says WeWork => "WeWork" : 6350
book it to rent when the description contains WeWork => "WeWork" : 6350
put it to software if the text says Figma => "Figma" : 6450
never match it if it says CASH => "CASH" : never
if it says CASH, never match it => "CASH" : never
when a line says ESCROW, leave it to people => "ESCROW" : never
if the amount is over 10,000, leave it to people => >=10000.01 : never
if the amount is more than 9,999.99 then never propose it => >=10000.00 : never
if the description says ZELLE and the amount is over 500, never match it => "ZELLE" >=500.01 : never
if it says "ADMIN FEE", treat it as a fee => "ADMIN FEE" : fee
when the text contains XFER, mark it as a transfer => "XFER" : transfer
if a line says "TO SAVINGS" it is a transfer => -
don't match ledger entries that say ACCRUAL => L "ACCRUAL" : never
never propose ledger entries with ADJUSTMENT => L "ADJUSTMENT" : never
ignore book entries saying RECLASS => L "RECLASS" : never
leave ledger entries over 100,000 to a person => L >=100000.01 : never
match ledger entries saying Stripe only with "STRIPE" => L "Stripe" : match "STRIPE"
book ledger entries saying Stripe to sales => -
mark ledger entries with FEE as fees => -
match Stripe with Shopify => -
match Stripe => -
only match Stripe => -
match everything with Shopify => -
stop matching Coinbase => "Coinbase" : never
stop proposing Coinbase => "Coinbase" : never
skip Coinbase => "Coinbase" : never
don't ever suggest Coinbase => "Coinbase" : never
never auto-match Coinbase => "Coinbase" : never
Coinbase should not be reconciled automatically => "Coinbase" : never
Coinbase is never to be matched => "Coinbase" : never
let people match Coinbase => "Coinbase" : never
Coinbase must be matched by hand => "Coinbase" : never
leave Coinbase for review => "Coinbase" : never
leave Coinbase to the accountant => "Coinbase" : never
Figma goes to software and Zoom goes to software => -
put Figma to software, Zoom to software => -
put Figma and Zoom to software => -
put Johnson and Johnson purchases to office supplies => -
put "Johnson and Johnson" to office supplies => "Johnson and Johnson" : 6250
put "Bed Bath & Beyond" purchases to furniture => out "Bed Bath & Beyond" : 1510
put Bed Bath & Beyond purchases to furniture => out "Bed Bath & Beyond" : 1510
put purchases from The Home Store to furniture => out "Home Store" : 1510 | out "The Home Store" : 1510
put Facebook ads to advertising => "Facebook ads" : 6050
Google Ads charges go to advertising => out "Google Ads" : 6050
META ADS over 1k goes to advertising => "META ADS" >=1000.01 : 6050
LinkedIn charges under 200 on Visa Card go to advertising => out "LinkedIn" <=199.99 @Visa : 6050
LinkedIn charges on Visa Card under 200 go to advertising => out "LinkedIn" <=199.99 @Visa : 6050
on Visa Card, LinkedIn charges go to advertising => -
put charges under 5 on Visa Card to general expenses => out <=4.99 @Visa : 6000
charges of less than 1 go to rounding => out <=0.99 : 6990
put anything below 0.05 to rounding differences => <=0.04 : 6990
everything of exactly 25 goes to bank charges => >=25.00 <=25.00 : 6100
charges of 12.95 go to bank charges => out >=12.95 <=12.95 : 6100
deposits over 50,000 go to suspense => in >=50000.01 : 1999
deposits over 50,000 on Savings go to suspense => in >=50000.01 @Savings : 1999
lawyer payments go to professional fees => "lawyer" : 6300
payments to Baker McKenzie go to professional fees => out "Baker McKenzie" : 6300
accountant invoices go to professional fees => "accountant" : 6300
Upwork charges above 100 and below 500 go to professional fees => out "Upwork" >=100.01 <=499.99 : 6300
payments made to Upwork go to professional fees => -
what we pay to Upwork goes to professional fees => -
Upwork, Fiverr and Toptal go to professional fees => -
put Delta Air charges between 100 and 900 to travel => out "Delta Air" >=100.00 <=900.00 : 6550
put Delta Air charges of 100 - 900 to travel => out "Delta Air" >=100.00 <=900.00 : 6550
put hotel charges to travel => out "hotel" : 6550
put Marriott to meals => "Marriott" : 6550
put Lumen to Accumulated Depreciation => "Lumen" : 1590
put Lumen to depreciation => "Lumen" : 6800
put Lumen to software subscriptions => "Lumen" : 6450
put Lumen to subscription => "Lumen" : 6450
put Lumen to Software & Subscriptions => "Lumen" : 6450
put Lumen to receivable => "Lumen" : 1100
put Lumen to equipment => "Lumen" : 1500
put Lumen to revenue => -
put Lumen to income => -
put Lumen to payroll => "Lumen" : 2400
put Lumen to sales => "Lumen" : 4000
put Lumen to supplies => "Lumen" : 6250
put Lumen to wages => "Lumen" : 6700
put Lumen to loans => "Lumen" : 2700
put Lumen to inventory => "Lumen" : 1200
put Lumen to prepaid => "Lumen" : 1300
put Lumen to charges => "Lumen" : 6100
put Lumen to undeposited funds => "Lumen" : 1150
put Lumen to cash => "Lumen" : 1010
pay Lumen from Chequing => -
put what Lumen charges us to software => -
put Lumen where it belongs => -
put Lumen charges to software and tell me => -
put Lumen charges to software but ask me first => -
Lumen is a good supplier => -
Lumen is our telephone company => -
the fee is too high => -
put charges from Lumen to Chequing to software => -
put transfers to Savings to Transfers Between Accounts => -
transfers from Savings go to Transfers Between Accounts => -
move money from Savings to Chequing => -
book Lumen to software if the invoice is there => -
book Lumen to software unless I already did => -
never book Lumen to software => -
don't put Lumen to software => -
Lumen should not go to software => -
Lumen must never be booked to software => -
do not book Lumen charges to software => -
stop booking Lumen to software => -
put no Lumen charges to software => -
put nothing from Lumen to software => -
put Lumen charges not above 50 to software => out "Lumen" <=50.00 : 6450
put Lumen charges that are not above 50 to software => out "Lumen" <=50.00 : 6450
put Lumen charges around 50 to software => -
put Lumen charges of about 50 to software => -
put Lumen charges near 50 to software => -
put Lumen charges under fifty to software => -
put Lumen charges under 50 cents to software => -
put Lumen charges under 1.234 to software => -
put Lumen charges under 1,23 to software => -
put charges from 10 Downing to rent => -
put two Lumen charges to software => -
put Lumen charges to software for 2026 => -
put Lumen charges of customers to software => -
put Lumen charges for Berlin to software => -
put charges to Lumen to software => -
put payments to and from Lumen to software => -
put payments between Lumen and us to software => -
put refunds to Lumen to software => -
put deposits to Lumen to software => -
charge Lumen 50 => -
book a flight to Berlin => -
send Lumen an invoice => -
put Lumen under review => -
put Lumen in order => -
put it to software => -
put them to software => -
put these to software => -
put Bank of America charges to bank charges => out "Bank of America" : 6100
Bank of Montreal fees are Bank Charges and Fees => "Bank of Montreal fees" : 6100
bank lines that say "CARD FEE" go to bank charges => "CARD FEE" : 6100
Categorize all Spotify transactions as software and subscriptions => "Spotify" : 6450
Any Amazon Web Services charge goes to software => out "Amazon Web Services" : 6450
Anything under $10 from Tim Hortons is travel and meals => "Tim Hortons" <=9.99 : 6550
Send all utility bills from ConEd to utilities => "ConEd" : 6600
Move every FedEx charge less than $75 to general expenses => out "FedEx" <=74.99 : 6000
If the payee is Hilton, code it to travel => "Hilton" : 6550
if the reference is 8812, book it to rent => "8812" : 6350
Payments received from Globex should be recorded as sales => in "Globex" : 4000
All debits on Chequing that mention HYDRO belong to utilities => out "HYDRO" @Chequing : 6600
Please make sure Canva subscriptions are put under software => "Canva" : 6450
Do not match cheques over 5000 => "cheques" >=5000.01 : never | "cheque" >=5000.01 : never
Checks to landlord go to rent => out "landlord" : 6350
Deposits from PayPal between 100 and 500 to sales => in "PayPal" >=100.00 <=500.00 : 4000
Post everything that looks like coffee to meals => -
Charges in foreign currency go to bank charges => -
Transfers to savings are transfers => -
Uber rides above 30 dollars go to travel => "Uber" >=30.01 : 6550
Tag "ATM WITHDRAWAL" as transfer => "ATM WITHDRAWAL" : transfer
Lines whose description starts with SQ go to sales => -
Income from Airbnb goes to other income => in "Airbnb" : 4900
Stripe fees go to bank charges => -
Google charges excluding Google Ads go to software => -
Rent of 2,400 on Chequing goes to rent => "Rent" >=2400.00 <=2400.00 @Chequing : 6350
Invoices paid by Initech go to sales => in "Initech" : 4000
Cash withdrawals on Visa Card over 200 go to Owner's Drawings => out "Cash" >=200.01 @Visa : 3200
Assign Petro-Canada to travel starting March 2026 => "Petro-Canada" from:2026-03-01 : 6550
leave anything below 1 dollar unmatched => <=0.99 : never
match Shopify payouts only with entries containing Shopify => -
put -35.00 NSF fees to bank charges => -
put negative Costco amounts to meals => -
put zero amounts to bank charges => -
payments from customers go to accounts receivable => -
put (35.00) NSF fees to bank charges => -
everything from suppliers goes to general expenses => -
Staples purchases over $200 should go to equipment => out "Staples" >=200.01 : 1500
book Zoom in 2025 to software => "Zoom" from:2025-01-01 to:2025-12-31 : 6450
charges from 20 to 10 by Zoom are software => -
never book Amazon to office supplies => -
put incoming Costco charges to meals => -
Uber not more than 40 goes to travel => "Uber" <=40.00 : 6550
put 7-ELEVEN to meals => "7-ELEVEN" : 6550
put 1-800-FLOWERS to advertising => "1-800-FLOWERS" : 6050
`
