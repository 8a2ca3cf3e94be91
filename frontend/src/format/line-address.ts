import { parseLineId } from '../../../shared/domain/ids/ids.ts'

/** Where a bank line stands among those of its day, whichever others look the same. */
export function bankLineAddress(id: string): string {
  const { accountId, date } = parseLineId(id)!
  return `/accounts?transactions=${accountId}&day=${date}&row=${id}`
}

/** Where a ledger entry does. */
export function ledgerEntryAddress(id: string): string {
  const { accountId, date } = parseLineId(id)!
  return `/ledger?account=${accountId}&period=custom&from=${date}&to=${date}&row=${id}`
}
