const RETURNED = /\b(RETURN(ED)?|RTN|NSF|UNPAID|BOUNCED?|DISHONOU?RED|CHARGE ?BACK|REVERSAL|RECALL(ED)?)\b/i

/** What the bank takes for it is a line of its own. */
const FEE_OF_IT = /\b(FEES?|CHARGES?(?! ?BACK)|CHG)\b/i

/** Whether a bank says of a line that something came back. */
export function saysReturned(text: string): boolean {
  return RETURNED.test(text) && !FEE_OF_IT.test(text)
}
