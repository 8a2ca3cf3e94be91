/** Whoever can write the table and changes what is kept is found, whatever hash they put on it: every attribute of every kind of item. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ChainHead,
  chainKeyOf,
  GENESIS,
  type SealBlock,
  sealAfter,
} from '../../shared/domain/audit/chain.ts'
import { REPLAY, verify } from '../../shared/domain/audit/invariants.ts'
import type { Broken, RawItem } from '../../shared/domain/audit/items.ts'
import { companyInDirectory, companyOfItem } from '../../shared/domain/audit/items-by-company.ts'
import { aWaitingRequest } from '../../test/a-waiting-request.ts'
import { aDelivery, aWebhook } from '../../test/a-webhook.ts'
import { budgetMs } from '../../test/budget.ts'
import { aCompany, anAccount, anUpload } from '../../test/builders.ts'
import { DAY_MS, type Desk, startDesk } from '../../test/desk.ts'
import { type Name, requestsOn } from '../../test/each-write.ts'
import { inTurn } from '../../test/in-turn.ts'
import { lookedAtInSlices } from '../../test/looked-at-in-slices.ts'
import { placesOf } from '../../test/places-of.ts'
import { contentHash } from '../storage/plan/content-hash.ts'

let desk: Desk
let items: RawItem[]
let companyId: number
const as = 'anna'

/** What leaves every kind of item behind. */
const WRITES: readonly Name[] = [
  'addMember',
  'createKey',
  'createWebhook',
  'revokeKey',
  'removeMember',
  'updateMember',
  'approveReconciliation',
  'startReconciliation',
  'takeDuplicates',
  'createTemplate',
  'createRule',
  'createBulkOperation',
  'executeBulkOperation',
  'rejectMatch',
  'createTransfer',
  'createTaxCode',
  'createTradePayment',
  'createTradeDocument',
  'createRecurringEntry',
  'createJournalEntry',
  'voidJournalEntry',
  'reverseJournalEntry',
  'keepAttachment',
  'removeComment',
  'updateNoticePreferences',
  'generateAuditReport',
  'updateComplianceStatus',
  'confirmRequest',
  'createChartAccount',
  'bookLine',
  'disputeLines',
  'resumeAutomaticMatching',
  'writeExchangeRates',
]

beforeAll(async () => {
  desk = await startDesk()
  desk.untilHour(12)
  companyId = (await aCompany(desk, as)).id
  const { id: accountId } = await anAccount(desk, as, companyId)
  await aWebhook(desk, as, companyId)
  const requests = requestsOn({ desk, as, companyId, accountId })
  for (const name of WRITES) {
    const reply = await desk.call(name, { as, ...(await requests[name]!()) })
    if (reply.status >= 300) throw new Error(`${name}: ${reply.body.message}`)
    await desk.drain()
  }
  await desk.call('exportBulkOperations', { as, body: { companyId } })
  await desk.call('autoClassify', { as, params: { id: companyId } })
  const lock = { lockedThrough: '2020-01-31', version: 1 }
  await desk.call('updatePeriodLock', { as, params: { id: companyId }, body: lock })
  await anUpload(
    desk,
    as,
    accountId,
    'Date,Description,Amount\n2025-11-05,Coffee,-3.20\n2026-01-07,Tea,wrong',
  )
  await desk.drain()
  await aDelivery(desk, companyId)
  await aWaitingRequest({ desk, as, companyId }, 'tampers-partner')
  const hour = String(companyId % 24).padStart(2, '0')
  await desk.fire('verify-books', { time: `2026-01-31T${hour}:00:00Z` })
  await desk.fire('seal-audit')
  const isOwn = (item: RawItem) => (companyOfItem(item) ?? companyInDirectory(item)) === companyId
  // What was sealed this moment may be on its way.
  desk.putForward(DAY_MS)
  items = (await desk.items()).filter(isOwn)
}, budgetMs(60))
afterAll(() => desk.stop())

