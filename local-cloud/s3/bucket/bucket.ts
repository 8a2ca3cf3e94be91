import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { ObjectRecord } from './object-record.ts'

/**
 * One bucket on disk: `objects/<hash of key>.json` names a file in `data/`, and replacing that small file by rename
 * is what makes a write happen. A process killed at any moment leaves the old object or the new one, and at worst a
 * nameless file that the next start sweeps. A power cut may lose what the system had not yet written.
 */
export class Bucket {
  readonly name: string
  private readonly folder: string
  private readonly records = new Map<string, ObjectRecord>()
  private lastSequence = 0n

  constructor(folder: string, name: string) {
    this.name = name
    this.folder = join(folder, name)
    for (const part of ['objects', 'data']) mkdirSync(join(this.folder, part), { recursive: true })
    rmSync(join(this.folder, 'incoming'), { recursive: true, force: true })
    mkdirSync(join(this.folder, 'incoming'))
    this.load()
  }

  find(key: string): ObjectRecord | undefined {
    return this.records.get(key)
  }

  /** As they are at this moment, in no order. */
  list(): ObjectRecord[] {
    return [...this.records.values()]
  }

  /** A path for bytes on their way in; nothing there survives a restart. */
  incomingFile(): string {
    return join(this.folder, 'incoming', randomUUID())
  }

  /**
   * Makes a received file the object of its key. `guard` sees the object being replaced and may throw: nothing can come
   * between it and the write, because both are done without a pause.
   */
  commit(
    file: string,
    fields: Omit<ObjectRecord, 'dataId' | 'sequencer'>,
    guard: (replaced: ObjectRecord | undefined) => void = () => {},
  ): ObjectRecord {
    const replaced = this.records.get(fields.key)
    try {
      guard(replaced)
    } catch (error) {
      rmSync(file, { force: true })
      throw error
    }
    const record = { ...fields, dataId: randomUUID(), sequencer: this.nextSequencer(fields.modifiedAt) }
    renameSync(file, this.dataFile(record))
    this.write(record)
    if (replaced) rmSync(this.dataFile(replaced), { force: true })
    return record
  }

  /** Forgets the pending event of a record, unless another write has replaced that record meanwhile. */
  confirmEvent(record: ObjectRecord): void {
    if (this.records.get(record.key)?.dataId !== record.dataId) return
    const { pendingEvent: _, ...confirmed } = record
    this.write(confirmed)
  }

  remove(key: string): boolean {
    const record = this.records.get(key)
    if (!record) return false
    rmSync(this.recordFile(key), { force: true })
    rmSync(this.dataFile(record), { force: true })
    this.records.delete(key)
    return true
  }

  /** The open file stays readable when the object is replaced or removed meanwhile. */
  openData(record: ObjectRecord): Promise<FileHandle> {
    return open(this.dataFile(record), 'r')
  }

  dataFile(record: ObjectRecord): string {
    return dataFileOf(this.folder, record)
  }

  private write(record: ObjectRecord): void {
    const temporary = this.incomingFile()
    writeFileSync(temporary, JSON.stringify(record))
    renameSync(temporary, this.recordFile(record.key))
    this.records.set(record.key, record)
  }

  private load(): void {
    const folder = join(this.folder, 'objects')
    for (const file of readdirSync(folder)) {
      const record = ObjectRecord.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
      this.records.set(record.key, record)
      const sequence = BigInt(`0x${record.sequencer}`)
      if (sequence > this.lastSequence) this.lastSequence = sequence
    }
    const named = new Set([...this.records.values()].map((record) => record.dataId))
    for (const dataId of readdirSync(join(this.folder, 'data'))) {
      if (!named.has(dataId)) rmSync(join(this.folder, 'data', dataId))
    }
  }

  private nextSequencer(now: number): string {
    const fromClock = BigInt(Math.trunc(now)) << 16n
    this.lastSequence = fromClock > this.lastSequence ? fromClock : this.lastSequence + 1n
    return this.lastSequence.toString(16).toUpperCase().padStart(18, '0')
  }

  /** Keys may hold any character and be a folder of one another, so their hash names the file. */
  private recordFile(key: string): string {
    return recordFileOf(this.folder, key)
  }
}

/** @param folder of the bucket */
export function recordFileOf(folder: string, key: string): string {
  return join(folder, 'objects', `${createHash('sha256').update(key).digest('hex')}.json`)
}

/** @param folder of the bucket */
export const dataFileOf = (folder: string, { dataId }: Pick<ObjectRecord, 'dataId'>) =>
  join(folder, 'data', dataId)
