import { onlyAws, type Shown } from './shown.ts'

/** Companies, people and their roles. */
export const tenancy: readonly Shown[] = [
  [
    'A1',
    'An id of another company in the path',
    'test/authorisation.test.ts: nobody gets in without a membership',
  ],
  [
    'A2',
    'An id of another company in the query',
    'test/authorisation.test.ts: nobody gets in without a membership',
  ],
  [
    'A3',
    'An id of another company in the body, one among many',
    'functions/bulk/bulk.test.ts: a list with one match of another company',
    'test/authorisation.test.ts: nobody gets in without a membership',
  ],
  ['A4', 'Ids of one request that disagree', 'functions/overview/overview.test.ts: ids that disagree'],
  [
    'A5',
    'Lines of two companies in one match',
    'functions/matches/matches.test.ts: lines of another account',
  ],
  [
    'A6',
    'All companies of a person',
    'functions/periods/month-end.test.ts: a person sees the companies that they belong to',
  ],
  ['A7', 'Saved mappings', 'functions/templates/templates.test.ts: a company sees its own mappings only'],
  [
    'A8',
    'Addresses that could be read in two ways',
    'local-cloud/gateway/routes.test.ts: a fixed segment wins',
  ],
  [
    'A9',
    'The company that a request names without belonging to it',
    'functions/documents/documents.test.ts: file answers like one that does not exist',
  ],
  [
    'A10',
    'A link to a file after its person left',
    'functions/documents/documents.test.ts: good for a minute',
    'local-cloud/s3/access/presigned-url.test.ts: good until it expires',
  ],
  [
    'A11',
    'An upload that was changed',
    'functions/imports/imports.test.ts: the store refuses another type',
    'local-cloud/s3/objects/post-object.test.ts: a policy that was changed',
  ],
  ['A12', 'A file that nobody announced', 'functions/imports/imports.test.ts: no import was made for'],
  [
    'A13',
    'A message about another company',
    'functions/operations/operations.test.ts: or for another company',
  ],
  ['A14', 'A viewer who writes', 'test/authorisation.test.ts: a role that does not reach'],
  [
    'A15',
    'Approving what one prepared',
    'functions/matches/matches.test.ts: whoever prepared a match cannot approve',
    'functions/reconciliations/second-person.test.ts: whoever completed a statement',
  ],
  ['A16', 'The last owner leaves', 'functions/members/members.test.ts: the last owner stays'],
  ['A17', 'A membership that ends', 'functions/members/members.test.ts: a removed member meets'],
  [
    'A18',
    'A role that is lowered while work goes on',
    'functions/bulk/bulk.test.ts: a role that is lowered while',
    'functions/bulk/bulk.test.ts: a role that was lowered between',
  ],
  [
    'A19',
    'Tokens of every wrong kind',
    'functions/keys/authorize-request.test.ts: whatever is wrong with a token',
    'local-cloud/gateway/lambda-authorizer.test.ts: a request without a token',
  ],
  [
    'A20',
    'A token whose person is gone',
    'functions/me/sign-out-everywhere.test.ts: ends every session',
    'functions/members/members.test.ts: a removed member meets',
  ],
  [
    'A21',
    'An answer of the company that was left',
    'frontend/journeys/colleagues.test.ts: never shows in the one that is looked at',
  ],
  [
    'A22',
    'A page of one list asked of another',
    'functions/audit/list-audit-history.test.ts: a cursor is good for the filters',
    'functions/transactions/search-lines.test.ts: a cursor of one search',
  ],
  [
    'A23',
    'One key of repetition used by two people',
    'functions/runtime/idempotency.test.ts: a key that somebody else sends',
  ],
  [
    'A24',
    'Two companies after each other in one process',
    'functions/audit/verify-books.test.ts: in its hour and in no other',
    { because: 'every file of facts serves many companies in one process' },
  ],
  [
    'A25',
    'Telling a foreign id by its answer',
    'functions/documents/documents.test.ts: file answers like one that does not exist',
    'test/foreign-ids.test.ts: as soon as one that nothing has',
    {
      because:
        '`npm run test:long` alone takes the time, 2,000 pairs on each of five routes, and claims no significance',
    },
  ],
  [
    'A26',
    'Background work within its company',
    'local-cloud/dynamodb/guard-dynamodb.test.ts: every partition that a request touches',
    onlyAws,
  ],
  [
    'A27',
    'A key without its company',
    'local-cloud/dynamodb/guard-dynamodb.test.ts: a transaction of which one part is denied',
    'infra/stacks/alarms.test.ts: denied something by its role',
  ],
  [
    'A28',
    'Around the second person by a file',
    'functions/imports/second-person.test.ts: on no road does one person alone',
    'functions/imports/second-person.test.ts: an import is undone once another person',
    'functions/imports/second-person.test.ts: rows that a ledger file left out',
    'functions/imports/approval-sweep.test.ts: whatever breaks, a file is asked for once',
    'frontend/journeys/a-file-for-two.test.ts: each wait for a second person',
  ],
]