/** Of no company's books: a repeat's first answer, which lasts a day, messages on their way, the sequence of numbers. */
const BESIDE = /^(C#\d+#answers#|U#.+ (K#|M-)|D#(outbox|sequence))/

const kindOf = ({ pk, sk }: RawItem) => {
  const name = /^C#\d+#(sequences|unique|locks|O#|I#|R#)/.test(pk) ? `${pk} ${sk}` : pk
  return name
    .replaceAll(/[0-9A-HJKMNP-TV-Z]{26}|\d+/g, '')
    .replace(/(unique [a-z]+(-[a-z]+)*).*/, '$1')
    .replace(/^(U#|D#invited#).*/, '$1')
}

/** One of each kind with the most attributes, of what the books are not made of anew. */
function oneOfEach(): RawItem[] {
  const found = new Map<string, RawItem>()
  for (const item of items) {
    if (BESIDE.test(`${item.pk} ${item.sk}`)) continue
    const known = found.get(kindOf(item))
    if (!known || Object.keys(item).length > Object.keys(known).length) found.set(kindOf(item), item)
  }
  return [...found.values()]
}

/** As somebody leaves it who knows how items are hashed. */
function recomputed({ h, ...item }: RawItem): RawItem {
  const { pk: _pk, sk: _sk, openPk: _openPk, openSk: _openSk, ...content } = item
  return h === undefined ? (item as RawItem) : ({ ...item, h: contentHash(content) } as RawItem)
}

const nameOf = ({ pk, sk }: RawItem) => `${pk} ${sk}`

/** What verify says of some items instead of those that are there. */
function saidOf(changed: ReadonlyMap<string, readonly RawItem[]>): string {
  const all = items.flatMap((item) => changed.get(nameOf(item)) ?? [item])
  return verify(all)
    .broken.map(({ sentence }) => sentence)
    .join('\n')
}

/** By its key within its company, or by its id. */
function isNamed(said: string, { pk, sk, id }: RawItem): boolean {
  const within = pk.replace(/^C#\d+#/, '')
  return said.includes(`${within} ${sk}`) || (id !== undefined && said.includes(String(id)))
}

test('everything that is kept of a company has its place in what the tampers try', () => {
  expect(verify(items).broken).toEqual([])
  expect(oneOfEach().map(kindOf).toSorted()).toMatchInlineSnapshot(`
    [
      "C##A##B#",
      "C##A##L#",
      "C##A##files",
      "C##A##rejected",
      "C##I# K#",
      "C##I# K##later",
      "C##I# X#",
      "C##O# ",
      "C##O# matches",
      "C##R# ",
      "C##R# G#",
      "C##R# M#",
      "C##R# N#",
      "C##T#",
      "C##accounts",
      "C##anchors",
      "C##api-keys",
      "C##attachments#",
      "C##audit#",
      "C##chart",
      "C##comments#",
      "C##company",
      "C##compliance#",
      "C##contacts",
      "C##deltas",
      "C##evidence",
      "C##exports#",
      "C##files",
      "C##former-members",
      "C##happened#notices",
      "C##imports#",
      "C##invitations",
      "C##journal#",
      "C##locks ",
      "C##locks chains",
      "C##matches#",
      "C##members",
      "C##notice-preferences",
      "C##notices",
      "C##operations#",
      "C##pauses",
      "C##period-locks",
      "C##rates",
      "C##reconciliations",
      "C##recurring",
      "C##requests",
      "C##rules",
      "C##runs#",
      "C##seals",
      "C##sequences INV#",
      "C##sequences JE#",
      "C##sequences REC#",
      "C##sequences audit",
      "C##sequences classification",
      "C##sequences last-of-api-keys",
      "C##sequences last-of-webhooks",
      "C##sequences owners",
      "C##sequences recount",
      "C##tax-codes",
      "C##templates",
      "C##trade#",
      "C##transfers#",
      "C##unique chart",
      "C##unique entry-saying",
      "C##unique last-booking",
      "C##unique tax-code",
      "C##unique template",
      "C##webhook-deliveries",
      "C##webhooks",
      "D#",
      "D#api-key#..",
      "D#companies",
      "D#invited#",
      "U#",
    ]
  `)
})

/** Whoever changes what is told there says how the release before reads it (docs/decisions/192), or that nothing of the kind was stored yet. */
test('no kind of item is stored in another shape without a word', async () => {
  const kinds = new Map<string, Set<string>>()
  for (const item of items) {
    // The audit keeps what others say, as they said it.
    if (BESIDE.test(nameOf(item)) || /#audit#/.test(item.pk)) continue
    const places = kinds.get(kindOf(item)) ?? new Set()
    for (const place of placesOf(item)) places.add(place)
    kinds.set(kindOf(item), places)
  }
  const told = [...kinds].toSorted().map(([kind, places]) => [kind, ...[...places].toSorted()].join('\n  '))
  await expect(`${told.join('\n')}\n`).toMatchFileSnapshot('stored-shapes.txt')
})

const otherThan = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (value instanceof Uint8Array) return value.slice(1)
  if (Array.isArray(value)) return [...value, value[0] ?? 'x']
  if (typeof value === 'object' && value !== null) return { ...value, more: 1 }
  return `${value ?? ''}1`
}

/** What says nothing of the books: how often an account changed, when somebody sealed, with which company a person begins. */
const FREE = /#locks (chains|\d\d: r\d*)|#locks chains|#sequences audit: sealedAt|^U#.*: isDefault/

/** What is counted anew, sealed or held to another item: it is told, if only by what is not so with it any more. */
const TOLD_OTHERWISE =
  /#(company|audit#\d+|seals|deltas|book|locks|evidence|files) |#texts#|#sequences audit|^[UD]#/

const isTold = (said: string, item: RawItem) =>
  TOLD_OTHERWISE.test(nameOf(item)) ? said !== '' : isNamed(said, item)

/** Which attributes are not told, of an item of each kind: the n-th of all at once, and each by itself where it is told otherwise. */
function untold(change: (item: RawItem, attribute: string) => RawItem): string[] {
  const attributesOf = (item: RawItem) =>
    Object.keys(item).filter((name) => !/^(pk|sk|h)$/.test(name) && !FREE.test(`${nameOf(item)}: ${name}`))
  const tried = oneOfEach().filter(({ pk }) => !/#(audit#\d+|evidence|files|anchors)$/.test(pk))
  const [alone, together] = [true, false].map((is) =>
    tried.filter((item) => TOLD_OTHERWISE.test(nameOf(item)) === is),
  ) as [RawItem[], RawItem[]]
  const most = Math.max(...together.map((item) => attributesOf(item).length))
  const rounds = [
    ...Array.from({ length: most }, (_, at) =>
      together.map((item) => [item, attributesOf(item)[at]] as const),
    ),
    ...alone.flatMap((item) => attributesOf(item).map((name) => [[item, name] as const])),
  ]
  return inTurn(rounds, 3).flatMap((round) => {
    const changed = round.filter(([, name]) => name !== undefined) as [RawItem, string][]
    const said = saidOf(new Map(changed.map(([item, name]) => [nameOf(item), [change(item, name)]])))
    return changed.flatMap(([item, name]) => (isTold(said, item) ? [] : [`${kindOf(item)}: ${name}`]))
  })
}

test('an attribute that is changed, its hash along, is named', () => {
  expect(untold((item, name) => recomputed({ ...item, [name]: otherThan(item[name]) }))).toEqual([])
})

test('an attribute that is taken away, its hash along, is named', () => {
  expect(
    untold((item, name) => {
      const { [name]: _, ...rest } = item
      return recomputed(rest as RawItem)
    }),
  ).toEqual([])
})

test('an item that is taken away, written twice or moved to another key is named', () => {
  const tampers: Record<string, (item: RawItem) => RawItem[]> = {
    removed: () => [],
    doubled: (item) => [item, { ...item, sk: `${item.sk}x` }],
    moved: (item) => [{ ...item, sk: `${item.sk}x` }],
  }
  const tried = oneOfEach().filter((item) => !FREE.test(nameOf(item)) && !/#anchors$/.test(item.pk))
  const rounds = [
    tried.filter((item) => !TOLD_OTHERWISE.test(nameOf(item))),
    ...tried.filter((item) => TOLD_OTHERWISE.test(nameOf(item))).map((item) => [item]),
  ]
  const unnamed = Object.entries(tampers).flatMap(([tamper, of]) =>
    rounds.flatMap((round) => {
      // A package is a file: another one is no item, and is read by nobody. Bank files are looked at by their bytes.
      if (/#evidence$/.test(round[0]!.pk) && tamper !== 'removed') return []
      if (/#files$/.test(round[0]!.pk)) return []
      const said = saidOf(new Map(round.map((item) => [nameOf(item), of(item)])))
      return round.flatMap((item) => (isTold(said, item) ? [] : [`${tamper} ${kindOf(item)}`]))
    }),
  )
  expect(unnamed).toEqual([])
})

/** What the rules say of some items of which so few can be held at once, and of all of them. */
function saidInSlices(all: readonly RawItem[], itemsMax: number) {
  const { slices, largest, result } = lookedAtInSlices(() => all, { itemsMax })
  return { slices, largest, said: namesOf(result) }
}

const namesOf = (broken: readonly Broken[]) =>
  [...new Set(broken.map(({ invariant, sentence }) => `${invariant}: ${sentence}`))].toSorted()

/** Those that are held to each item alone, to all items at once, or by other words where not all are held. */
const NOT_IN_SLICES = new RegExp(
  `^(an item (says|is) what its|${REPLAY}|the chain of the audit is whole|a package says what its period|every line, entry and document is searched)`,
)

test('a company of which only some items can be held at once is held to the same rules, and they say the same', () => {
  const { slices, largest, said } = saidInSlices(items, 60)
  expect(said).toEqual([])
  expect(slices).toBeGreaterThan(5)
  expect(largest).toBeLessThan(items.length / 3)
  const broken = new Set<string>()
  const JOINED =
    /^C#\d+#(A|I|O|matches|transfers|journal|trade|imports|operations|reconciliations|accounts|company|locks|requests|deltas)\b/
  const tried = oneOfEach()
    .filter(({ pk }) => JOINED.test(pk))
    .flatMap((item) =>
      Object.keys(item)
        .filter((each) => !/^(pk|sk|h)$/.test(each))
        .map((name) => [item, name] as const),
    )
  const share = inTurn(tried, 4)
  for (const [item, name] of share) {
    const changed = recomputed({ ...item, [name]: otherThan(item[name]) })
    const all = items.map((each) => (each === item ? changed : each))
    const whole = namesOf(verify(all).broken).filter((each) => !NOT_IN_SLICES.test(each))
    if (whole.length === 0) continue
    const label = `${name} of ${nameOf(item)}`
    expect([label, saidInSlices(all, 300).said.filter((each) => !NOT_IN_SLICES.test(each))]).toEqual([
      label,
      whole,
    ])
    for (const each of whole) broken.add(each.slice(0, each.indexOf(': ')))
  }
  expect(broken.size).toBeGreaterThan(share.length === tried.length ? 25 : 10)
})

/** Every record by somebody else, with the seals and the head that fit. */
function rewritten(): RawItem[] {
  const own = `C#${companyId}#`
  const isRecord = ({ pk }: RawItem) => pk.startsWith(`${own}audit#`)
  const forged = items.map((item) => (isRecord(item) ? { ...item, userId: 'somebody else' } : item))
  const records = new Map(forged.filter(isRecord).map((item) => [chainKeyOf(item), item]))
  let last: ChainHead = { seq: 0, hash: GENESIS }
  const blocks = new Map<string, RawItem>()
  for (const block of items.filter(({ pk }) => pk === `${own}seals`) as (RawItem & SealBlock)[]) {
    const prevHash = last.hash
    const seals = block.seals.map(([key]) => {
      last = sealAfter(last, records.get(key)!)
      return [key, last.hash]
    })
    blocks.set(block.sk, recomputed({ ...block, prevHash, seals }))
  }
  return forged.map((item) => {
    if (item.pk === `${own}seals`) return blocks.get(item.sk)!
    const isHead = item.pk === `${own}sequences` && item.sk === 'audit'
    return isHead ? recomputed({ ...item, hash: last.hash }) : item
  })
}

test('a chain that is written anew or cut off, with seals and head that fit, is not the one that was anchored', () => {
  expect(verify(rewritten()).broken).toMatchObject([
    { invariant: 'the chain of the audit is the one that was anchored', companyId },
  ])

  const cut = items.filter(({ pk, sk }) => pk !== `C#${companyId}#seals` && sk !== 'audit')
  expect(verify(cut).broken.map(({ sentence }) => sentence)).toContainEqual(
    expect.stringMatching(/anchored up to sequence number \d+, and ends before it/),
  )
})
