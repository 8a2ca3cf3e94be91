/** What each kind of thing says of itself where it was found. */
import type { Contact } from '../../shared/contract/contacts.ts'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { Member } from '../../shared/contract/members.ts'
import type { SearchHit } from '../../shared/contract/search.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { ROLE_LABELS } from '../../shared/domain/companies/role.ts'
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { DOCUMENT_KINDS } from '../../shared/domain/trade/document-kinds.ts'
import { isOpen } from '../../shared/domain/transactions/status.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'

type Names = ReadonlyMap<number, string>

const NOTHING = { date: null, amount: null, currency: null, accountId: null, isOpen: false }

export function ofAccount({ id, name, institutionName, currency }: StoredAccount): SearchHit {
  return { ...NOTHING, kind: 'account', id: String(id), title: name, detail: institutionName, currency }
}

export function ofBankLine(line: SourceTransaction, nameOf: Names): SearchHit {
  return { ...ofLine(line, nameOf), kind: 'bank_line' }
}

/** As the bank sees it: money in is positive. */
export function ofLedgerEntry(entry: LedgerTransaction, nameOf: Names): SearchHit {
  return { ...ofLine(entry, nameOf), kind: 'ledger_entry', amount: decimalOf(-money(entry.amount)) }
}

function ofLine(line: SourceTransaction | LedgerTransaction, nameOf: Names): Omit<SearchHit, 'kind'> {
  const { id, description, transactionDate, amount, currency, financialAccountId, status } = line
  return {
    id,
    title: description,
    detail: nameOf.get(financialAccountId) ?? '',
    date: transactionDate,
    amount,
    currency,
    accountId: financialAccountId,
    isOpen: isOpen(status),
  }
}

export function ofJournalEntry(entry: JournalEntry): SearchHit {
  const { id, entryNumber, description, entryDate, totalDebits, currency } = entry
  return {
    ...NOTHING,
    kind: 'journal_entry',
    id,
    title: description ?? entryNumber,
    detail: entryNumber,
    date: entryDate,
    amount: totalDebits,
    currency,
  }
}

export function ofDocument({ id, kind, number, contactName, ...of }: TradeDocument): SearchHit {
  return {
    ...NOTHING,
    kind: 'document',
    id,
    title: contactName,
    detail: `${DOCUMENT_KINDS[kind].label} ${number}`,
    date: of.documentDate,
    amount: of.total,
    currency: of.currency,
    isOpen: money(of.openAmount) !== 0n,
  }
}

export function ofContact({ id, name, kind }: Contact): SearchHit {
  return { ...NOTHING, kind: 'contact', id, title: name, detail: kind === 'vendor' ? 'Supplier' : 'Customer' }
}

export function ofChartAccount({ id, accountCode, accountName }: StoredChartAccount): SearchHit {
  return { ...NOTHING, kind: 'chart_account', id: String(id), title: accountName, detail: accountCode }
}

export function ofMember({ userId, role }: Member, title: string): SearchHit {
  return {
    ...NOTHING,
    kind: 'person',
    id: userId,
    title,
    detail: ROLE_LABELS[role],
  }
}
