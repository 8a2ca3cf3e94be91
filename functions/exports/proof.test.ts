/** The pack of a month proves the month by itself, and what is changed in it is named. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChance } from '../../shared/domain/matching/proving/workload/chance.ts'
import { type Verdict, verifyPack } from '../../shared/domain/proof-pack/verify-pack.ts'
import { aProof, aProvedMonth, type ProvedMonth } from '../../test/a-proof.ts'
import { budgetMs } from '../../test/budget.ts'
import { type Desk, type Json, startDesk } from '../../test/desk.ts'
import { FALSIFICATIONS } from '../../test/falsifications.ts'
import { damaged, falsified, type Mutated, rewritten } from '../../test/mutate-pack.ts'

/** More in `npm run test:long`. */
const MUTATIONS = Number(process.env.PACK_MUTATIONS ?? 80)
/** Of each way, the next in another place with the next seed. */
const OF_EACH_WAY = Math.min(10, Math.ceil(MUTATIONS / 80))
const timeout = budgetMs(30 + MUTATIONS / 10)

let desk: Desk
let month: ProvedMonth
let proof: Awaited<ReturnType<typeof aProof>>
/** Of all accounts of the company. */
let whole: Awaited<ReturnType<typeof aProof>>
let verifier: Uint8Array
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  month = await aProvedMonth(desk, as)
  proof = await aProof(desk, as, {
    companyId: month.companyId,
    accountId: month.accountId,
    month: '2026-10',
  })
  whole = await aProof(desk, as, { companyId: month.companyId, month: '2026-10' })
  verifier = proof.files.get('verify.mjs')!
}, budgetMs(60))
afterAll(() => desk.stop())

test('an approved October proves itself, and says what it counted', () => {
  const { root, faults, notes, proved, counts, anchored, chain } = verifyPack(proof.files, {
    verifier,
    root: proof.made.files[0].sha256,
  })
  expect(faults).toEqual([])
  expect(notes).toEqual([])
  expect(proved).toEqual([
    {
      name: 'Chequing, 2026-10-01 to 2026-10-31, approved',
      // Cheque 121 of 275.00 and the one of October of 77.70 are outstanding.
      sentence:
        'bank 20007.91 + in transit 0.00 + outstanding -352.70 + errors of the bank 15.00 = 19670.21, books 19670.21 + unrecorded in 0.00 + unrecorded out 0.00 = 19670.21',
    },
  ])
  expect(root).toBe(proof.made.files[0].sha256)
  expect(Object.fromEntries(counts)).toEqual({
    files: proof.files.size,
    'attached files': 1,
    'bank rows read again': 36,
    'ledger rows read again': 31,
    'closing balances that the bank says': 1,
    'matches counted again': 31,
    'journal entries': 35,
    'reconciliations recounted': 1,
    'reconciling items': 3,
    'frozen packages': 1,
    'decisions of the engine repeated': 26,
    'audit records walked': expect.any(Number),
    'anchored heads compared': expect.any(Number),
    'decisions found in the chain': 33,
    'contents found in the chain': expect.any(Number),
  })
  // Its last record, too, is anchored.
  expect(anchored).toMatchObject({ through: chain!.seq, lastKey: expect.stringMatching(/^A\/\d+\/\d{9}$/) })
})

test('the pack of a company has each of its accounts', () => {
  const { faults, facts } = verifyPack(whole.files, { verifier })
  expect([faults, facts!.accounts.map(({ name }) => name)]).toEqual([[], ['Chequing', 'Savings']])
})

test('a month that somebody changes while its proof is made is proved as it is then', async () => {
  const { companyId, accountId } = month
  const params = { id: accountId }
  const rename = async (name: string) => {
    const { version } = (await desk.call('getAccount', { as, params })).body
    expect((await desk.call('updateAccount', { as, params, body: { name, version } })).status).toBe(200)
  }
  desk.faults.comeBefore('GetObjectCommand', () => rename('Everyday'))
  const { files } = await aProof(desk, as, { companyId, accountId, month: '2026-10' })
  const { faults, facts } = verifyPack(files, { verifier })
  expect([faults, facts!.accounts.map(({ name }) => name)]).toEqual([[], ['Everyday']])
  await rename('Chequing')
})

