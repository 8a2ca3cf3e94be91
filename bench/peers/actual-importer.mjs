/**
 * node actual-importer.mjs in.json out.json: imports a bank statement with Actual into an account that has the books already,
 * and writes which line it took for which entry. A process of its own, as Actual keeps one global database and needs a
 * native module for the Node that installed it.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as actual from '@actual-app/api'

const [inFile, outFile] = process.argv.slice(2)
const { bank, ledger } = JSON.parse(readFileSync(inFile, 'utf8'))

await actual.init({ dataDir: mkdtempSync(join(tmpdir(), 'tieout-actual-')), verbose: false })
let ms = 0
let pairs = []
await actual.runImport('bench', async () => {
  const account = await actual.createAccount({ name: 'Checking' }, 0)
  await actual.addTransactions(
    account,
    ledger.map(({ id, day, cents, text }) => ({ date: day, amount: -cents, payee_name: text, notes: id })),
  )
  const lines = bank.map(({ id, day, cents, text }) => ({
    account,
    date: day,
    amount: cents,
    payee_name: text,
    imported_id: id,
  }))
  const start = performance.now()
  await actual.importTransactions(account, lines)
  ms = performance.now() - start
  const stored = await actual.getTransactions(account, '2000-01-01', '2100-01-01')
  pairs = stored
    .filter(({ imported_id, notes }) => imported_id && notes)
    .map(({ imported_id, notes }) => ({ bankId: imported_id, ledgerId: notes }))
})
writeFileSync(outFile, JSON.stringify({ ms, pairs }))
await actual.shutdown()
process.exit(0)
