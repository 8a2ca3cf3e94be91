/** One company with work for people: lines on both sides of its accounts, proposals that wait, and files to import. */
import { aCompany, anAccount, anUpload } from '../../test/builders.ts'
import type { Desk } from '../../test/desk.ts'
import type { Message } from '../../test/serve-queues.ts'

export const AS = 'anna'
const ACCOUNTS = 5
export const FILE_ROWS = 40
const PAGE = 100

export interface Work {
  companyId: number
  accounts: { id: number; chartAccountId: number }[]
  /** A bank line and the ledger entry that answers it. */
  pairs: { sourceTransactionId: string; ledgerTransactionId: string }[]
  proposals: string[]
  /** Imports whose files have arrived. */
  files: Message[]
}

/** @param pairs how many to be matched by hand, and as many proposed */
export async function aCompanyWithWork(
  desk: Desk,
  name: string,
  pairs: number,
  files: number,
): Promise<Work> {
  const { id: companyId } = await aCompany(desk, AS, name)
  const accounts: Work['accounts'] = []
  for (let at = 0; at < ACCOUNTS; at++)
    accounts.push(await anAccount(desk, AS, companyId, { name: `Bank ${at}` }))
  const work: Work = { companyId, accounts, pairs: [], proposals: [], files: [] }
  for (const { id } of accounts) await fill(desk, work, id, Math.ceil((2 * pairs) / ACCOUNTS))
  for (let file = 0; file < files; file++) {
    await anUpload(desk, AS, accounts[file % ACCOUNTS]!.id, rows(FILE_ROWS, `file ${name} ${file}`, 1))
    work.files.push(await arrived(desk))
  }
  return work
}

/** What asks for the import of the file that came last. */
export async function arrived(desk: Desk): Promise<Message> {
  await desk.deliver(desk.messages.pop()!)
  return desk.messages.pop()!
}

/** Half of the lines are left for a person to pair, the others wait as proposals. */
async function fill(desk: Desk, work: Work, accountId: number, lines: number): Promise<void> {
  await anUpload(desk, AS, accountId, rows(lines, 'Invoice', -1), { side: 'ledger' })
  await desk.drain()
  await anUpload(desk, AS, accountId, rows(lines, 'Invoice', 1))
  await desk.deliver(await arrived(desk))
  // Its run would approve what is certain.
  desk.messages.length = 0
  await desk.call('createMatchingRun', { as: AS, body: { accountId, mode: 'dry' } })
  await desk.drain()
  const proposed = await allOf(desk, 'listProposals', { accountId })
  for (const [at, { id, sourceTransactions, ledgerTransactions }] of proposed.entries()) {
    if (at % 2) work.proposals.push(id)
    else
      work.pairs.push({
        sourceTransactionId: sourceTransactions[0].id,
        ledgerTransactionId: ledgerTransactions[0].id,
      })
  }
}

async function allOf(desk: Desk, name: 'listProposals', query: Record<string, number>) {
  const found = []
  for (let cursor: string | undefined; ; ) {
    const page = { ...query, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) }
    const { body, headers } = await desk.call(name, { as: AS, query: page })
    found.push(...body)
    cursor = /[?&]cursor=([^&>]+)/.exec(headers.link ?? '')?.[1]
    if (cursor === undefined) return found
    cursor = decodeURIComponent(cursor)
  }
}

export function rows(count: number, word: string, sign: 1 | -1): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const day = `2026-0${1 + (at % 6)}-${String(1 + (at % 27)).padStart(2, '0')}`
    return `${day},${word} INV-${10_000 + at * 7},${sign * (100 + at * 3)}.25`
  })
  return ['Date,Description,Amount', ...lines, ''].join('\n')
}
