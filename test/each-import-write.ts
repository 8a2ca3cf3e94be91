/** What each act on imports needs, made anew each time. */
import { aFileOfAccounts, anAccount, anUpload } from './builders.ts'
import type { Desk } from './desk.ts'

interface Ground {
  desk: Desk
  as: string
  companyId: number
  accountId: number
  another: (what: string) => string
}

export function importRequestsOn({ desk, as, companyId, accountId, another }: Ground) {
  return {
    createImport: async () => ({
      body: {
        accountId,
        fileName: `${another('bank')}.csv`,
        fileSizeBytes: 10,
        columnMapping: { date: 'Date', description: 'D', amount: 'A' },
      },
    }),
    createFileImports: async () => {
      const columnMapping = { date: 'Date', description: 'D', amount: 'A', account: 'Account' }
      const other = await anAccount(desk, as, companyId)
      return {
        body: {
          fileName: `${another('bank')}.csv`,
          fileSizeBytes: 10,
          parts: [accountId, other.id].map((id) => ({
            accountId: id,
            columnMapping: { ...columnMapping, onlyAccount: `${id}` },
          })),
        },
      }
    },
    createQuickbooksImport: async () => ({
      params: { accountId },
      body: { fileName: `${another('register')}.csv`, fileSizeBytes: 10 },
    }),
    takeDuplicates: async () => {
      const text = `Date,Description,Amount\n2026-02-01,${another('Tea')},-3`
      await anUpload(desk, as, accountId, text)
      const { id } = await anUpload(desk, as, accountId, text)
      await desk.drain()
      return { params: { id }, body: {} }
    },
    undoImport: async () => {
      const { id } = await anUpload(
        desk,
        as,
        accountId,
        `Date,Description,Amount\n2026-02-01,${another('Tea')},-3`,
      )
      await desk.drain()
      return { params: { id } }
    },
    undoFileImports: async () => {
      const other = await anAccount(desk, as, companyId)
      const text = `Date,Description,Amount,Account\n2026-02-01,${another('Tea')},-3,1\n2026-02-01,Jam,-3,2`
      const [first] = await aFileOfAccounts(desk, as, text, [accountId, other.id])
      await desk.drain()
      return { params: { id: first!.id } }
    },
  }
}
