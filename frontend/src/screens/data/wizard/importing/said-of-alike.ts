import type { Account } from '../../../../../../shared/contract/accounts.ts'

/** Whether rows that look like lines of an account are left out, as somebody said it of that account. */
export interface SaidOfAlike {
  accountId: number
  areLeftOut: boolean
}

/** What was said holds for the account that it was said of: into another one the rows look like other lines. */
export function saidInto(account: Account | undefined, said: SaidOfAlike | undefined): boolean | undefined {
  return said && said.accountId === account?.id ? said.areLeftOut : undefined
}
