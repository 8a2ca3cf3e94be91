/** An archive of a company as a file: lines of JSON, compressed, of which no more than a line is held. */
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { ArchiveLine } from '../../functions/storage/archive/archive-line.ts'

/** The file is there once all of it is. */
export async function writeArchive(file: string, lines: AsyncIterable<ArchiveLine>): Promise<void> {
  const unfinished = `${file}.unfinished`
  try {
    await pipeline(Readable.from(texts(lines)), createGzip(), createWriteStream(unfinished, { mode: 0o600 }))
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** @throws in words where it is no such file */
export async function* readArchive(file: string): AsyncGenerator<ArchiveLine> {
  for await (const line of linesOf(file)) {
    const parsed = ArchiveLine.safeParse(jsonIn(line))
    if (!parsed.success) throw new Error(`${file} is not an archive of a company.`)
    yield parsed.data
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip()).setEncoding('utf8')
  source.on('error', (error) => text.destroy(error))
  let rest = ''
  try {
    for await (const chunk of text) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      yield* lines
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'Z_BUF_ERROR') throw new Error(`${file} is cut off. Nothing was written.`)
    if (code === 'Z_DATA_ERROR') throw new Error(`${file} is not an archive of a company.`)
    throw error
  }
}

async function* texts(lines: AsyncIterable<ArchiveLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
