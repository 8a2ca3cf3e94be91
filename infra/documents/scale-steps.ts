/** The steps of each size: what they need, and what there is of it. */
import { NAMES_MAX } from '../../shared/domain/audit/linked-ids.ts'
import { sizeOf } from '../settings/function-sizes.ts'
import { queues } from '../settings/queues.ts'
import { bytesOfLine, bytesOfUnpackedLine, ofBankLine, ofLedgerLine, ofRecount } from './counted-units.ts'
import { limits } from './published-limits.ts'
import { volumes } from './volumes.ts'

export interface Step {
  /** The size. */
  of: string
  what: string
  needs: number
  has: number
  unit: string
  /** Whose limit it is. */
  by: string
}

const COMPANIES = 100_000
const WINDOW_SECONDS = 2 * 3600
const LINES_A_NIGHT = 50
const HOUR_SECONDS = 3600
const writesOfPair = ofBankLine.writes + ofLedgerLine.writes

const many = '100,000 companies, one night of two hours'
const working = '5,000 people at work at once'
const large = 'one company of 10 million lines'
const noisy = 'one company with 10 files of 100,000 rows at once'
const largeLines = 10_000_000
const fileRows = 100_000
const rowSeconds = 0.003

/** What is known not to hold, and is said in the document. */
const firstNight = 'write units of the table, in the first night of a new one'
const mailed = 'mails of the night, if somebody of each company asks for them'
export const breaking: readonly string[] = [firstNight, mailed]

/** As people of a group ask, on 22 days of eight hours. */
const { requests, people } = volumes.at(-1)!
const asksASecond = requests / people / (22 * 8 * HOUR_SECONDS)
const WORKING = 5_000
const SESSION_SECONDS = 15 * 60
/** So many at work at once are what the API's own rate is for. */
export const atWorkMax = limits.apiRequestsASecond / asksASecond
/** Pages of a megabyte. */
const readingSeconds = (lines: number) => ((lines * bytesOfUnpackedLine) / 1e6) * 0.05
/** How often a company is turned to in a day, for how many days before its recount begins anew, and how many looks a finding takes (`functions/audit`). */
const TURNS_A_DAY = 7
const DAYS = 7
const LOOKS = 3
const ITEMS_OF_LINE = 4
/** What is said of them in the audit, each on the pile of what it is about. */
const NOTES_OF_LINE = 10
const ITEMS_OF_SLICE = 200_000
/** To put what belongs to a line aside, and to take it back and hold it to the rules. */
const asideSeconds = 0.000_15
const backSeconds = 0.000_25

/** All is read twice and put aside once, however many slices there are. */
const secondsOfLook = (lines: number) => 2 * readingSeconds(lines) + lines * (asideSeconds + backSeconds)
const turnsOfLook = (lines: number) => secondsOfLook(lines) / limits.workSeconds

const hundredThousands = Array.from({ length: 400 }, (_, at) => (at + 1) * 100_000)
/** Of how many lines a company is looked at every day, and of how many at all. */
export const recounted = {
  daily: hundredThousands.findLast((lines) => turnsOfLook(lines) <= TURNS_A_DAY)!,
  atAll: hundredThousands.findLast(
    (lines) => LOOKS * turnsOfLook(lines) <= DAYS * TURNS_A_DAY && ITEMS_OF_LINE * lines <= NAMES_MAX,
  )!,
}

/** What a look at the large company costs, in dollars: reads, the function, files that are put, and their versions for a month. A look at what another one found reads consistently. */
export function costOfLook({ isConsistent }: { isConsistent: boolean }): number {
  const readings = isConsistent ? 4 : 2
  const { memoryMb } = sizeOf('audit/verify-books')
  const slices = (largeLines * ITEMS_OF_LINE) / ITEMS_OF_SLICE
  const parts = ((largeLines * (ITEMS_OF_LINE + NOTES_OF_LINE)) / ITEMS_OF_SLICE) * slices
  return (
    (readings * largeLines * ofRecount.reads * 0.125) / 1e6 +
    secondsOfLook(largeLines) * (memoryMb / 1024) * 0.0000133334 +
    parts * 0.000_005 +
    ((largeLines * bytesOfLine) / 1e9) * 0.023
  )
}

