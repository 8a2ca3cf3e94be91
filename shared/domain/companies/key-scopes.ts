/** What a key for another program may be made for. Each is given by itself; none brings another along. */
export const KEY_SCOPES = ['read', 'import', 'match', 'decide', 'reconcile', 'report'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** As people read them. */
export const KEY_SCOPE_LABELS: Readonly<Record<KeyScope, { label: string; says: string }>> = {
  read: { label: 'Read', says: 'Accounts, lines, entries, matches, reports and the audit of this company' },
  import: { label: 'Import', says: 'Bank and ledger files, and taking an import back' },
  match: { label: 'Match', says: 'Runs that propose, and matches that wait for somebody to approve them' },
  decide: { label: 'Decide', says: 'Approve and reject what is proposed, classify and note lines' },
  reconcile: { label: 'Reconcile', says: 'Prepare and complete a reconciliation; people approve it' },
  report: { label: 'Report', says: 'Exports, proofs and audit reports, and their files' },
}
