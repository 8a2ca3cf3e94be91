/** The demo companies, made as a person would make them: through the API, uploads, imports and matching. */
import { type Client, createClient } from '../../shared/contract/client.ts'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { type MadeDocument, makeDocuments } from '../../shared/domain/sample/make-documents.ts'
import {
  BANK_COLUMNS,
  filesOf,
  LEDGER_COLUMNS,
  type Made,
  makeLines,
} from '../../shared/domain/sample/make-files.ts'
import {
  CARD,
  CARD_PAYMENT,
  FROM_CHEQUING,
  type Party,
  SAVINGS,
  STUDIO,
  TRADING,
} from '../../shared/domain/sample/parties.ts'
import { arrivalsOf, newestUnbooked } from '../../shared/domain/sample/transfers-between.ts'
import { importFile } from './import-file.ts'
import { until } from './until.ts'
import { writeDocuments } from './write-documents.ts'

interface DemoAccount {
  name: string
  accountType: 'bank' | 'savings' | 'credit_card'
  institutionName: string
  accountNumber: string
  openingCents: number
  count: number
  parties: readonly Party[]
  /** What arrives from the accounts before it. */
  arrivals?: Party
  /** Whether what its parties are billed for is entered as invoices and bills. */
  hasDocuments?: boolean
}

const COMPANIES: readonly {
  name: string
  taxId: string
  baseCurrency: string
  timeZone: string
  accounts: readonly DemoAccount[]
}[] = [
  {
    name: 'Maple Trading',
    taxId: '81234 5678 RT0001',
    baseCurrency: 'CAD',
    timeZone: 'America/Toronto',
    accounts: [
      {
        name: 'Operating Chequing',
        accountType: 'bank',
        institutionName: 'RBC Royal Bank',
        accountNumber: '7741',
        openingCents: 7_200_000,
        count: 3400,
        parties: TRADING,
        hasDocuments: true,
      },
      {
        name: 'Reserve Savings',
        accountType: 'savings',
        institutionName: 'Tangerine',
        accountNumber: '0098',
        openingCents: 2_500_000,
        count: 24,
        parties: SAVINGS,
        arrivals: FROM_CHEQUING,
      },
      {
        name: 'Business Visa',
        accountType: 'credit_card',
        institutionName: 'Scotiabank',
        accountNumber: '4412',
        openingCents: -64_210,
        count: 1400,
        parties: CARD,
        arrivals: CARD_PAYMENT,
      },
    ],
  },
  {
    name: 'Harbor Studio',
    taxId: '84-1203377',
    baseCurrency: 'USD',
    timeZone: 'America/New_York',
    accounts: [
      {
        name: 'Business Checking',
        accountType: 'bank',
        institutionName: 'Chase',
        accountNumber: '2206',
        openingCents: 1_930_000,
        count: 1100,
        parties: STUDIO,
        hasDocuments: true,
      },
    ],
  },
]

/** How far back the demo goes. */
const DAYS = 360

export interface DemoOptions {
  url: string
  /** Where files are sent to. */
  filesUrl: string
  /** Of the demo's owner. */
  token: () => Promise<string>
  /** A colleague, who becomes an accountant of both companies. */
  second: { email: string; token: () => Promise<string> }
  /** The day that the data lead up to. */
  today: Day
  /** How much of its lines: 1, which is all, where nothing is said. */
  share?: number
  /** Told whenever more bank lines are there. */
  onProgress: (bankLines: number, of: number) => void
}

/** An account that is there, with the files that are to come into it. */
interface OpenedAccount {
  id: number
  companyId: number
  stem: string
  documents: MadeDocument[]
  made: Made[]
  files: ReturnType<typeof filesOf>
}

/**
 * Resolves when the companies with their people and accounts are there; `filled` when every file is imported and matched.
 * Every request carries a key of its own, so that after an end in the middle the same call goes on where it was.
 */
