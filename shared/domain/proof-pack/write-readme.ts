import type { PackFacts } from './pack-files.ts'

/** What an auditor reads first. It follows from the facts alone, so that a verifier holds it to them. */
export function writeReadme({ company, month, accounts, without, madeAt, exportId }: PackFacts): string {
  const list = accounts.map(({ id, name, currency }) => `  ${name} (account ${id}, ${currency})`)
  const missing = without.map(({ id, name }) => `  ${name} (account ${id})`)
  return `PROOF OF A MONTH
${company.name} (company ${company.id}), ${month}
Made ${madeAt}, export ${exportId}

Accounts with a reconciliation in this month:
${list.join('\n')}
${missing.length ? `\nAccounts without one:\n${missing.join('\n')}\n` : ''}
HOW TO VERIFY IT
  Unpack the zip, and with Node.js 20 or newer run in its folder:   node verify.mjs
  or without unpacking:                                             node verify.mjs <the zip>
  It needs no network, no account and no other file. It prints PASS with what it counted, or the first thing that is not so.
  It also prints the root, a SHA-256 that stands for every byte of the pack. Compare it with the root that the product showed
  to whoever downloaded the pack and keeps in its list of exports, or let the verifier compare:
                                                                    node verify.mjs --root <root>
  A verifier that came with the pack is as trustworthy as the pack: take the one of another pack of the same version, or read it.

WHAT IT DOES
  1. Every file is the one that manifest.json names, to the byte.
  2. Every file of the bank is read again. Its rows are the bank lines, one for one: row, day, amount, text. Rows that were
     left out are named with their reason. Where the file has balances, they follow from row to row.
  3. The bank's opening balance and the lines of the period come to its closing balance, and the opening one is the closing
     one of the period before.
  4. Every match is counted again: its sides cancel out, its lines are those of the files, on which day it explains them.
  5. What lies between bank and books on the last day is counted again from lines, matches and journal entries alone, and every
     figure of the reconciliation with it. What was open on the day before the period ties out with the books of that day.
  6. The matching engine decides again from all that it knew then, and finds each of its decisions.
  7. The audit chain is walked: each record follows from the one before it by its hash. Company, accounts, lines, matches, entries, runs,
     approvals and their authors are those of its records in every field, and none that it knows of the period is left out. Its last
     record names every file of the pack, and there is none that nothing names.
     Each copy in audit/anchors.jsonl of a head that was anchored is the hash that the chain has at that number.
  8. Each frozen evidence package has the hash that its approval wrote into the chain, and says what was counted here. The files that
     people attached to what it names are those that they were.

WHAT IT DOES NOT SHOW
  That a bank file came from the bank: ask the bank for its own copy and compare the SHA-256 (accounts/<id>/imports.jsonl).
  That a line which a person typed exists: these are counted and named.
  That nobody rewrote the whole chain with everything after it, and the copies of its anchors: only the root, or the number and hash of
  the last record of the chain, kept elsewhere tell, or the anchors themselves. Each lies in a bucket that keeps it for years and lets
  nobody write it again, under the key that the verifier prints: ask whoever administers it for the object and its retention.

THE FILES
  facts.json                                company, month, accounts
  company.json                              the company as it is kept, with its policies
  accounts/<id>/account.json                an account as it is kept
  accounts/<id>/reconciliations.json        the reconciliations of the month with their figures, and what they began with
  accounts/<id>/bank-lines.jsonl            the bank lines of the period, and earlier ones that were open when it began
  accounts/<id>/ledger-entries.jsonl        the same of the books, debit positive
  accounts/<id>/later-*.jsonl               lines of later days that explain one of these
  accounts/<id>/matches.jsonl               what explains what, by whom and why
  accounts/<id>/journal-entries.jsonl       what is posted on the account in the period
  accounts/<id>/imports.jsonl               each file as it was received: hash, columns, counts, rows left out
  accounts/<id>/matching-runs.jsonl         the runs of the engine; runs/ holds what each was decided by
  files/<import>                            the files themselves, byte for byte
  packages/                                 what was frozen when a period was approved
  attachments/<id>                          what people attached to what is in it, byte for byte
  audit/                                    the chain: records, the hashes that each was sealed with, and copies of its anchored heads
`
}
