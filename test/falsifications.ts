/** What somebody with a purpose would change in a pack, by the name that a test shows. */
import { canonicalText } from '../shared/domain/audit/chain.ts'
import { decimalOf, money } from '../shared/domain/money/money.ts'
import { hashOf } from '../shared/domain/proof-pack/manifest.ts'
import { FALSIFIED_FACTS } from './falsified-facts.ts'
import { type Falsification, inFacts, inPeriod, inRow, inText } from './falsifying.ts'
import { decode, encode, nameOf, putRows, type Row, rowsOf, someFile } from './packed-rows.ts'

export const FALSIFICATIONS: Record<string, Falsification> = {
  ...FALSIFIED_FACTS,
  'an amount changed': inRow(/-lines\.jsonl$|entries\.jsonl$/, (row, chance) => {
    if (row.amount === undefined) return false
    row.amount = decimalOf(money(row.amount) + BigInt(1 + chance.below(9)) * 100n)
    return true
  }),
  'a date changed': inRow(/-lines\.jsonl$|ledger-entries\.jsonl$/, (row, chance) => {
    row.transactionDate =
      `2026-10-${String(1 + chance.below(28)).padStart(2, '0')}` === row.transactionDate
        ? '2026-10-31'
        : `2026-10-${String(1 + chance.below(28)).padStart(2, '0')}`
    return !row.id.includes(row.transactionDate.replaceAll('-', ''))
  }),
  'a text changed': inRow(/bank-lines\.jsonl$/, (row) => {
    row.description += ' LTD'
    row.originalDescription += ' LTD'
    return true
  }),
  'a status changed': inRow(/-lines\.jsonl$|ledger-entries\.jsonl$/, (row) => {
    row.status = row.status === 'matched' ? 'pending' : 'matched'
    return true
  }),
  'a decision of another author': inRow(/matches\.jsonl$/, (row) => {
    row.approvedBy = row.approvedBy === 'ben' ? 'carl' : 'ben'
    return true
  }),
  'a decision of another tier': inRow(/matches\.jsonl$/, (row) => {
    if (!row.tier) return false
    row.tier = row.tier === 'auto_approved' ? 'suggested' : 'auto_approved'
    return true
  }),
  'a difference changed': inRow(/matches\.jsonl$/, (row) => {
    row.difference = decimalOf(money(row.difference) + 100n)
    return true
  }),
  'a difference posted elsewhere': inRow(/matches\.jsonl$/, (row) => {
    if (!row.differenceEntryId) return false
    row.differenceAccountId++
    return true
  }),
  'an approval of another author': inPeriod((period) => {
    period.reconciliations[0].approvedBy = 'ben'
  }),
  'a figure changed': inPeriod((period, chance) => {
    const figure = chance.pick([
      'closingBalance',
      'openingBalance',
      'outstanding',
      'bankErrors',
      'ledgerBalance',
      'moneyIn',
      'unexplained',
      'inTransit',
    ])
    period.reconciliations[0][figure] = decimalOf(money(period.reconciliations[0][figure]) + 100n)
  }),
  'the books before changed': inPeriod((period) => {
    period.bookBalanceBefore = decimalOf(money(period.bookBalanceBefore) + 100n)
  }),
  'what is said beside the figures': inPeriod((period, chance) => {
    const [reconciliation] = period.reconciliations
    const what = chance.pick(['transactionCount', 'matchedCount', 'unmatchedCount', 'excludedCount'])
    reconciliation[what]++
  }),
  'a balance under its other name': inPeriod((period, chance) => {
    const what = chance.pick(['bankStatementBalance', 'leftByMatches'])
    period.reconciliations[0][what] = decimalOf(money(period.reconciliations[0][what]) + 100n)
  }),
  'the statement before': inPeriod((period, chance) => {
    if (!period.previous) return
    Object.assign(
      period.previous,
      chance.pick<object>([{ approvedBy: 'ben' }, { status: 'draft' }, { notes: 'Agreed by phone' }]),
    )
  }),
  'the statement before left out': inPeriod((period) => {
    period.previous = null
  }),
  'a ledger row on another account of the books': inRow(/ledger-entries\.jsonl$/, (row) => {
    if (!row.importBatchId) return false
    row.chartAccountId++
    row.accountCode = '4999'
    return true
  }),
  'a category': inRow(/ledger-entries\.jsonl$/, (row) => {
    row.category = row.category === 'income' ? 'expense' : 'income'
    return true
  }),
  'a field that the product does not write': inRow(
    /-lines\.jsonl$|-entries\.jsonl$|matches\.jsonl$/,
    (row) => {
      row.agreed = 'by phone'
      return true
    },
  ),
  'when a line was written': inRow(/bank-lines\.jsonl$/, (row) => {
    row.createdAt = '2026-10-31T00:00:00.000Z'
    return true
  }),
  'why a row was left out': inRow(/imports\.jsonl$/, (row) => {
    const [left] = row.leftOut
    if (!left) return false
    left.reason = 'The bank took it back.'
    return true
  }),
  'what a journal entry was posted to': inRow(/journal-entries\.jsonl$/, (row) => {
    row.lines.at(-1).chartAccountId++
    return true
  }),
  'a line of another account': inRow(/-lines\.jsonl$|ledger-entries\.jsonl$/, (row, chance) => {
    row[chance.pick(['companyId', 'financialAccountId'])]++
    return true
  }),
  'an excluded line that nobody excluded': inRow(/bank-lines\.jsonl$/, (row) => {
    if (row.status !== 'excluded') return false
    row.status = 'pending'
    return true
  }),
  'a total of a journal entry': inRow(/journal-entries\.jsonl$/, (row, chance) => {
    const what = chance.pick(['totalDebits', 'totalCredits'])
    row[what] = decimalOf(money(row[what]) + 100n)
    return true
  }),
  'a row that can be read among those that cannot': inRow(/imports\.jsonl$/, (row) => {
    const left = row.leftOut.find(({ outcome }: Row) => outcome === 'duplicate')
    if (!left) return false
    left.outcome = 'rejected'
    return true
  }),
  'when the pack was made': inFacts((facts) => {
    facts.madeAt = '2026-11-01T00:00:00.000Z'
  }),
  'the engine of the pack': inFacts((facts) => {
    facts.engine = 'tieout-match/1'
  }),
  'a record removed': (files, chance) => {
    const name = someFile(files, chance, /\.jsonl$/)
    const rows = rowsOf(files, name)
    const [gone] = rows.splice(chance.below(rows.length), 1)
    putRows(files, name, rows)
    return nameOf(name, gone)
  },
  'a record added': (files, chance) => {
    const name = someFile(files, chance, /accounts\/.*\.jsonl$/)
    const rows = rowsOf(files, name)
    const row = structuredClone(chance.pick(rows))
    row.id = `${row.id.slice(0, -2)}${row.id.endsWith('00') ? '11' : '00'}`
    rows.push(row)
    putRows(files, name, rows)
    return nameOf(name, row)
  },
  'a record twice': (files, chance) => {
    const name = someFile(files, chance, /accounts\/.*\.jsonl$/)
    const rows = rowsOf(files, name)
    const row = chance.pick(rows)
    rows.push(row)
    putRows(files, name, rows)
    return nameOf(name, row)
  },
  'two records swapped': (files, chance) => {
    const name = someFile(files, chance, /-lines\.jsonl$|ledger-entries\.jsonl$|matches\.jsonl$/)
    const rows = rowsOf(files, name)
    const [one, other] = [chance.pick(rows), chance.pick(rows)]
    if (one.id === other.id) return undefined
    ;[one.id, other.id] = [other.id, one.id]
    putRows(files, name, rows)
    return nameOf(name, one)
  },
  'an amount moved between two items': (files, chance) => {
    const name = someFile(files, chance, /-lines\.jsonl$|ledger-entries\.jsonl$/)
    const rows = rowsOf(files, name)
    const [one, other] = [chance.pick(rows), chance.pick(rows)]
    if (one.id === other.id) return undefined
    one.amount = decimalOf(money(one.amount) + 1000n)
    other.amount = decimalOf(money(other.amount) - 1000n)
    putRows(files, name, rows)
    return nameOf(name, one)
  },
  'an amount moved in the journal': inRow(/journal-entries\.jsonl$/, (row) => {
    for (const line of row.lines)
      for (const side of ['debitAmount', 'creditAmount'])
        if (money(line[side]) !== 0n) line[side] = decimalOf(money(line[side]) + 100n)
    return true
  }),
  'a byte of a bank file, with its hash': (files, chance) => {
    const name = someFile(files, chance, /^files\//)
    const bytes = files.get(name)!.slice()
    const digits = [...bytes.keys()].filter((at) => bytes[at]! >= 0x30 && bytes[at]! <= 0x38)
    bytes[chance.pick(digits)]! += 1
    files.set(name, bytes)
    for (const of of [...files.keys()].filter((each) => each.endsWith('imports.jsonl'))) {
      const rows = rowsOf(files, of)
      for (const row of rows) if (name === `files/${row.id}`) row.fileHash = hashOf(bytes)
      putRows(files, of, rows)
    }
    return name
  },
  'what a run saw': (files, chance) => {
    const name = someFile(files, chance, /^runs\//)
    const input = JSON.parse(decode(files.get(name)!))
    const line = chance.pick(input.bank as Row[])
    line.amount = decimalOf(money(line.amount) + 100n)
    files.set(name, encode(canonicalText(input)))
    return name
  },
  'a description beside the text of the file': inRow(/bank-lines\.jsonl$/, (row) => {
    row.description = 'OFFICE SUPPLIES'
    return true
  }),
  'a kind of a bank line': inRow(/bank-lines\.jsonl$/, (row) => {
    row.classification = row.classification === 'fees' ? 'transfers' : 'fees'
    return true
  }),
  'who said the kind of a bank line': inRow(/bank-lines\.jsonl$/, (row) => {
    row.confidenceData = { score: 77, by: 'rule', reasons: [] }
    return true
  }),
  'a running balance': inRow(/bank-lines\.jsonl$/, (row) => {
    row.runningBalance = '1.00'
    return true
  }),
  'a reason of an exclusion': inRow(/bank-lines\.jsonl$/, (row) => {
    if (!row.exclusion) return false
    row.exclusion.reason = 'duplicate'
    return true
  }),
  'a note of an exclusion': inRow(/bank-lines\.jsonl$/, (row) => {
    if (!row.exclusion) return false
    row.exclusion.note = 'Agreed by phone'
    return true
  }),
  'an explanation of an item': inRow(/bank-lines\.jsonl$|ledger-entries\.jsonl$/, (row) => {
    row.reconciliationNotes = 'It is on its way'
    return true
  }),
  'who imported a file': inRow(/imports\.jsonl$/, (row) => {
    row.createdBy = 'carl'
    return true
  }),
  'when a file was imported': inRow(/imports\.jsonl$/, (row, chance) => {
    row[chance.pick(['createdAt', 'completedAt'])] = '2026-10-01T00:00:00.000Z'
    return true
  }),
  'a key that stands twice': inText(/accounts\/.*\.jsonl$/, (line) => line.replace('{', '{"id":"none",')),
  'a space behind a record': inText(/\.jsonl$/, (line) => `${line} `),
  'two records in another order': (files, chance) => {
    const name = someFile(files, chance, /-lines\.jsonl$|entries\.jsonl$|matches\.jsonl$|records\.jsonl$/)
    const rows = rowsOf(files, name)
    if (rows.length < 2) return undefined
    putRows(files, name, [...rows.slice(1), rows[0]])
    return name
  },
  'an audit record': inRow(/audit\/records\.jsonl$/, (row) => {
    row.userId = row.userId === 'ben' ? 'carl' : 'ben'
    return true
  }),
  'a seal': inRow(/audit\/seals\.jsonl$/, (row, chance) => {
    const seal = chance.pick(row.seals as [string, string][])
    seal[1] = hashOf(encode(seal[1]))
    return true
  }),
  'the words for people': (files) => {
    files.set('README.txt', encode(decode(files.get('README.txt')!).replace('PROOF', 'PR00F')))
    return 'README.txt'
  },
  'the facts': (files) => {
    const facts = JSON.parse(decode(files.get('facts.json')!))
    facts.accounts[0].name += ' 2'
    files.set('facts.json', encode(`${canonicalText(facts)}\n`))
    return 'facts.json'
  },
  'the verifier': (files) => {
    files.set('verify.mjs', encode(`${decode(files.get('verify.mjs')!)}\n`))
    return 'verify.mjs'
  },
}
