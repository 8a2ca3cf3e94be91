/** What must hold of transfers between own accounts, recounted from their matches, their bank lines and the entries that posted them. */
import { parseRecordId } from '../ids/ids.ts'
import { money, sumOf } from '../money/money.ts'
import type { Check, CompanyItems } from './items.ts'

export const transfers: Record<string, Check> = {
  'each leg of a transfer is a bank line of its account, held by a live match that says so': (of, fail) => {
    const matches = new Map(of.matches.map((match) => [match.id, match]))
    for (const { transfer, leg, accountId, sign } of legsOf(of)) {
      const match = matches.get(leg.matchId)
      const line = of.bank.get(leg.lineId)
      const isHeld = match?.transferId === transfer.id && match.approvalStatus !== 'rejected'
      const isLine = line?.matchId === leg.matchId && line.financialAccountId === accountId
      if (!isHeld || !isLine || line.amount !== leg.amount || line.transactionDate !== leg.date)
        fail(`transfer ${transfer.id} has a leg ${leg.lineId} that is not so`)
      if (sign * money(leg.amount) <= 0n) fail(`transfer ${transfer.id} has a leg that goes the other way`)
    }
    const named = new Set([...legsOf(of)].map(({ leg }) => leg.matchId))
    for (const { id, transferId, approvalStatus } of of.matches)
      if (transferId && approvalStatus !== 'rejected' && !named.has(id))
        fail(`match ${id} is of transfer ${transferId}, which does not say so`)
  },
  'what a transfer takes through the clearing account is what its entries post there, the same on both sides':
    (of, fail) => {
      const clearing = clearingAccount(of)
      const entries = new Map(of.entries.map((entry) => [entry.id, entry]))
      for (const { transfer, leg, sign } of legsOf(of)) {
        const [posted] = of.matches
          .filter(({ id }) => id === leg.matchId)
          .flatMap(({ ledgerTransactions }) => ledgerTransactions)
          .map(({ id }) => entries.get(of.ledger.get(id)?.journalEntryId ?? ''))
        const lines = posted?.lines.filter(({ chartAccountId }) => chartAccountId === clearing) ?? []
        const debit = sumOf(lines.map((line) => money(line.debitAmount) - money(line.creditAmount)))
        if (
          posted?.status !== 'POSTED' ||
          posted.entryDate !== leg.date ||
          debit !== -sign * money(leg.throughClearing)
        )
          fail(`the entry of leg ${leg.lineId} of transfer ${transfer.id} posts something else`)
      }
      for (const { id, outLeg, inLeg } of of.transfers) {
        if (!outLeg && !inLeg) fail(`transfer ${id} has no leg`)
        if (outLeg && inLeg && money(outLeg.throughClearing) !== money(inLeg.throughClearing))
          fail(`transfer ${id} leaves something on the clearing account`)
      }
    },
  'a transfer is in the index by whether a leg is missing': (of, fail) => {
    for (const { id, outLeg, inLeg, openPk, openSk } of of.transfers) {
      const days = [outLeg, inLeg].flatMap((leg) => leg?.date ?? []).sort()
      const state = days.length === 2 ? 'arrived' : 'transit'
      const place = `C#${of.companyId}#transfers#${state} ${days.at(-1)}#${parseRecordId(id)!.key}`
      if (`${openPk} ${openSk}` !== place) fail(`transfer ${id} stands in the index at ${openPk} ${openSk}`)
    }
  },
}

/** Each with the account that it is on, and its direction. */
function* legsOf({ transfers: all }: CompanyItems) {
  for (const transfer of all) {
    const { outLeg, inLeg, outAccountId, inAccountId } = transfer
    if (outLeg) yield { transfer, leg: outLeg, accountId: outAccountId, sign: -1n }
    if (inLeg) yield { transfer, leg: inLeg, accountId: inAccountId, sign: 1n }
  }
}

function clearingAccount({ companyId, others }: CompanyItems): unknown {
  return others.find(({ pk, accountCode }) => pk === `C#${companyId}#chart` && accountCode === '1190')?.id
}
