/** What one subject or screen lends to its neighbours, each for a reason; everything else of it is its own. */
export const LENT: Record<string, string> = {
  'functions/accounts/tell-low-balance.ts': 'a balance falls by an import, or is looked at in the night',
  'functions/webhooks/announce.ts':
    'the stream has room for one more reader of what happened, which mails too',
  'functions/workflow/tell-waiting.ts': 'in the night too each member hears what waits for them',
  'functions/accounts/add-accounts.ts': 'sample data open accounts as a person does',
  'functions/reconciliations/revoke-approvals.ts':
    'lines that come under an approval take it back in their own transaction',
  'functions/companies/refuse-beyond-plan.ts': 'the plan stands before imports and accounts',
  'functions/periods/read-checklist.ts': 'a lock stands on what the checklist of its day says',
  'functions/evidence/collect-evidence.ts': 'an approval keeps what it is of',
  'functions/evidence/make-pdf.ts': 'an invoice is set as reports are',
  'functions/evidence/read-version.ts': 'what is shown of an approved period is its package',
  'functions/reconciliations/waiting-lines.ts': 'items of a package are those of the reconciliation',
  'functions/imports/read-file.ts': 'a file that was imported is read again as it was read',
  'functions/imports/write-rows.ts': 'and become lines as its rows did',
  'functions/imports/chart-for-file.ts': 'on the accounts that theirs could be on',
  'functions/imports/kept-rows.ts': 'at the rate that theirs are',
  'functions/imports/suspense-of.ts': 'and what of them waits in Suspense is told with it',
  'functions/matches/add-match.ts': 'a match posts what its sides differ by, whoever makes it',
  'functions/matches/decide-in-plan.ts': 'what one match is decided by decides each of many',
  'functions/matches/refuse-closed.ts': 'and what refuses one leaves it out of many',
  'functions/matches/sole-approver.ts': 'who is alone signs off what they book, split or transfer',
  'functions/matches/shown-matches.ts': 'kept matches are listed as all others',
  'functions/matches/refuse-taken.ts': 'a proposal that is approved takes its lines as a match does',
  'functions/trade/refuse-unbookable.ts': 'a bank line is booked to what the lines of documents may be on',
  'functions/transfers/of-amount.ts': 'a payment that comes back is found by its amount',
  'functions/transfers/make-transfer.ts': 'a transfer that was proposed is made as one by hand',
  'functions/journal/void-in-plan.ts': 'a document that is voided takes its entry with it',
  'functions/journal/make-recurring.ts': 'what recurs is made in the night of its company',
  'functions/journal/ledger-lines-of.ts': 'what documents post at a bank waits there as what an entry posts',
  'functions/journal/reverse-in-plan.ts': 'a revaluation takes itself back as an accrual does',
  'functions/journal/entered-entry.ts':
    'each side of a payment between companies is held to its books as an entry is',
  'functions/intercompany/confirm-payment.ts': 'what is paid between two companies is posted in both',
  'functions/intercompany/confirm-undo.ts': 'and undone on both, once that is confirmed',
  'functions/journal/shown-entry.ts': 'and is shown as every entry',
  'functions/requests/done-or-asked.ts': 'what takes two people is asked for in one way, whatever it is',
  'functions/journal/void-posted.ts': 'and done, once it is confirmed, as it would have been at once',
  'functions/trade/void-approved.ts': 'so is this',
  'functions/trade/allocate-approved.ts': 'and this',
  'functions/trade/undo-standing.ts': 'and this',
  'functions/accounts/change-opening.ts': 'and this',
  'functions/imports/await-approval.ts': 'and this',
  'functions/imports/place-rows.ts': 'and what is asked for says where each row of it would go',
  'functions/operations/confirm-operation.ts': 'and this',
  'functions/matches/apart-as-asked.ts': 'and this',
  'functions/accounts/opening-entries.ts': 'sample data go with what their accounts opened with',
  'functions/accounts/bring-forward.ts': 'and this',
  'functions/trade/pay-from-line.ts':
    'what a bank line pays is posted in one way, whether a proposal or a person says it',
  'functions/trade/returned-by-line.ts': 'and so is what a bank line returns',
  'functions/operations/decide-matches.ts':
    'few matches are decided while one waits, as many are in the background',
  'functions/operations/work-through.ts': 'by the same steps',
  'functions/reconciliations/read-account.ts': 'a proof shows a reconciliation as its page does',
  'functions/reconciliations/shown-reconciliation.ts': 'with the same figures',
  'functions/exports/make-proof.ts': 'a proof is made in the background, as operations are',
  'functions/rules/engine-rules.ts': 'matching applies the rules',
  'functions/transactions/search-lines.ts': 'an account is searched as the company is',
  'functions/transactions/list-lines.ts': 'a search of everything finds lines as their own list does',
  'functions/transactions/wanted-lines.ts': 'an account lists its lines as the company does',
  'functions/transactions/post-ledger-line.ts':
    'a line of the ledger is posted in one way, whoever brings it',

  'frontend/src/screens/accounts/add-account-dialog.tsx':
    'a bank file that comes before its account opens one where it is read',
  'frontend/src/screens/accounts/correct-opening.tsx':
    'and its first file says what an account should have opened with',
  'frontend/src/screens/analytics/': 'reports print the figures that analytics shows',
  'frontend/src/screens/audit/audit-tracking.tsx': 'a tab of the reconciliation',
  'frontend/src/screens/bulk/bulk-analytics.tsx': 'a tab of the reconciliation',
  'frontend/src/screens/comments/comments.tsx': 'people talk where they see what they talk about',
  'frontend/src/screens/comments/comments-button.tsx': 'and where it is a row of a list',
  'frontend/src/screens/comments/comments-in-address.ts':
    'a dialog makes way for what is said about its rows',
  'frontend/src/screens/entry-management/attachments.tsx':
    'a bank line keeps files as entries and documents do',
  'frontend/src/screens/entry-management/journal-entry-panel.tsx':
    'a ledger entry opens as the journal entry that it comes from',
  'frontend/src/screens/entry-management/lines-of-entry.tsx': 'a match shows what it posts as the entry does',
  'frontend/src/screens/entry-management/trade/use-line-accounts.ts':
    'a bank line is booked to what a line of a document may be on',
  'frontend/src/screens/entry-management/trade/use-contacts.ts': 'with its customer or vendor',
  'frontend/src/screens/entry-management/intercompany/payment-dialog.tsx':
    'a bank line may have been paid for another company',
  'frontend/src/screens/ledger/create-transaction-dialog.tsx': 'the entry that a bank line lacks',
  'frontend/src/screens/ledger/transaction-draft.ts': 'what that dialog begins with',
  'frontend/src/screens/reconciliation/lines/line-block.tsx':
    'the trial of a rule shows lines as proposals do',
  'frontend/src/screens/reconciliation/overview/sample-data.tsx':
    'a newcomer looks around in sample data from where they stand',
  'frontend/src/screens/reconciliation/matches/':
    'bulk operations choose and decide the matches of the same list',
  'frontend/src/screens/waiting/requested.tsx': 'what awaits another person is decided where it is about',
  'frontend/src/screens/waiting/waiting-kinds.ts': 'the dashboard names what waits as the list of it does',
  'frontend/src/screens/rules/rule-from-line.tsx': 'a rule is made where its line is seen',
  'frontend/src/screens/rules/rules-tab.tsx': 'a tab of the reconciliation',
  'frontend/src/screens/reconciliations/reconciliations-tab.tsx': 'a tab of the reconciliation',
}
