/** What a recount of everything says of reconciliations that a fault of ours had written. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verify } from '../../shared/domain/audit/invariants.ts'
import type { RawItem } from '../../shared/domain/audit/items.ts'
import { aBankLine, aCompany, aLedgerEntry, anAccount } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { contentHash } from '../storage/plan/content-hash.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

/** As a fault would write it, its hash along: what has none goes without. */
function written({ h, pk, sk, openPk, openSk, ...before }: RawItem, change: Json): RawItem {
  const content = { ...before, ...change }
  const keys = { pk, sk, ...(openPk !== undefined && { openPk, openSk }) }
  return { ...content, ...keys, ...(h !== undefined && { h: contentHash(content) }) }
}

/** But for the audit, which a fault of ours would have told. */
function invariantsBrokenIn(items: RawItem[]): string[] {
  const found = new Set(verify(items).broken.map(({ invariant }) => invariant))
  found.delete('every item is what the audit says it became')
  return [...found]
}

async function aReconciliation(financialAccountId: number, period: Json) {
  const body = { financialAccountId, closingBalance: '1100.00', status: 'in_progress', ...period }
  return (await desk.call('createReconciliation', { as, body })).body
}

/** An account whose January is approved: one matched line of 100.00. */
async function anApprovedJanuary() {
  const accountId = (await anAccount(desk, as, (await aCompany(desk, as)).id)).id
  const bank = await aBankLine(desk, as, accountId)
  const ledger = await aLedgerEntry(desk, as, accountId)
  const pair = { sourceTransactionId: bank.id, ledgerTransactionId: ledger.id }
  const match = (await desk.call('createMatch', { as, body: pair })).body
  const january = { periodStart: '2026-01-01', periodEnd: '2026-01-31', openingBalance: '1000.00' }
  const { id } = await aReconciliation(accountId, january)
  await desk.call('completeReconciliation', { as, params: { id } })
  const { body } = await desk.call('approveReconciliation', { as, params: { id } })
  expect(body).toMatchObject({ status: 'approved' })
  return { accountId, id, match }
}

test('verify finds a chain with a gap, an approval that does not tie, a wrong day and a match made afterwards', async () => {
  const { accountId, id, match } = await anApprovedJanuary()
  const items = await desk.items()
  const findings = (kind: RegExp, change: Json, of: (item: Json) => boolean) => {
    const changed = items.map((item) => (kind.test(item.pk) && of(item) ? written(item, change) : item))
    return invariantsBrokenIn(changed)
  }
  const isIt = (item: Json) => item.id === id
  expect(findings(/#reconciliations$/, { closingBalance: '1100.01' }, isIt)).toEqual([
    'a statement that is completed ties out',
    'between bank and books of a statement that is completed lie only open items',
    'a package says what its period comes to',
  ])
  const both = { openingBalance: '99999.00', closingBalance: '100099.00' }
  expect(findings(/#reconciliations$/, both, isIt)).toEqual([
    'between bank and books of a statement that is completed lie only open items',
    'a package says what its period comes to',
  ])
  expect(findings(/#reconciliations$/, { periodEnd: '2026-02-01' }, isIt)).toEqual([
    'an account is closed through its newest approved statement',
  ])
  expect(findings(/#reconciliations$/, { status: 'in_progress' }, isIt)).toEqual([
    'an account is closed through its newest approved statement',
  ])
  const isShard = ({ pk, sk }: Json) => pk === `C#${match.companyId}#locks` && sk !== 'chains'
  expect(findings(/#locks$/, { [`w${accountId}`]: 20260130 }, isShard)).toEqual([
    'an account is closed through its newest approved statement',
  ])
  expect(findings(/#locks$/, { [`p${accountId}`]: 0 }, isShard)).toEqual([
    'an account is closed through its newest approved statement',
  ])
  const late = new Date(Date.parse(match.createdAt) + 600_000).toISOString()
  expect(findings(/#matches#/, { createdAt: late }, (item) => item.id === match.id)).toEqual([
    'nothing dated in a closed period was written after it was closed',
  ])
  const february = { periodStart: '2026-02-01', periodEnd: '2026-02-28', openingBalance: '1100.00' }
  const { id: next } = await aReconciliation(accountId, february)
  const withGap = (await desk.items()).map((item) =>
    item.id === next ? written(item, { periodStart: '2026-02-02' }) : item,
  )
  expect(invariantsBrokenIn(withGap)).toEqual([
    'the statements of an account follow each other without a gap',
  ])
})
