import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, aLedgerEntry, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { DAY_MS, type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let id: number
let accountId: number

beforeAll(async () => {
  desk = await startDesk()
  await desk.person('ben')
  id = (await aCompany(desk, 'olga', 'Harbour Foods')).id
  await aMember(desk, 'olga', id, 'ben', 'owner')
  accountId = (await anAccount(desk, 'olga', id)).id
  await anUpload(desk, 'olga', accountId, 'Date,Description,Amount\n2026-01-07,Tea,1.00')
  await desk.drain()
  await aLedgerEntry(desk, 'olga', accountId)
  const key = { name: 'Loader', scopes: ['read'], expiresInDays: 30 }
  await desk.call('createKey', { as: 'olga', params: { id }, body: key })
  const body = { email: 'zoe@example.com', role: 'viewer' }
  await desk.call('addMember', { as: 'olga', params: { id }, body })
})
afterAll(() => desk.stop())

const company = async (as = 'olga') => (await desk.call('getCompany', { as, params: { id } })).body
const erase = async (as = 'olga', name = 'Harbour Foods') => {
  const { version } = await company()
  return desk.call('eraseCompany', {
    as,
    params: { id },
    body: { name, reason: 'Sold; the buyer keeps the books', version },
  })
}
const withdraw = async (as: string) =>
  desk.call('withdrawCompanyErasure', { as, params: { id }, body: { version: (await company()).version } })

test('a company is erased by its name alone, after its books were taken out, and only while nobody asked', async () => {
  expect((await erase('olga', 'Harbour')).body.code).toBe('erasure.name')
  expect((await erase()).body.code).toBe('erasure.not-exported')
  await desk.call('exportQuickbooks', { as: 'olga', params: { accountId }, query: { format: 'csv' } })
  const { body } = await erase()
  expect(body.erasure).toMatchObject({ askedBy: 'olga', reason: 'Sold; the buyer keeps the books' })
  expect(Date.parse(body.erasure.erasesAt) - Date.parse(body.erasure.askedAt)).toBe(14 * DAY_MS)
  expect((await erase('ben')).body.code).toBe('erasure.asked')
})

test('within the fortnight everything works, and whoever administers the company takes it back', async () => {
  expect(await desk.fire('erase-due-companies')).toEqual({ begun: 0, erased: 0 })
  expect((await aLedgerEntry(desk, 'ben', accountId, { description: 'Meanwhile' })).id).toBeTruthy()
  expect((await withdraw('ben')).body.erasure).toBeNull()
  expect((await withdraw('ben')).body.code).toBe('erasure.none')
})

test('where a second person is asked for, the days count from when another owner agreed', async () => {
  const policies = { requiresSecondPerson: true, version: (await company()).version }
  await desk.call('updateCompanyPolicies', { as: 'olga', params: { id }, body: policies })
  expect((await erase()).body.erasure).toMatchObject({ askedBy: 'olga', erasesAt: null })
  expect((await erase()).body.code).toBe('erasure.asked')
  expect((await erase('ben')).body.erasure).toMatchObject({
    askedBy: 'olga',
    confirmedBy: 'ben',
    erasesAt: expect.any(String),
  })
})

test('after it nothing of the company is left but a tombstone and its anchors, and no other company is touched', async () => {
  const { id: other } = await aCompany(desk, 'olga', 'Other')
  const otherAccount = (await anAccount(desk, 'olga', other)).id
  await anUpload(desk, 'olga', otherAccount, 'Date,Description,Amount\n2026-01-07,Tea,1.00')
  await desk.drain()
  await desk.fire('seal-audit')
  const of = async (wanted: number) =>
    (await desk.items()).filter(
      ({ pk, sk, companyId }) =>
        (pk.startsWith(`C#${wanted}#`) && pk !== `C#${wanted}#anchors`) ||
        companyId === wanted ||
        sk === `M#${wanted}`,
    )
  const before = await of(other)

  desk.putForward(14 * DAY_MS)
  // Whoever is killed begins again from what the audit still names.
  for (const call of [8, 30, 60, 90]) {
    desk.faults.breakCalls({ call, fault: 'crash-before' })
    await expect(desk.fire('erase-due-companies')).rejects.toThrow()
  }
  desk.faults.breakCalls()
  expect(await desk.fire('erase-due-companies')).toEqual({ begun: 0, erased: 0 })
  expect((await desk.call('getCompany', { as: 'olga', params: { id } })).status).toBe(404)
  desk.putForward(DAY_MS / 24)
  expect(await desk.fire('erase-due-companies')).toEqual({ begun: 0, erased: 1 })

  expect(await of(id)).toEqual([
    expect.objectContaining({
      pk: 'D#erased',
      askedBy: 'olga',
      confirmedBy: 'ben',
      reason: 'Sold; the buyer keeps the books',
      erasedAt: expect.any(String),
      head: { seq: expect.any(Number), hash: expect.any(String) },
    }),
  ])
  expect(await of(other)).toEqual(before)
  expect(filesOf(id)).toEqual([])
  expect(filesOf(id, 'anchors')).not.toEqual([])
  expect(filesOf(other)).not.toEqual([])
  expect((await desk.call('listCompanies', { as: 'olga' })).body).toMatchObject([{ name: 'Other' }])
})

/** Keys of a bucket that name a company. */
function filesOf(companyId: number, bucket = 'files'): string[] {
  const folder = join(desk.folder, 's3', bucket, 'objects')
  const keys = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).key as string,
  )
  return keys.filter((key) => key.split('/')[1] === String(companyId))
}
