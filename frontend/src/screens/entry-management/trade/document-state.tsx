import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { todayIn } from '../../../../../shared/domain/calendar/day.ts'
import { isPayment } from '../../../../../shared/domain/trade/document-kinds.ts'
import { type DocumentState, stateOf } from '../../../../../shared/domain/trade/settlements.ts'
import { type Tone, ToneBadge } from '../../../ui/figures/tone-badge.tsx'

const STATES: Record<DocumentState, [label: string, tone: Tone]> = {
  draft: ['Draft', 'warn'],
  open: ['Open', 'notice'],
  partly_paid: ['Partly Paid', 'notice'],
  paid: ['Paid', 'good'],
  overdue: ['Overdue', 'bad'],
  void: ['Void', 'calm'],
}

/** Of what settles rather than is settled: how far it is used up. */
const OF_CREDIT: Partial<Record<DocumentState, string>> = {
  open: 'Unapplied',
  partly_paid: 'Partly Applied',
  paid: 'Applied',
}

export function documentStateLabel(company: Company, document: TradeDocument): string {
  const state = stateOf(document, todayIn(company.timeZone, new Date()))
  const settles = isPayment(document.kind) || document.dueDate === null
  return (settles && OF_CREDIT[state]) || STATES[state][0]
}

export function DocumentStateBadge({ company, document }: { company: Company; document: TradeDocument }) {
  const [, tone] = STATES[stateOf(document, todayIn(company.timeZone, new Date()))]
  return <ToneBadge tone={tone}>{documentStateLabel(company, document)}</ToneBadge>
}
