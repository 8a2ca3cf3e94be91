/** What was granted and not used, held against the reasons that there are for it. */

const goingOn = 'Used when an account is so large that its run goes on with another message.'
const inDirectory = 'It enters integers too, and may put whatever is in the directory.'
const tooLarge =
  'A link to a file that is too large for an answer is signed with it, and tests make none so large.'
const byOwner = 'Files and comments are listed by what they are about, in the index alone.'
const inIndex = 'Payments between companies are listed in the index alone.'
const byIds = 'Lines and payments are read by their ids, many at once, and documents in the index.'
const whenGone = 'Used when a file is gone: S3 tells missing from forbidden to those who may list.'
const reversed =
  'An entry that reverses itself is reversed in the same step, and has no lines at a bank to be read.'

/** Rights that tests need not use, as the report writes them, each for a reason. */
export const reasons: Readonly<Record<string, string>> = {
  'matching/run-matching sqs:SendMessage arn:aws:sqs:eu-west-1:000000000000:MatchingQueue.fifo': goingOn,
  'exports/export-quickbooks s3:GetObject arn:aws:s3:::tieout-local-files-000000000000-eu-west-1/E/*':
    tooLarge,
  'audit/verify-books s3:GetObject arn:aws:s3:::tieout-local-files-000000000000-eu-west-1/C/*':
    'It reads what approvals froze; the books that its own tests verify have no approval.',
  'reconciliations/create-proposed-reconciliation s3:GetObject arn:aws:s3:::tieout-local-files-000000000000-eu-west-1/C/*':
    'What an approval froze is read by the statement behind it: of all tests the journeys alone propose one there.',
  'audit/verify-books s3:GetObject arn:aws:s3:::tieout-local-files-000000000000-eu-west-1/R/*':
    'It reads each report in one of four weeks; its test reads as it does, without its role.',
  'audit/verify-books s3:PutObject arn:aws:s3:::tieout-local-files-000000000000-eu-west-1/E/*':
    'A recount that outlasts the function is kept there; its test takes the turns itself.',
  'attachments/list-attachments dynamodb:GetItem arn:aws:dynamodb:eu-west-1:000000000000:table/Books C#*':
    byOwner,
  'attachments/list-attachments dynamodb:Query arn:aws:dynamodb:eu-west-1:000000000000:table/Books C#*':
    byOwner,
  'comments/list-comments dynamodb:GetItem arn:aws:dynamodb:eu-west-1:000000000000:table/Books C#*': byOwner,
  'comments/list-comments dynamodb:Query arn:aws:dynamodb:eu-west-1:000000000000:table/Books C#*': byOwner,
  'trade/list-returned-payments dynamodb:GetItem arn:aws:dynamodb:eu-west-1:000000000000:table/Books C#*':
    byIds,
  'trade/list-returned-payments dynamodb:Query arn:aws:dynamodb:eu-west-1:000000000000:table/Books C#*':
    byIds,
  'intercompany/list-intercompany-payments dynamodb:GetItem arn:aws:dynamodb:eu-west-1:000000000000:table/Books C#*':
    inIndex,
  'intercompany/list-intercompany-payments dynamodb:Query arn:aws:dynamodb:eu-west-1:000000000000:table/Books C#*':
    inIndex,
  'companies/erase-due-companies s3:DeleteObject arn:aws:s3:::tieout-local-files-000000000000-eu-west-1/R/*':
    'It takes every kind of file away; the company that its test erases has no reports.',
  'intercompany/create-intercompany-payment dynamodb:BatchGetItem arn:aws:dynamodb:eu-west-1:000000000000:table/Books C#*':
    'Repayments that the index does not list yet are read by their keys: it lags by chance.',
  'notices/mail-notices ses:SendEmail arn:aws:ses:eu-west-1:000000000000:identity/desk.example':
    'SES asks for the address or for its domain, whichever was verified.',
  'journal/create-journal-entry dynamodb:BatchGetItem arn:aws:dynamodb:eu-west-1:000000000000:table/Books C#*':
    reversed,
  'journal/import-journal-entries dynamodb:BatchGetItem arn:aws:dynamodb:eu-west-1:000000000000:table/Books C#*':
    reversed,
}

/** Files that are read and may be gone. */
const mayBeGone =
  /^(imports\/(download-rejected-rows|list-import-rows)|operations\/(run-operation|take-duplicates)|reconciliations\/((get|approve|complete|create|create-proposed|update)-reconciliation|get-period-balance|explain-balances)|evidence\/(get|download|compare)-evidence-packages?|reports\/get-monthly-report|compliance\/generate-audit-report|audit\/verify-books) s3:ListBucket /
