import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, anAccount } from '../../test/builders.ts'
import { type Desk, startDesk } from '../../test/desk.ts'

let desk: Desk
let accountId: number
const as = 'anna'

beforeAll(async () => {
  desk = await startDesk()
  accountId = (await anAccount(desk, as, (await aCompany(desk, as)).id)).id
})
afterAll(() => desk.stop())

const TEXT =
  'Date,Description,Amount\n2026-03-01,Café,-3.80\n2026-03-02,Deposit,100.00\n2026-03-32,Bad,1.00\n'
const MAPPING = { date: 'Date', description: 'Description', amount: 'Amount' }

function aForm(
  change: Record<string, string | undefined> = {},
  file: string | Uint8Array | null = TEXT,
  name = 'march.csv',
) {
  const form = new FormData()
  const fields = { accountId: String(accountId), columnMapping: JSON.stringify(MAPPING), ...change }
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, value)
  if (file !== null) form.append('file', new Blob([file as never]), name)
  return form
}
const send = (...about: Parameters<typeof aForm>) => desk.call('createImport', { as, form: aForm(...about) })
const written = async () => (await desk.items()).length

test('a form with a file is imported while the request is open, and answered with its counters', async () => {
  const reply = await desk.callAndDrain('createImport', { as, form: aForm() })
  expect(reply).toMatchObject({
    status: 201,
    body: {
      status: 'completed_with_errors',
      totalRecords: 3,
      processedRecords: 3,
      newRecords: 2,
      duplicateRecords: 0,
      errorRecords: 1,
      fileName: 'march.csv',
    },
  })
  const again = await desk.callAndDrain('createImport', { as, form: aForm() })
  expect(again.body).toMatchObject({ duplicateRecords: 2, repeatsImportId: reply.body.id })
})

test('the same form under the same key is one import, whatever its boundary', async () => {
  const text = TEXT.replace('Deposit', 'Only once')
  const first = await desk.callAndDrain('createImport', { as, key: 'form-1', form: aForm({}, text) })
  const second = await desk.call('createImport', { as, key: 'form-1', form: aForm({}, text) })
  expect(second.body.id).toBe(first.body.id)
  const other = await desk.call('createImport', {
    as,
    key: 'form-1',
    form: aForm({}, `${text}2026-03-09,x,1.00`),
  })
  expect(other.body.code).toBe('idempotency.mismatch')
})

test.each(['createImport', 'createQuickbooksImport'] as const)(
  'a form of %s whose process ends anywhere between its file and its import, sent again, is one import with its rows',
  async (name) => {
    desk.rough.calm(true)
    const change = name === 'createImport' ? {} : { accountId: undefined, columnMapping: undefined }
    const sendAs = (fileName: string) => {
      const form = aForm(change, TEXT.replace('Deposit', fileName), fileName)
      return desk.callAndDrain(name, { as, key: fileName, params: { accountId }, form })
    }
    await sendAs(`${name}-0.csv`)
    desk.faults.breakCalls()
    await sendAs(`${name}-1.csv`)
    const calls = [...desk.faults.callsMade()]
    for (const command of ['PutObjectCommand', 'TransactWriteItemsCommand']) {
      for (const fault of ['crash-before', 'crash-after'] as const) {
        const fileName = `${name}-${command}-${fault}.csv`
        desk.faults.breakCalls({ call: calls.indexOf(command) + 1, fault })
        expect((await sendAs(fileName)).status).toBe(500)
        desk.faults.breakCalls()
        await sendAs(fileName)
        desk.putForward(31_000)
        await desk.fire('send-left-behind')
        await desk.drain()
        const imports = (await desk.items()).filter(
          (item) => /#imports#/.test(item.pk) && item.fileName === fileName,
        )
        expect(imports).toMatchObject([
          { status: 'completed_with_errors', processedRecords: 3, errorRecords: 1 },
        ])
      }
    }
    desk.rough.calm(false)
  },
)

