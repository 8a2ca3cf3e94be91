import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { proposeMatches } from '../shared/domain/matching/engine/propose-matches.ts'
import { gradeMatches } from '../shared/domain/matching/proving/workload/grade-matches.ts'
import { makeWorkload } from '../shared/domain/matching/proving/workload/make-workload.ts'
import { engineOf } from './matching-engine.ts'

const ROOT = new URL('..', import.meta.url).pathname
const NODE = join(ROOT, 'node_modules/.bin/node')
const workload = makeWorkload({ lines: 300, seed: 5 })

/** A program of somebody else: pairs the rows of one amount in the order of the files. */
const BY_AMOUNT = `
const { readFileSync } = require('node:fs')
const rows = (file) => readFileSync(file, 'utf8').trim().split('\\n').slice(1).map((row) => Number(/,(-?[\\d.]+),[^,]*$/.exec(row)[1]))
const [bank, ledger] = process.argv.slice(2).map(rows)
console.log('bank,ledger')
bank.forEach((amount, at) => {
  const found = ledger.indexOf(-amount)
  if (found < 0) return
  ledger[found] = NaN
  console.log(at + 1 + ',' + (found + 1))
})
`

test('any command that reads two files and writes pairs is measured on the same books', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-bench-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'by-amount.cjs')
  writeFileSync(program, BY_AMOUNT)
  const engine = await engineOf(`${NODE} ${program}`)
  const grade = gradeMatches(workload, engine(workload).proposals)
  const ours = gradeMatches(workload, proposeMatches(workload).proposals)
  expect(grade.automatic.links).toBeGreaterThan(200)
  expect(grade.automatic.precision).toBeLessThan(ours.automatic.precision)
  expect(grade.automatic.precision).toBeGreaterThan(0.5)
})

test('the command of this engine gives what the engine gives', async () => {
  const engine = await engineOf(`${NODE} ${ROOT}cli/match.ts --json -`)
  const said = engine(workload)
  const { proposals, automatic } = proposeMatches(workload)
  expect(gradeMatches(workload, said.proposals).automatic).toEqual(
    gradeMatches(workload, proposals).automatic,
  )
  expect(said.automatic?.expectedWrong).toBeCloseTo(automatic.expectedWrong, 6)
})

test('a module that exports no proposeMatches is named', async () => {
  await expect(engineOf('bench/figure.ts')).rejects.toThrow('bench/figure.ts exports no proposeMatches')
})
