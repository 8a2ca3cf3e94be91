import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdVersion } from './data-version.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tieout-version-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('data of this version are opened again', () => {
  holdVersion(folder)
  writeFileSync(join(folder, 'dynamodb.sqlite'), '')
  expect(() => holdVersion(folder)).not.toThrow()
})

test('data of an earlier version are refused in words, and nothing is changed', () => {
  writeFileSync(join(folder, 'dynamodb.sqlite'), '')
  expect(() => holdVersion(folder)).toThrow(/another version of Tieout.*--fresh/)
  expect(readdirSync(folder)).toEqual(['dynamodb.sqlite'])
})