export async function seedDemo({
  url,
  filesUrl,
  token,
  second,
  today,
  share = 1,
  onProgress,
}: DemoOptions): Promise<{ filled: Promise<void> }> {
  const client = createClient({ baseUrl: url, token })
  const colleague = createClient({ baseUrl: url, token: second.token })
  const companies: OpenedAccount[][] = []
  for (const { accounts, ...company } of COMPANIES) {
    const key = `demo/${keyOf(company.name)}`
    const { id } = await client.createCompany({ body: company, idempotencyKey: key })
    const body = { email: second.email, role: 'accountant' } as const
    const invited = await client.addMember({ params: { id }, body, idempotencyKey: `${key}/second` })
    await colleague.acceptInvitation({
      params: { invitationId: invited.id },
      idempotencyKey: `${key}/joined`,
    })
    const opened: OpenedAccount[] = []
    for (const [at, account] of accounts.entries()) {
      const count = Math.ceil(account.count * share)
      const before = opened.flatMap(({ made }) => made)
      opened.push(await openAccount(client, id, { ...account, count }, { seed: at + 1, today, before }))
    }
    companies.push(opened)
  }
  return { filled: fill(client, filesUrl, companies, onProgress) }
}

async function openAccount(
  client: Client,
  companyId: number,
  { openingCents, count, parties, arrivals, hasDocuments, ...shown }: DemoAccount,
  { seed, today, before }: { seed: number; today: Day; before: readonly Made[] },
): Promise<OpenedAccount> {
  const balance = (openingCents / 100).toFixed(2)
  const body = { ...shown, companyId, balance, openingDate: addDays(today, -370) }
  const stem = keyOf(shown.name)
  const { id } = await client.createAccount({ body, idempotencyKey: `demo/${stem}` })
  const account = { parties, count, seed, until: addDays(today, -1), days: DAYS }
  const documents = hasDocuments ? makeDocuments(account) : []
  const made = [...newestUnbooked(makeLines(account)), ...arrivalsOf(before, arrivals)]
  return { id, companyId, stem, documents, made, files: filesOf(made, openingCents) }
}

/** Company beside company, and within one account after account: each ledger first, so that its bank file is matched at once, while the next account is imported. */
async function fill(
  client: Client,
  filesUrl: string,
  companies: readonly OpenedAccount[][],
  onProgress: DemoOptions['onProgress'],
): Promise<void> {
  const total = companies.flat().reduce((sum, { files }) => sum + rowsOf(files.bank), 0)
  const taken = new Map<string, number>()
  await Promise.all(
    companies.map(async (accounts) => {
      const runs: Promise<void>[] = []
      for (const { id, companyId, stem, documents, files } of accounts) {
        // Before the bank's file, whose lines pay some of them.
        if (documents.length > 0) await writeDocuments(client, companyId, documents)
        const ledger = { fileName: `${stem}-ledger.csv`, text: files.ledger, columnMapping: LEDGER_COLUMNS }
        // Of a small demo the newest may be all there is, and that is in no books yet.
        if (rowsOf(files.ledger) > 0)
          await importFile(client, filesUrl, { accountId: id, side: 'ledger', ...ledger })
        const bank = { fileName: `${stem}.csv`, text: files.bank, columnMapping: BANK_COLUMNS }
        const onRows = (rows: number) => {
          taken.set(stem, rows)
          onProgress(
            [...taken.values()].reduce((sum, each) => sum + each, 0),
            total,
          )
        }
        const { runId } = await importFile(client, filesUrl, { accountId: id, side: 'bank', ...bank }, onRows)
        if (runId) runs.push(untilRun(client, runId))
      }
      await Promise.all(runs)
    }),
  )
}

/** Below the line of its columns. */
const rowsOf = (file: string) => file.trimEnd().split('\n').length - 1

async function untilRun(client: Client, id: string): Promise<void> {
  await until(
    () => client.getMatchingRun({ params: { id } }),
    ({ status }) => status === 'completed' || status === 'failed',
  )
}

const keyOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')