test('what is renamed, explained or decided otherwise under an approval does not speak against it', async () => {
  const { companyId, accountId } = month
  const call = async (name: Parameters<Desk['call']>[0], request: Json) => {
    const reply = await desk.call(name, { as, ...request })
    expect([name, reply.status]).toEqual([name, 200])
    return reply.body
  }
  const account = await call('getAccount', { params: { id: accountId } })
  const { version } = account
  await call('updateAccount', { params: { id: accountId }, body: { name: 'Current', version } })
  const [company] = await call('listCompanies', {})
  const policies = { itemAgeLimitDays: 45, version: company.version }
  await call('updateCompanyPolicies', { params: { id: companyId }, body: policies })
  const items = await call('listOpeningItems', { params: { id: accountId } })
  const explanation = { explanation: 'Stopped at the bank' }
  await call('explainItem', { params: { lineId: items[1].id }, body: explanation })
  const [line] = await call('listSourceTransactions', { query: { accountId, search: 'HARBOR RENT' } })
  const kind = { transactionIds: [line.id], classification: 'transfers' }
  await call('classifyTransactions', { body: kind })
  const { files } = await aProof(desk, as, { companyId, month: '2026-10' })
  expect(verifyPack(files, { verifier }).faults).toEqual([])
})

/** Where the seed goes wrong it is said with the way. */
function eachMutation(
  count: number,
  work: (chance: ReturnType<typeof createChance>, at: number) => string | undefined,
) {
  const seed = Number(process.env.TEST_SEED ?? 7)
  const missed: string[] = []
  for (let at = 0; at < count; at++) {
    const said = work(createChance(seed * 100_003 + at), at)
    if (said) missed.push(`${said} (seed ${seed}, ${at})`)
  }
  return missed
}

const unnamed = ({ way, what }: Mutated, { faults }: Verdict) =>
  faults.length > 0 ? undefined : `${way}: ${what}`

test('a pack that was damaged names what is not as it was', {
  timeout: budgetMs(30 + MUTATIONS / 10),
}, () => {
  const missed = eachMutation(MUTATIONS / 2, (chance) => {
    const mutated = damaged(proof.files, chance)
    return unnamed(mutated, verifyPack(mutated.files, { verifier }))
  })
  expect(missed).toEqual([])
})

test('a pack that was falsified together with its manifest names what is not so', {
  timeout: budgetMs(30 + MUTATIONS / 10),
}, () => {
  const missed = eachMutation(MUTATIONS / 2, (chance) => {
    const mutated = falsified(proof.files, chance)
    return unnamed(mutated, verifyPack(mutated.files, { verifier }))
  })
  expect(missed).toEqual([])
})

const isSame = (one: ReadonlyMap<string, Uint8Array>, other: ReadonlyMap<string, Uint8Array>) =>
  one.size === other.size &&
  [...one].every(([name, bytes]) => other.get(name) && Buffer.compare(bytes, other.get(name)!) === 0)

/** Nothing in a pack speaks against these: a chain that was written anew from the first of its records on. */
const TOLD_BY_THE_ROOT = ['an audit record', 'a seal']
const namedWithoutRoot = Object.keys(FALSIFICATIONS).filter((way) => !TOLD_BY_THE_ROOT.includes(way))

test.each(namedWithoutRoot)(
  '%s is named where manifest, last record and seals were made to fit',
  { timeout },
  (way) => {
    const missed = eachMutation(OF_EACH_WAY, (chance) => {
      const mutated = rewritten(falsified(whole.files, chance, [way]))
      // What was written anew is text as it was before.
      if (isSame(mutated.files, whole.files)) return undefined
      return unnamed(mutated, verifyPack(mutated.files, { verifier }))
    })
    expect(missed).toEqual([])
  },
)

test('who rewrites the whole chain, and cannot write where it is anchored, is told by the copies of the anchors', {
  timeout,
}, () => {
  const missed = eachMutation(MUTATIONS / 20, (chance) => {
    const mutated = rewritten(falsified(proof.files, chance), { anchorsToo: false })
    if (isSame(mutated.files, proof.files)) return undefined
    return unnamed(mutated, verifyPack(mutated.files, { verifier }))
  })
  expect(missed).toEqual([])
})

test('who rewrites the whole chain as well is told by the root that the product showed', { timeout }, () => {
  const root = proof.made.files[0].sha256
  const said = { all: 0, also: 0 }
  const missed = eachMutation(MUTATIONS / 6, (chance) => {
    const mutated = rewritten(falsified(proof.files, chance))
    const { faults, root: own } = verifyPack(mutated.files, { verifier, root })
    // A seal that is made to fit again is the seal that was there.
    if (own === root) return undefined
    said.all++
    if (faults.length > 1) said.also++
    return faults.some(({ sentence }) => sentence.includes(root)) ? undefined : mutated.way
  })
  expect(missed).toEqual([])
  // Most of it does not fit even so: the bank's bytes, the sums and the engine say something else.
  expect(said.also / said.all).toBeGreaterThan(0.5)
})
