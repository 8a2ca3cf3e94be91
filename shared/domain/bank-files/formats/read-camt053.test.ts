import { expect, test } from 'vitest'
import { readBankFile } from '../read-bank-file.ts'

test('a statement covers the days that it says it is of, before its first entry too', () => {
  expect(proofOf({ period: '<FrToDt><FrDtTm>2026-10-01T00:00:00</FrDtTm></FrToDt>' })).toMatchObject({
    first: '2026-10-05',
    openingOn: '2026-09-30',
    closingOn: '2026-10-31',
  })
})

test('where it names no period, the day of its opening balance says from when on', () => {
  expect(proofOf({ openingOn: '<Dt><Dt>2026-10-01</Dt></Dt>' })).toMatchObject({ openingOn: '2026-10-01' })
  expect(proofOf({})).not.toHaveProperty('openingOn')
})

test('of several accounts each keeps its own', () => {
  const one = aStatement({ iban: 'FR76', period: '<FrToDt><FrDtTm>2026-10-01T00:00:00</FrDtTm></FrToDt>' })
  const two = aStatement({ iban: 'DE89', openingOn: '<Dt><Dt>2026-10-02</Dt></Dt>' })
  const read = readBankFile(bytesOf(one + two), { mapping: { format: 'camt053', onlyAccount: 'DE89' } })
  expect(read.proof).toMatchObject({ openingOn: '2026-10-02' })
})

test('a file with words of its own is told what is wrong with it, and one that is cut off that it is', () => {
  const declared = `<!DOCTYPE Document [<!ENTITY a "aaaa">]>${aStatement({})}`
  expect(() => readBankFile(bytesOf(declared))).toThrow(/DOCTYPE or ENTITY/)
  expect(() => readBankFile(bytesOf(aStatement({}).replace('</Stmt>', '')))).toThrow(/does not close/)
})

interface Said {
  iban?: string
  period?: string
  openingOn?: string
}

function proofOf(said: Said) {
  return readBankFile(bytesOf(aStatement(said))).proof
}

function aStatement({ iban = 'FR76', period = '', openingOn = '' }: Said): string {
  return `<Stmt>${period}<Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${openingOn}</Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">95.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-10-31</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>Coffee</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt>`
}

function bytesOf(statements: string): Uint8Array {
  return new TextEncoder().encode(`<Document><BkToCstmrStmt>${statements}</BkToCstmrStmt></Document>`)
}
