/** Which endpoints a key for another program reaches, and with which scope. What is not named here is for people alone. */
import type { KeyScope } from '../domain/companies/key-scopes.ts'
import type { Endpoint } from './endpoint.ts'

/** Who belongs to a company, who is invited, which keys there are and which addresses are told what happens is read by people. */
const PEOPLE_ONLY: ReadonlySet<string> = new Set(['me', 'members', 'invitations', 'keys', 'webhooks'])

const WRITES: Readonly<Record<KeyScope, readonly string[]>> = {
  // Behind a POST only because what they are asked is too rich for an address.
  read: ['getPeriodBalance', 'tryRule'],
  import: [
    'createImport',
    'createFileImports',
    'createQuickbooksImport',
    'takeDuplicates',
    'undoImport',
    'undoFileImports',
  ],
  match: ['createMatchingRun', 'undoMatchingRun', 'createMatch', 'deleteMatch', 'askMatchApart'],
  decide: [
    'approveProposal',
    'rejectProposal',
    'proposeAgain',
    'approveMatch',
    'rejectMatch',
    'undoMatchDecision',
    'classifyTransactions',
    'noteLines',
    'disputeLines',
    'settleLines',
  ],
  reconcile: [
    'createReconciliation',
    'createProposedReconciliation',
    'updateReconciliation',
    'startReconciliation',
    'completeReconciliation',
    'deleteReconciliation',
    'explainBalances',
    'explainItem',
  ],
  report: ['exportBulkOperations', 'createProof', 'generateAuditReport'],
}

/** Each is recorded as an export, or hands a file over. */
const REPORTS: ReadonlySet<string> = new Set([
  'exportQuickbooks',
  'downloadDocument',
  'downloadComplianceDocument',
  'downloadEvidencePackage',
])

const scopeOfWrite = new Map(
  Object.entries(WRITES).flatMap(([scope, names]) => names.map((name) => [name, scope as KeyScope] as const)),
)

/** Undefined where no key reaches, whatever its scopes. */
export function keyScopeOf(
  of: Pick<Endpoint, 'name' | 'subject' | 'method' | 'access'>,
): KeyScope | undefined {
  if (of.name === 'listCompanies') return 'read'
  if (PEOPLE_ONLY.has(of.subject) || of.access === 'signed-in') return undefined
  if (of.method !== 'GET') return scopeOfWrite.get(of.name)
  return REPORTS.has(of.name) ? 'report' : 'read'
}
