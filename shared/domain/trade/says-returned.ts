const RETURNED = /\b(RETURN(ED)?|RTN|NSF|UNPAID|BOUNCED?|DISHONOU?RED|CHARGE ?BACK|REVERSAL|RECALL(ED)?)\b/i

/** Whether a bank says of a line that something came back. */
export function saysReturned(text: string): boolean {
  return RETURNED.test(text)
}
