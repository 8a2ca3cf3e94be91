/**
 * What most items say again, for `packed-item.ts`: what stands here is left out of what is packed. Items that are stored were
 * packed with just these words, so that none of them is ever changed; others would be a second list, of another attribute.
 */
export const WORDS = Buffer.from(
  [
    // What is rare comes first: a word is found by how far back it stands.
    '{"totalRecords":0,"processedRecords":0,"newRecords":0,"duplicateRecords":0,"errorRecords":0,"fileName":"bank.csv",',
    '"columnMapping":{"date":"Date","description":"Description","amount":"Amount","dateFormat":"YYYY-MM-DD","decimalMark":".","invert":false},',
    '"periodStart":"2026-01-01","periodEnd":"2026-01-31","openingBalance":null,"closingBalance":null,"completedAt":null,"failure":null,',
    '"entityType":"journal_entry","entityType":"source_transaction","entityType":"ledger_transaction","entityType":"import",',
    '"action":"updated","action":"deleted","action":"rejected","transactionIds":["entityIds":["A#1#B#2026","A#1#L#2026","imports#2026","journal#2026',
    '"entryNumber":"JE-2026-0000","entryDate":"2026-","entryType":"STANDARD","status":"POSTED","referenceNumber":null,"description":null,',
    '"lines":[{"lineNumber":1,"chartAccountId":1,"debitAmount":"0","creditAmount":"0","description":""}],"totalDebits":"0.00","totalCredits":"0.00",',
    '"postedAt":"2026-","autoReverseOn":null,"ledgerTransactionIds":["wouldTake":null,"risks":[{"code":"rival.close",',
    '"sentence":"Another line of the same amount explains it nearly as well"}],"state":"open","ruleScore":100,"doubt":0.000,"cardinality":"one_to_one",',
    '"hashes":{"A#1#B#202601":{"01#":" "},"A#1#L#202601":{"01#":" "},"matches#202601":{"01":" "},"R#01":{"00000":" "}},',
    '"changes":[{"entityType":"transaction_match","action":"created","action":"approved","entityId":"1.202601.01',
    '"before":{"approvalStatus":"pending","approvedBy":null,"approvedAt":null,"version":1,"updatedAt":"2026-',
    '"after":{"id":"1.202601.01","companyId":1,"financialAccountId":1,"currency":"CAD","currency":"EUR","currency":"USD",',
    '"sourceTransactions":[{"id":"1.1.202601","transactionDate":"2026-01-01","description":"","amount":"-1.00","reference":null}],',
    '"ledgerTransactions":[{"id":"1.1.202601","transactionDate":"2026-01-01","description":"","amount":"1.00","reference":null,"category":"adjustment"}],',
    '"difference":"0.00","confidenceScore":0.9,"matchRules":["manual","amount.same","day.same","day.near","reference.same","text.same","text.close","amount.only"],',
    '"reasons":[{"code":"amount.same","sentence":"Same amount to the cent"},{"code":"day.same","sentence":"Same day","weight":1.},',
    '{"code":"reference.same","sentence":"Reference  stands on both sides","weight":4.},',
    '{"code":"amount.only","sentence":"No other open line within the days has this amount"}],"algorithmVersion":"tieout-match/6",',
    '"runId":null,"tier":"auto_approved","tier":"suggested","tier":"manual_review","notes":null,"createdBy":"","operationId":null,',
    '"sourceTransactionId":"1.1.202601","ledgerTransactionId":"1.1.202601","matchType":"one_to_one","matchId":null,"origin":"engine","origin":"manual",',
    '"confidence":"exact","confidence":"manual","approvalStatus":"approved","approvalStatus":"pending","approvedBy":null,"approvedAt":null,',
    '"reconciliationBatchId":null,"version":1,"createdAt":"2026-01-01T00:00:00.000Z","updatedAt":"2026-01-01T00:00:00.000Z"}}]}',
  ].join(''),
)
