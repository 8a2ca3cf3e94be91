import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { intendDemo } from '../demo/demo-once.ts'
import { forgetData, holdVersion, takeFolder } from '../machine/data-folder.ts'
import { startLocalCloud } from './local-cloud.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tieout-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text = '') => writeFileSync(join(folder, name), text)

test('a folder that is empty or does not exist becomes one of the product', () => {
  for (const each of [folder, join(folder, 'deeper', 'still')]) {
    takeFolder(each)
    expect(readdirSync(each)).toEqual(['version'])
    expect(() => takeFolder(each)).not.toThrow()
  }
})

test.each([true, false])(
  'a folder with files of somebody else is refused in words and left as it was, fresh or not (%s)',
  async (fresh) => {
    write('thesis.txt', 'ten years of work')
    const refusal = /thesis\.txt.*Nothing was changed/
    await expect(startLocalCloud({ folder, port: 0, frontend: false, fresh })).rejects.toThrow(refusal)
    expect(() => intendDemo(folder)).toThrow(refusal)
    expect(readdirSync(folder)).toEqual(['thesis.txt'])
  },
)

test('beginning anew deletes what the product wrote and nothing that was laid beside it', () => {
  takeFolder(folder)
  intendDemo(folder)
  write('dynamodb.sqlite')
  write('thesis.txt', 'ten years of work')
  forgetData(folder)
  expect(readdirSync(folder).sort()).toEqual(['thesis.txt', 'version'])
})

test('data of this version are opened again', () => {
  takeFolder(folder)
  write('dynamodb.sqlite')
  expect(() => holdVersion(folder)).not.toThrow()
})

test('data of an earlier version are refused in words, and nothing is changed', () => {
  write('version', '2\n')
  write('dynamodb.sqlite')
  takeFolder(folder)
  expect(() => holdVersion(folder)).toThrow(/another version of Tieout.*--fresh/)
  expect(readFileSync(join(folder, 'version'), 'utf8')).toBe('2\n')
})
