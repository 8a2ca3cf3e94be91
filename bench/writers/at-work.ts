/** What people do by hand, and files that come in, until the time is over or there is nothing left to do. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Counts, noCounts } from '../../local-cloud/rough/counts.ts'
import type { Desk } from '../../test/desk.ts'
import { AS, type Work } from './a-company.ts'

export interface Worked {
  /** What the store was asked for until the time was over; calls that had begun were still waited for. */
  counts: Counts
  milliseconds: number[]
  /** Calls that were answered `busy`, and imports that were not taken. */
  givenUp: number
  others: string[]
}

type Task = (desk: Desk, work: Work, number: number) => Promise<string> | undefined

/** Each gives back what became of it: a code, or nothing where it went well. */
const match: Task = (desk, { pairs }) => {
  const body = pairs.pop()
  return body && said(desk.call('createMatch', { as: AS, body: { ...body } }))
}
const decide: Task = (desk, { proposals }) => {
  const id = proposals.pop()
  return id === undefined ? undefined : said(desk.call('approveProposal', { as: AS, params: { id } }))
}
/** Each with a reference of its own: an entry that says the same as another is refused until somebody confirms it. */
let posted = 0
const post: Task = (desk, { companyId, accounts }, number) => {
  const [one, other] = [accounts[number % accounts.length]!, accounts[(number + 1) % accounts.length]!]
  const body = {
    journalEntry: { companyId, entryDate: '2026-03-15', referenceNumber: `T-${++posted}`, status: 'POSTED' },
    journalEntryLines: [
      { chartAccountId: one.chartAccountId, debitAmount: '10.00' },
      { chartAccountId: other.chartAccountId, creditAmount: '10.00' },
    ],
  }
  return said(desk.call('createJournalEntry', { as: AS, body }))
}
const take: Task = (desk, { files }) => {
  const file = files.pop()
  return file && desk.deliver(file).then((isTaken) => (isTaken ? '' : 'busy'))
}

const ROUND: readonly Task[] = [match, decide, post, match, decide, post, match, decide, take]

/** @param seconds of the store's own time, which goes by `slowMotion` times slower */
export async function atWork(
  desk: Desk,
  work: Work,
  { writers, seconds, slowMotion }: { writers: number; seconds: number; slowMotion: number },
): Promise<Worked> {
  const worked: Worked = { counts: noCounts(), milliseconds: [], givenUp: 0, others: [] }
  const began = performance.now()
  const passed = () => (performance.now() - began) / 1000
  const over = sleep(seconds * slowMotion * 1000).then(() => {
    worked.counts = desk.rough.counts()
  })
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let step = writer; passed() < seconds; step++) {
        const start = performance.now()
        const doing = ROUND[step % ROUND.length]!(desk, work, writer)
        if (!doing) throw new Error('there was not enough to do')
        const code = await doing
        worked.milliseconds.push(performance.now() - start)
        if (code === 'busy') worked.givenUp += 1
        else if (code) worked.others.push(code)
      }
    }),
  )
  await over
  return worked
}

async function said(reply: ReturnType<Desk['call']>): Promise<string> {
  const { status, body } = await reply
  return status < 300 ? '' : (body?.code ?? String(status))
}
