/** Where a company asks for two, nobody approves over a bank line that they excluded themselves, however many others wait before it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { LOOKED_MAX } from './waiting-lines.ts'

let desk: Desk
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.stop())

const AT_ONCE = 40

test('a line that the approver excluded is found behind more of others than are looked at', async () => {
  const { id: companyId } = await aCompany(desk, as)
  for (const who of ['ben', 'cleo']) await aMember(desk, as, companyId, who)
  const { id: accountId } = await anAccount(desk, as, companyId, { balance: '0' })
  const body = { requiresSecondPerson: true, version: 1 }
  await desk.call('updateCompanyPolicies', { as, params: { id: companyId }, body })
  const rows = Array.from({ length: LOOKED_MAX }, (_, at) => `2026-01-0${1 + (at % 9)},Row ${at},1.00`)
  await anUpload(desk, as, accountId, ['Date,Description,Amount', ...rows].join('\n'))
  await desk.drain()
  const lines: string[] = []
  for (let cursor: string | undefined; ; ) {
    const reply = await desk.call('listSourceTransactions', {
      as,
      query: { accountId, limit: 100, ...(cursor && { cursor }) },
    })
    lines.push(...reply.body.map(({ id }: Json) => id))
    cursor = /cursor=([^&>]+)/.exec(reply.headers.link ?? '')?.[1]
    if (!cursor) break
  }
  expect(lines).toHaveLength(LOOKED_MAX)
  const exclude = async (who: string, transactionIds: string[]) =>
    desk.call('excludeLines', { as: who, body: { transactionIds, reason: 'bank_duplicate' } })
  for (let at = 0; at < lines.length; at += AT_ONCE)
    expect((await exclude('ben', lines.slice(at, at + AT_ONCE))).status).toBe(200)
  const own = await aBankLine(desk, as, accountId, { transactionDate: '2026-01-30', amount: '640.00' })
  await exclude('cleo', [own.id])

  const asked = {
    companyId,
    financialAccountId: accountId,
    periodStart: '2026-01-01',
    periodEnd: '2026-01-31',
    openingBalance: '0.00',
    closingBalance: `${LOOKED_MAX + 640}.00`,
    status: 'in_progress',
  }
  const { id } = (await desk.call('createReconciliation', { as, body: asked })).body
  expect((await desk.call('completeReconciliation', { as, params: { id } })).status).toBe(200)
  const approval = await desk.call('approveReconciliation', { as: 'cleo', params: { id } })
  expect(approval.body.message).toMatch(/^You excluded 1 bank line of this statement/)
})