const rounding = 'Used where a chart lacks the account for what is a cent apart: it takes an integer.'
const older = 'Used where a chart is older than an account that is posted to: it takes an integer.'
const makesAccounts =
  /^(currencies\/create-revaluation|intercompany\/create-intercompany-payment|requests\/confirm-request|transfers\/create-transfer|trade\/(allocate-document|approve-trade-document|create-trade-payment)) dynamodb:(Put|Update)Item .* D#/
const makesRounding =
  /^(matches\/create-match|matching\/(approve-proposal|auto-approve-matches|match-in-batch|auto-persist-matches|run-matching)) dynamodb:UpdateItem .* D#sequence$/
const numbersAtOnce =
  /^(overview\/create-sample-data|matching\/(auto-approve-matches|match-in-batch|auto-persist-matches)) dynamodb:PutItem .* D#outbox/
const putsLarge = /^evidence\/download-evidence-package s3:(Get|Put)Object .*\/E\/\*$/

const takesIntegers =
  /^(accounts\/create-account|companies\/create-company|overview\/create-sample-data|chart\/(create-chart-account|import-chart-accounts)) dynamodb:UpdateItem .* D#sequence$/
const byOthers = 'On a desk whoever comes first in a thread takes integers for those who come after, too.'
const anyDigit = 'An integer begins with any digit; tests come to few of them.'

const littleToDo =
  'What is little is done at once, and its message sent only by whoever sweeps the outbox; tests have little.'
/** They do what is little themselves. */
const atOnce =
  /^(bulk\/bulk-approve|matching\/(auto-match|run-intelligent-matching|match-in-batch|auto-persist-matches)) (sqs:SendMessage |dynamodb:DeleteItem .* D#outbox)/
const goesOn = /^matching\/run-matching dynamodb:(Put|Delete)Item .* D#outbox/
const leftBehind = /^outbox\/send-left-behind sqs:SendMessage /
const byChance =
  'What is left behind, and so where it sends, is by the seed: most of what is tried takes turns.'
const byLambda = 'Lambda sends there in its name when it failed for good.'
const readingTogether = 'Reading a company by key and by range is one grant, and its other half was used.'

export interface Unused {
  spared: { right: string; reason: string }[]
  without: string[]
  /** Reasons for what is not granted any more. */
  idle: string[]
}

/** @param granted such as `accounts/get-account dynamodb:GetItem arn:aws:dynamodb:…:table/Books C#*` */
export function findUnused(
  granted: readonly string[],
  used: ReadonlySet<string>,
  given: Readonly<Record<string, string>> = reasons,
): Unused {
  const unused = granted.filter((right) => !used.has(right))
  const reasonOf = (right: string) => {
    if (given[right]) return given[right]
    if (used.has(otherHalf(right))) return readingTogether
    if (otherDigits(right).some((other) => used.has(other))) return anyDigit
    if (takesIntegers.test(right)) return byOthers
    if (atOnce.test(right)) return littleToDo
    if (leftBehind.test(right)) return byChance
    if (goesOn.test(right)) return goingOn
    if (mayBeGone.test(right)) return whenGone
    if (makesRounding.test(right)) return rounding
    if (makesAccounts.test(right)) return older
    if (putsLarge.test(right)) return tooLarge
    if (numbersAtOnce.test(right)) return inDirectory
    return / sqs:SendMessage \S+:(MissedSchedules|FoldBooksDeadLetters|MailNoticesDeadLetters)$/.test(right)
      ? byLambda
      : undefined
  }
  return {
    spared: unused.flatMap((right) => {
      const reason = reasonOf(right)
      return reason ? [{ right, reason }] : []
    }),
    without: unused.filter((right) => !reasonOf(right)),
    idle: Object.keys(given).filter((right) => !granted.includes(right)),
  }
}

/** Of a right to enter an integer: that to enter the others. */
function otherDigits(right: string): string[] {
  const [entering] = / D#(?=\d\*$)/.exec(right) ?? []
  return entering ? Array.from('123456789', (digit) => right.replace(/\d\*$/, `${digit}*`)) : []
}

/** Of a right to read items of companies in the table, not of the index. */
function otherHalf(right: string): string {
  return right.replace(/dynamodb:(GetItem|Query)(?= [^ /]+\/\w+ C#\*$)/, (action) =>
    action === 'dynamodb:Query' ? 'dynamodb:GetItem' : 'dynamodb:Query',
  )
}