export const steps: readonly Step[] = [
  {
    of: many,
    what: 'all are told of their night, ten in a call, ten calls beside each other',
    needs: (COMPANIES / 100) * 0.015 + (COMPANIES / 10_000) * 0.05,
    has: sizeOf('matching/match-nightly').timeoutSeconds,
    unit: 's',
    by: 'the time of the function',
  },
  {
    of: many,
    what: 'messages that wait at once',
    needs: queues.nights.concurrencyMax,
    has: limits.inFlight,
    unit: 'in flight',
    by: 'SQS; those that wait have no limit',
  },
  {
    of: many,
    what: 'nights of companies with something new',
    needs: (COMPANIES * 0.3) / queues.nights.concurrencyMax,
    has: WINDOW_SECONDS,
    unit: 's',
    by: `${queues.nights.concurrencyMax} at once`,
  },
  {
    of: many,
    what: 'runs of fifty lines',
    needs: (COMPANIES * 2) / queues.matching.concurrencyMax,
    has: WINDOW_SECONDS,
    unit: 's',
    by: `${queues.matching.concurrencyMax} at once`,
  },
  {
    of: many,
    what: 'runs asked for, a message each',
    needs: COMPANIES / WINDOW_SECONDS,
    has: limits.fifoMessagesASecond,
    unit: 'a second',
    by: 'SQS, a FIFO queue',
  },
  {
    of: many,
    what: 'write units of the table',
    needs: (COMPANIES * LINES_A_NIGHT * ofBankLine.writes) / WINDOW_SECONDS,
    has: limits.tableWrites,
    unit: 'a second',
    by: 'DynamoDB, a table by request',
  },
  {
    of: many,
    what: firstNight,
    needs: (COMPANIES * LINES_A_NIGHT * ofBankLine.writes) / WINDOW_SECONDS,
    has: limits.newTableWrites,
    unit: 'a second',
    by: 'DynamoDB, a table that was made today and not warmed',
  },
  {
    of: many,
    what: 'functions at once',
    needs: Object.values(queues).reduce((sum, { concurrencyMax }) => sum + concurrencyMax, 0),
    has: limits.lambdaConcurrent / 2,
    unit: '',
    by: 'Lambda; half is for people',
  },
  {
    of: many,
    what: 'seals of an hour: five calls of the table each',
    needs: (COMPANIES * 5 * 0.005) / limits.lanes,
    has: limits.workSeconds,
    unit: 's',
    by: `${limits.lanes} beside each other`,
  },
  {
    of: many,
    what: 'what is unfinished is ended: ten calls of the table each',
    needs: (COMPANIES * 10 * 0.005) / limits.lanes,
    has: limits.workSeconds,
    unit: 's',
    by: `${limits.lanes} beside each other`,
  },
  {
    of: many,
    what: 'recounts of an hour: a 24th of the companies, twenty calls each',
    needs: (COMPANIES / 24) * 20 * 0.005,
    has: limits.workSeconds,
    unit: 's',
    by: 'the time of the function',
  },
  {
    of: many,
    what: mailed,
    needs: COMPANIES,
    has: limits.mailsADay,
    unit: 'a day',
    by: 'SES, as it is usually given with production access',
  },
  {
    of: many,
    what: 'the same, one after the other in the window',
    needs: COMPANIES / WINDOW_SECONDS,
    has: limits.mailsASecond,
    unit: 'a second',
    by: 'SES; a mail that comes too soon waits for the next second',
  },
  {
    of: working,
    what: 'requests',
    needs: WORKING * asksASecond,
    has: limits.apiRequestsASecond,
    unit: 'a second',
    by: 'the rate that the API has',
  },
  {
    of: working,
    what: 'functions at once, a request 60 ms',
    needs: WORKING * asksASecond * 0.06,
    has: limits.lambdaConcurrent / 2,
    unit: '',
    by: 'Lambda; half is for what works without anyone waiting',
  },
  {
    of: working,
    what: 'sessions renewed, and all signed in within half an hour by two calls each',
    needs: WORKING / SESSION_SECONDS + (2 * WORKING) / (HOUR_SECONDS / 2),
    has: limits.signInsASecond,
    unit: 'a second',
    by: 'Cognito',
  },
  {
    of: large,
    what: 'a file of it, 100,000 rows in turns of a minute',
    needs: 60,
    has: queues.imports.consumerTimeoutSeconds,
    unit: 's a turn',
    by: 'the time of the function',
  },
  {
    of: large,
    what: 'all its lines, imported file by file',
    needs: (largeLines * rowSeconds) / HOUR_SECONDS,
    has: 24,
    unit: 'hours',
    by: 'one import of a company at a time',
  },
  {
    of: large,
    what: 'write units into a month of an account, if rows were matched while they are imported',
    needs: writesOfPair / rowSeconds / 12,
    has: limits.partitionWrites,
    unit: 'a second',
    by: 'DynamoDB, a partition key; rows of a year lie in twelve',
  },
  {
    of: large,
    what: 'its recount, what names what: names that are held at once, in eight bytes each and the room between them',
    needs: largeLines * ITEMS_OF_LINE,
    has: NAMES_MAX,
    unit: 'names',
    by: 'the memory of the function',
  },
  {
    of: large,
    what: 'its recount, a look at all: read twice, put aside once, held to the rules slice by slice',
    needs: turnsOfLook(largeLines),
    has: DAYS * TURNS_A_DAY,
    unit: 'turns',
    by: 'the time of the function, seven times a day for a week',
  },
  {
    of: large,
    what: 'the same three times, which is what a finding takes',
    needs: LOOKS * turnsOfLook(largeLines),
    has: DAYS * TURNS_A_DAY,
    unit: 'turns',
    by: 'the same',
  },
  {
    of: noisy,
    what: 'places of imports that it takes from the others',
    needs: 1,
    has: queues.imports.concurrencyMax - 1,
    unit: 'at once',
    by: 'SQS, a group at a time',
  },
  {
    of: noisy,
    what: 'write units of the table beside the others, if all its rows were matched at once',
    needs: writesOfPair / rowSeconds,
    has: limits.tableWrites / 2,
    unit: 'a second',
    by: 'DynamoDB, a table by request',
  },
  {
    of: noisy,
    what: 'its last file, after those before it',
    needs: (10 * fileRows * rowSeconds) / HOUR_SECONDS,
    has: 96,
    unit: 'hours',
    by: 'SQS, which keeps a message for the four days that the queue says',
  },
]