test.each([
  ['no account', { accountId: undefined }, TEXT, 422, 'Please select an account for import'],
  ['no mapping', { columnMapping: undefined }, TEXT, 422, 'Please map all required columns'],
  ['a mapping that is no JSON', { columnMapping: '{' }, TEXT, 400, 'columnMapping must be JSON'],
  [
    'a column that the file lacks',
    { columnMapping: '{"date":"Date","amount":"Betrag"}' },
    TEXT,
    422,
    "The file has no column 'Betrag'.",
  ],
  [
    'a prototype as a column',
    { columnMapping: '{"date":"__proto__","amount":"constructor"}' },
    TEXT,
    422,
    "The file has no column '__proto__'.",
  ],
  ['a file of nothing', {}, '', 422, 'The CSV file appears to be empty or invalid'],
  ['a header alone', {}, 'Date,Description,Amount\n', 422, /empty|no .*rows/i],
  ['no file', {}, null, 422, 'Please choose a file to upload.'],
  ['dates that can be read in two ways', {}, 'Date,Description,Amount\n01/02/2026,x,-1.00\n', 422, /choose/],
])('%s is refused, and nothing is written', async (_, change, file, status, message) => {
  const before = await written()
  const reply = await send(change, file)
  expect([reply.status, reply.body.message]).toEqual([
    status,
    typeof message === 'string' ? message : expect.stringMatching(message),
  ])
  expect(await written()).toBe(before)
})

test.each(['march.csv.exe', 'a.csv%00.exe', 'march.docx', 'march', '.csv\u202etxt'])(
  '%j is not taken for a CSV file',
  async (name) => {
    expect(await send({}, TEXT, name)).toMatchObject({
      status: 422,
      body: { message: 'Please upload a CSV file' },
    })
  },
)

test.each([
  ['../../etc/passwd.csv', 'passwd.csv'],
  ['C:\\files\\March 2026.CSV', 'March 2026.CSV'],
  [`${'x'.repeat(300)}.csv`, `${'x'.repeat(251)}.csv`],
  ['a\r\nb.csv', 'ab.csv'],
])('a name such as %j is kept as what a person would read', async (fileName, kept) => {
  const { body } = await desk.call('createImport', {
    as,
    body: { accountId, fileName, fileSizeBytes: 10, columnMapping: MAPPING },
  })
  expect(body.import.fileName).toBe(kept)
})

test.each([
  ['a PDF', '%PDF-1.7\n1 0 obj'],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0])],
  ['a ZIP', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0])],
  ['a page', '<!doctype html><html><script>alert(1)</script></html>'],
])('%s called .csv is told by its bytes', async (_, file) => {
  const reply = await send({}, file)
  expect([reply.status, reply.body.code]).toEqual([422, 'upload.unreadable'])
})

test('four megabytes are taken, a byte more is sent another way', async () => {
  const line = '2026-03-01,Coffee,-3.80\n'
  const head = 'Date,Description,Amount\n'
  const size = 4 * 1024 * 1024
  const over = (head + line.repeat(200_000)).slice(0, size + 1)
  expect(await send({}, over)).toMatchObject({
    status: 413,
    body: { code: 'upload.multipart-large', message: expect.stringMatching(/Ask for an upload with JSON/) },
  })
  const reply = await send({ accountId: '999999' }, over.slice(0, size))
  expect(reply.status).toBe(404)
})

test('a form that cannot be read is a wrong request', async () => {
  const call = (body: string, type: string) =>
    desk.call('createImport', { as, body, headers: { 'content-type': type } })
  expect((await call('x', 'multipart/form-data')).status).toBe(400)
  expect((await call('--b\r\nnonsense', 'multipart/form-data; boundary=b')).status).toBeGreaterThanOrEqual(
    400,
  )
  expect((await call('file=x', 'application/x-www-form-urlencoded')).status).toBe(415)
})
