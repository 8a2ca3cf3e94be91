import { refuse } from '../../shared/contract/refusals.ts'
import { SYSTEM_ACCOUNTS } from '../../shared/domain/books/standard-chart.ts'
import { CONTACT_WORDS } from '../../shared/domain/trade/contact-words.ts'
import { listAccounts } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import { contactEntity } from '../storage/entities/contact.ts'
import { draftEntries, journalEntry } from '../storage/entities/journal-entry.ts'
import { listRecurring } from '../storage/entities/recurring-entry.ts'
import { listRules } from '../storage/entities/rule.ts'
import { listTaxCodes } from '../storage/entities/tax-code.ts'
import { draftDocuments, tradeDocument } from '../storage/entities/trade-document.ts'
import { keys } from '../storage/keys.ts'
import { readEach } from '../storage/read.ts'
import type { Scope } from '../storage/scope.ts'

/** Refuses what would take an account away from under the product itself. */
export function refuseSystem({ accountCode, accountName }: StoredChartAccount): void {
  const why = SYSTEM_ACCOUNTS[accountCode]
  if (why) throw refuse('chart.system', { account: `${accountCode} ${accountName}`, why })
}

/** Refuses what is said of an account at a bank, which its chart account follows. */
export async function refuseAtBank(scope: Scope, { id }: StoredChartAccount): Promise<void> {
  const account = (await listAccounts(scope)).find(({ chartAccountId }) => chartAccountId === id)
  if (account) throw refuse('chart.at-bank', { account: account.name })
}

/** Refuses to take an account out of use that a rule, a customer, a vendor, a tax code, an entry that recurs or the draft of a document names. */
export async function refuseNamed(scope: Scope, { id }: StoredChartAccount): Promise<void> {
  const rule = (await listRules(scope)).find(
    ({ action }) => action.kind === 'book_to' && action.chartAccountId === id,
  )
  if (rule) throw refuse('chart.rule', { rule: rule.name })
  const taxCode = (await listTaxCodes(scope)).find(
    ({ salesChartAccountId, purchaseChartAccountId }) =>
      salesChartAccountId === id || purchaseChartAccountId === id,
  )
  if (taxCode) throw refuse('chart.tax-code', { code: taxCode.code })
  const recurring = (await listRecurring(scope)).find(({ lines }) =>
    lines.some(({ chartAccountId }) => chartAccountId === id),
  )
  if (recurring) throw refuse('chart.recurring', { name: recurring.name })
  for await (const { chartAccountId, kind, name } of readEach(contactEntity, {
    pk: keys.all.contacts(scope),
  }))
    if (chartAccountId === id) throw refuse('chart.contact', { kind: CONTACT_WORDS[kind], name })
  await refuseDocumentDrafted(scope, id)
}

/** Refuses while the draft of an entry or of a document has a line on it. */
export async function refuseDrafted(scope: Scope, { id }: StoredChartAccount): Promise<void> {
  await refuseDocumentDrafted(scope, id)
  for await (const { entryNumber, lines } of readEach(journalEntry, draftEntries(scope)))
    if (lines.some(({ chartAccountId }) => chartAccountId === id))
      throw refuse('chart.drafted', { entry: entryNumber })
}

async function refuseDocumentDrafted(scope: Scope, id: number): Promise<void> {
  for await (const { number, lines } of readEach(tradeDocument, draftDocuments(scope)))
    if (
      lines.some(({ chartAccountId, taxChartAccountId }) => chartAccountId === id || taxChartAccountId === id)
    )
      throw refuse('chart.document-drafted', { number })
}
