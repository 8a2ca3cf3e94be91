/** Nothing that a person or a bank wrote is in a log, also where a request is refused, broken or nonsense. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankLine, aCompany, aMember, anAccount, anUpload } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

/** In every text that is sent, and in nothing of ours. */
const MARK = 'Xylophon8831'
const as = 'anna'
let desk: Desk
let lines: string[]
const streams = [process.stdout, process.stderr] as const
const writes = streams.map((stream) => stream.write)

beforeAll(async () => {
  process.env.DESK_LOG = 'DEBUG'
  desk = await startDesk()
  const { log } = await import('../storage/log.ts')
  log.setLogLevel('DEBUG')
  lines = []
  for (const stream of streams)
    stream.write = ((text: string) => lines.push(...text.trim().split('\n')) > 0) as typeof stream.write
})
afterAll(() => {
  delete process.env.DESK_LOG
  for (const [at, stream] of streams.entries()) stream.write = writes[at]!
  return desk.stop()
})

test('no log holds a text, a name, an address or a number of an account, whatever becomes of a request', async () => {
  const { id: companyId } = await aCompany(desk, as, `${MARK} Ltd`)
  await aMember(desk, as, companyId, `vera.${MARK}`.toLowerCase(), 'viewer')
  const names = { name: MARK, institutionName: `Bank ${MARK}`, accountNumber: `88319955${MARK}` }
  const { id: accountId } = await anAccount(desk, as, companyId, names)
  const line = await aBankLine(desk, as, accountId, { description: `Paid\r\n{"level":"ERROR"} ${MARK}` })
  const text = `Date,Description,Amount\n2026-01-05,${MARK},-1.00\n2026-13-05,${MARK},1.00\n${MARK}`
  await anUpload(desk, as, accountId, text, { fileName: `${MARK}.csv` })
  await anUpload(desk, as, accountId, `%PDF-1.7 ${MARK}`, { fileName: `${MARK}.pdf.csv` })
  await desk.drain()
  const note = { ids: [line.id], note: `${MARK} `.repeat(2_000) }
  await desk.call('noteLines', { as, body: note })
  await desk.call('listSourceTransactions', { as, query: { accountId, search: MARK } })
  await desk.call('createContact', { as, body: { companyId, kind: 'vendor', name: MARK, [MARK]: MARK } })
  await desk.call('getCompany', { as: `${MARK}.${MARK}.${MARK}`, params: { id: companyId } })
  desk.faults.breakCalls({ call: 2, fault: 'crash-before' })
  const broken = await desk.call('createContact', { as, body: { companyId, kind: 'vendor', name: MARK } })
  desk.faults.breakCalls()
  expect(broken.status).toBe(500)

  const said = lines.join('\n').toLowerCase()
  expect(said).toContain('"endpoint":"createsourcetransaction"')
  expect(said).toContain('"message":"unexpected"')
  expect(said).not.toContain(MARK.toLowerCase())
  for (const each of lines.filter((line) => line.startsWith('{')))
    expect(() => JSON.parse(each)).not.toThrow()
})

test('who follows a request, or looks for those of a company, finds each line of it', async () => {
  const { id: companyId } = await aCompany(desk, as)
  const from = lines.length
  await desk.call('listContacts', { as, query: { companyId: String(companyId) } })
  desk.faults.breakFirstOf('TransactWriteItemsCommand', 'crash-before')
  await desk.call('createContact', { as, body: { companyId, kind: 'vendor', name: 'Staples' } })
  desk.faults.breakCalls()
  const said = lines.slice(from).filter((line) => line.startsWith('{'))
  const found = said.map((line) => JSON.parse(line)).filter((line) => line.companyId === companyId)
  expect(found.map(({ message }) => message)).toEqual(['request', 'unexpected', 'refused'])
})

test('a file that is read and not taken says so with its import, and not why, which may quote it', async () => {
  const { id: companyId } = await aCompany(desk, as)
  const { id: accountId } = await anAccount(desk, as, companyId)
  const from = lines.length
  const sent = await anUpload(desk, as, accountId, `%PDF-1.7 ${MARK}`, { fileName: 'a.pdf.csv' })
  await desk.drain()
  expect((await desk.call('getImport', { as, params: { id: sent.id } })).body.status).toBe('failed')
  const said = lines.slice(from).find((line) => line.includes('"a file was not taken"'))
  expect(JSON.parse(said!)).toMatchObject({ importId: sent.id, requestId: expect.any(String) })
})

test('an address that a service names in its refusal is in no log, and the refusal is', async () => {
  const { log } = await import('../storage/log.ts')
  const { MailRefused } = await import('../storage/mail.ts')
  const says = "Identities failed the check in region EU-WEST-1: Vera.O'Neil+2@books.example, a@b"
  const from = lines.length
  log.error('not consumed', { error: new MailRefused(says, { cause: new Error(says) }) })
  const said = lines.slice(from).join()
  expect(said).toContain('failed the check in region EU-WEST-1: (address), (address)')
  expect(said).not.toMatch(/Neil|books\.example|a@b/)
})
