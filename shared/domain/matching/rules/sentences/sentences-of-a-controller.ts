/** What somebody tried who had not written the grammar: names with a word in them that it knows, days that are none, the account said first. As the others are written. */
export const SENTENCES_OF_A_CONTROLLER = `
put Lumen charges since 2026-13-01 to software => -
put Lumen charges until 2026-02-30 to software => -
put Lumen charges between 2026-13-01 and 2026-14-01 to software => -
put debit card purchases to general expenses => out "debit card" : 6000
put credit card fees to bank charges => "credit card fee" : 6100
credit card payments go to general expenses => "credit card" : 6000
put income tax payments to income tax payable => "income tax" : 2450
put expense reports to travel => "expense report" : 6550
put payments to Capital One to loans => out "Capital One" : 2700
Capital One payments go to loans payable => "Capital One" : 2700
put Capital One to loans => "Capital One" : 2700
charges by Blue Line go to travel => out "Blue Line" : 6550
put Credit Karma to software => "Credit Karma" : 6450
put payments to Smith Bill to professional fees => out "Smith Bill" : 6300
put Bill Smith to professional fees => "Bill Smith" : 6300
put Deposit Insurance to insurance => "Deposit Insurance" : 6150
lines saying PAYPAL PAYMENT go to sales => "PAYPAL PAYMENT" : 4000
put service charges to bank charges => "service charge" : 6100
put direct deposits to sales => "direct deposit" : 4000
put security deposits to rent => "security deposit" : 6350
put the first Lumen charge to software => -
put evry Lumen charge to software => -
put every non-Lumen charge to software => -
put lines whose text starts with LUMEN to software => -
put Lumen charges on checking to software => -
put Lumen charges under 50 and over 100 to software => -
put Lumen charges under 100 and over 50 to software => out "Lumen" >=50.01 <=99.99 : 6450
match Lumen only with Shopify under 50 => -
match Lumen only with entries over 50 => -
put Lumen charges to software under 50 => out "Lumen" <=49.99 : 6450
put Lumen charges to software if they are under 50 => out "Lumen" <=49.99 : 6450
put Lumen to software on Visa Card => "Lumen" @Visa : 6450
put Lumen charges to software since 2026-03-01 => out "Lumen" from:2026-03-01 : 6450
book to software all Lumen charges => out "Lumen" : 6450
put Lumen charges to account number 6450 => out "Lumen" : 6450
put bill pay charges to general expenses => out "bill pay" : 6000
put payment processor fees to bank charges => "payment processor fee" : 6100
put expense refunds to general expenses => -
put Lumen charges 10-20 to software => -
put 7-11 charges to meals => out "7-11" : 6550
put Lumen to software on the first => -
put Lumen to software under protest => -
put visa card charges to general expenses => out "visa card" : 6000
`
