import type { TaxCode } from '../../shared/contract/contacts.ts'
import { importTradeDocuments } from '../../shared/contract/document-import.ts'
import type { BodyOf } from '../../shared/contract/endpoint.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { accountNamed } from '../../shared/domain/books/account-named.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { decimalIn } from '../../shared/domain/money/format-money.ts'
import { money } from '../../shared/domain/money/money.ts'
import { DOCUMENT_KINDS } from '../../shared/domain/trade/document-kinds.ts'
import { lambda } from '../runtime/lambda.ts'
import { refuseRows, rowsAtFault } from '../runtime/rows-at-fault.ts'
import { claimDocumentNumber, leaseDocumentNumber, moveReference } from '../storage/document-numbers.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { listTaxCodes } from '../storage/entities/tax-code.ts'
import { tradeDocument } from '../storage/entities/trade-document.ts'
import { contactOfRows } from './contact-of-rows.ts'
import { openDocument } from './open-document.ts'
import { postDocument } from './post-document.ts'
import { writtenDocument } from './written-document.ts'

type Row = BodyOf<typeof importTradeDocuments>['documents'][number]

/** All of the documents or none: each row that is at fault is said. */
export const handler = lambda(importTradeDocuments, async ({ body, scope, caller, plan }) => {
  const [company, contactOf, chart, taxCodes] = await Promise.all([
    getCompany(scope),
    contactOfRows(scope),
    listChart(scope),
    listTaxCodes(scope),
  ])
  if (!company) throw refuse('not-found')

  const drafts: TradeDocument[] = []
  const faults = await rowsAtFault('documents', body.documents, async (row) => {
    const { kind, number: typed, total, lines, contactName: _, ...rest } = row
    const { id: contactId, name, chartAccountId } = contactOf(row)
    const isSale = DOCUMENT_KINDS[kind].side === 'receivable'
    const written = await writtenDocument(plan, kind, {
      ...rest,
      contactId,
      vendorReference: typed,
      lines: lines.map(({ account, taxCode, ...line }) => ({
        ...line,
        chartAccountId: accountOf(chart, account) ?? chartAccountId ?? refuseWithoutAccount(name),
        taxCodeId: taxCodeOf(taxCodes, taxCode),
      })),
    })
    if (total !== undefined && money(total) !== money(written.total)) {
      const [stated, reckoned] = [total, written.total].map((sum) => decimalIn(written.currency, money(sum)))
      throw refuse('trade.total-stated', { stated: stated!, total: reckoned! })
    }

    if (isSale) claimDocumentNumber(plan, typed)
    const number = isSale ? typed : await leaseDocumentNumber(plan, row)
    const draft = openDocument(plan, { kind, number, ...written, financialAccountId: null, settles: [] })
    await moveReference(plan, undefined, draft, body.confirmDuplicate)
    drafts.push(draft)
  })
  refuseRows('trade.import', faults)

  // Where a second person has to look, approving is asking to be approved.
  const isApproved = body.approve && mayApprove(company, caller.userId, caller.userId)
  const documents: TradeDocument[] = []
  for (const draft of drafts) {
    const document = isApproved ? await postDocument(plan, draft) : draft
    documents.push(plan.move(tradeDocument, undefined, document))
  }
  return plan.commit(documents)
})

type Line = Row['lines'][number]

function accountOf(chart: readonly StoredChartAccount[], said: Line['account']): number | undefined {
  if (!said) return undefined
  const account = accountNamed(chart, said)
  if (!account) throw refuse('entry.account-unknown', { account: said })
  return account.id
}

function refuseWithoutAccount(name: string): never {
  throw refuse('trade.no-account', { name })
}

/** Of two of one name the active one. */
function taxCodeOf(codes: readonly TaxCode[], said: Line['taxCode']): string | null {
  if (!said) return null
  const words = folded(said)
  const found = codes
    .toSorted((one, other) => Number(other.isActive) - Number(one.isActive))
    .find(({ code, name }) => [code, name, `${code} ${name}`].some((each) => folded(each) === words))
  if (!found) throw refuse('tax-code.unknown', { code: said })
  return found.id
}

const folded = (words: string) => words.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
