import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ArchiveLine } from '../../functions/storage/archive/archive-line.ts'
import { readArchive, writeArchive } from './archive-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'tieout-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lines: ArchiveLine[] = Array.from({ length: 2_000 }, (_, at) => ({
  item: { pk: { S: `C#1#journal#${at}` }, B: { B: 'AAEC' }, description: { S: 'Crème brûlée\n' } },
}))

async function* listed(of: readonly ArchiveLine[], fails = false): AsyncGenerator<ArchiveLine> {
  yield* of
  if (fails) throw new Error('somebody wrote meanwhile')
}

async function read(file: string): Promise<ArchiveLine[]> {
  const found: ArchiveLine[] = []
  for await (const line of readArchive(file)) found.push(line)
  return found
}

test('an archive says what was written into it, and one that was not finished leaves no file', async () => {
  const file = join(folder, 'maple')
  await writeArchive(file, listed(lines))
  expect(await read(file)).toEqual(lines)
  await expect(writeArchive(join(folder, 'half'), listed(lines, true))).rejects.toThrow('somebody wrote')
  expect(readdirSync(folder)).toEqual(['maple'])
})

test('a file that is cut off, or none of ours, is refused in words', async () => {
  const file = join(folder, 'maple')
  writeFileSync(join(folder, 'cut'), readFileSync(file).subarray(0, 900))
  await expect(read(join(folder, 'cut'))).rejects.toThrow('is cut off')
  writeFileSync(join(folder, 'other'), 'Date,Amount\n')
  await expect(read(join(folder, 'other'))).rejects.toThrow('is not an archive of a company')
  await expect(read(join(folder, 'none'))).rejects.toThrow('no such file')
})
