/** Reads a statement off the main thread, with the same reader as the import, so that a file of 5 MB never stalls the page. */

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Import } from '../../../../../../shared/contract/imports.ts'
import type { BankFileMapping, Reading, Side } from '../../../../../../shared/domain/bank-files/bank-file.ts'
import { BankFileError, type BrokenRow } from '../../../../../../shared/domain/bank-files/bank-file-error.ts'
import { layoutKey } from '../../../../../../shared/domain/bank-files/columns/layout-key.ts'
import { namedCurrencies } from '../../../../../../shared/domain/bank-files/dialect/named-currencies.ts'
import { isPdf } from '../../../../../../shared/domain/bank-files/formats/sniff-format.ts'
import { type PrintedPage, printedPage } from '../../../../../../shared/domain/bank-files/pdf/printed-page.ts'
import { readBankFile } from '../../../../../../shared/domain/bank-files/read-bank-file.ts'
import { balanceOn } from '../../../../../../shared/domain/bank-files/rows/balance-on.ts'
import { type DividedFile, fileParts } from '../../../../../../shared/domain/bank-files/rows/file-parts.ts'
import { importedDays } from '../../../../../../shared/domain/bank-files/rows/imported-days.ts'
import type { IdentifiedRow } from '../../../../../../shared/domain/bank-files/rows/look-alikes.ts'
import {
  type RowOwner,
  rowIds,
  textOf,
} from '../../../../../../shared/domain/bank-files/rows/row-identity.ts'
import type { ReadOptions } from '../../../../../../shared/domain/bank-files/rows/row-plan.ts'
import type { Day } from '../../../../../../shared/domain/calendar/day.ts'
import type { Money } from '../../../../../../shared/domain/money/money.ts'
import { ownFileMapping } from '../../../../../../shared/domain/quickbooks/own-file.ts'
import type { QuickbooksFormat } from '../../../../../../shared/domain/quickbooks/quickbooks-files.ts'
import { quickbooksMapping } from '../../../../../../shared/domain/quickbooks/quickbooks-mapping.ts'
import {
  type AnsweredBefore,
  answeredBefore,
} from '../../../../../../shared/domain/templates/answered-before.ts'
import {
  chooseTemplate,
  type Template,
  type TemplateChoice,
} from '../../../../../../shared/domain/templates/choose-template.ts'
import { presetMapping } from '../../../../../../shared/domain/templates/preset-mapping.ts'
import { presetOf } from '../../../../../../shared/domain/templates/presets.ts'

/** What can be asked of the file that is held, with what each is answered with. */
export interface Questions {
  /** The file under a mapping; without one, everything is worked out from the file. */
  read: { asked: { side: Side; mapping: BankFileMapping | undefined }; answer: ReadingView }
  /** Which of these templates it is for. */
  choose: { asked: { side: Side; templates: readonly Template[] }; answer: TemplateChoice<Template> }
  /** What it leaves open, as the last of these that has the same columns was read. */
  before: { asked: { side: Side; earlier: readonly Import[] }; answer: AnsweredBefore<Import> | null }
  /** How a bank's own export is read. */
  preset: { asked: { presetId: string }; answer: BankFileMapping }
  /** How a file of QuickBooks is read for an account. */
  quickbooks: {
    asked: {
      side: Side
      account: { name: string; isCard: boolean } | undefined
      /** Files that were exported here, by the SHA-256 of their bytes. */
      own: readonly OwnFile[]
    }
    answer: BankFileMapping
  }
  /** The accounts that it holds lines of, where these are several. */
  split: { asked: { side: Side; mapping: BankFileMapping | undefined }; answer: DividedFile }
  /** A page of a PDF, from 1; null where the file that was chosen is none, but holds one. */
  page: { asked: { number: number }; answer: PrintedPage | null }
  /** What a file of the bank says of the end of days; null where nothing. */
  balances: { asked: { mapping: BankFileMapping; days: readonly Day[] }; answer: (Money | null)[] }
  /** Its rows with the ids that they would have in an account. */
  identify: { asked: { mapping: BankFileMapping; owner: RowOwner }; answer: IdentifiedText[] }
}

/** A row as it would be in an account, with what it says. */
export type IdentifiedText = IdentifiedRow & { text: string }

export interface OwnFile {
  sha256: string
  format: QuickbooksFormat
}

/** The file is sent once; each later request reads the same bytes again. */
export type ReadRequest<Name extends keyof Questions = keyof Questions> = {
  [N in Name]: { id: number; name: N; file?: HeldFile } & Questions[N]['asked']
}[Name]

export type ReadReply =
  | { id: number; answer: Questions[keyof Questions]['answer'] }
  | { id: number; refusal: Refusal }

export interface Refusal {
  code: string
  message: string
  broken?: BrokenRow | undefined
}

/** A reading without the bulk of its rows: what the screen shows. */
export type ReadingView = Reading & {
  /** Of all its rows, not only of those shown. */
  currencies: string[]
  /** The same for files of the same columns. */
  layout: string
}

interface HeldFile {
  bytes: Uint8Array
  name: string
}

const ROWS_SHOWN = 10
const REJECTED_SHOWN = 100

let held: HeldFile | undefined

self.onmessage = ({ data }: MessageEvent<ReadRequest>) => {
  held = data.file ?? held
  self.postMessage(reply(data))
}

function reply(request: ReadRequest): ReadReply {
  const { id } = request
  if (!held) return { id, refusal: { code: 'empty', message: 'Choose the file again.' } }
  try {
    return { id, answer: answerTo(request, held) }
  } catch (error) {
    if (error instanceof BankFileError) {
      const { code, message, broken } = error
      return { id, refusal: { code, message, broken } }
    }
    return {
      id,
      refusal: { code: 'unreadable', message: error instanceof Error ? error.message : String(error) },
    }
  }
}

function answerTo(request: ReadRequest, file: HeldFile): Questions[keyof Questions]['answer'] {
  switch (request.name) {
    case 'read':
      return shown(read(file, request.side, request.mapping))
    case 'choose': {
      const { headers } = read(file, request.side, undefined)
      const templates = request.templates.map((one) => ({ ...one, mapping: said(request.side, one.mapping) }))
      return chooseTemplate(file.bytes, headers, templates, {
        fileName: file.name,
        side: request.side,
      })
    }
    case 'before': {
      const options = optionsOf(file, request.side, undefined)
      const reading = readBankFile(file.bytes, options)
      return answeredBefore(file.bytes, reading, request.earlier, options) ?? null
    }
    case 'preset': {
      const preset = presetOf(request.presetId)
      if (!preset) throw new BankFileError('mapping', 'This template no longer exists.')
      return presetMapping(preset)
    }
    case 'quickbooks': {
      const { side, account, own } = request
      const sum = own.length > 0 ? bytesToHex(sha256(file.bytes)) : ''
      const ours = own.find((one) => one.sha256 === sum)
      if (ours) return ownFileMapping(ours.format, side)
      return quickbooksMapping(file.bytes, {
        side,
        fileName: file.name,
        ...(account && { accountNames: [account.name], isCard: account.isCard }),
      })
    }
    case 'split':
      return fileParts(file.bytes, optionsOf(file, request.side, request.mapping))
    case 'page':
      return isPdf(file.bytes) ? printedPage(file.bytes, request.number) : null
    case 'balances': {
      const reading = read(file, 'bank', request.mapping)
      return request.days.map((day) => balanceOn(reading, day)?.balance ?? null)
    }
    case 'identify':
      return identified(read(file, request.owner.side, request.mapping), request.owner)
  }
}

function identified({ rows }: Reading, owner: RowOwner): IdentifiedText[] {
  const idOf = rowIds(owner)
  return rows.map((row) => ({ id: idOf(row), date: row.date, amount: row.amount, text: textOf(row) }))
}

function read(file: HeldFile, side: Side, mapping: BankFileMapping | undefined): Reading {
  return readBankFile(file.bytes, optionsOf(file, side, mapping))
}

function optionsOf({ name }: HeldFile, side: Side, mapping: BankFileMapping | undefined): ReadOptions {
  const days = importedDays(new Date().toISOString())
  return {
    fileName: name,
    side,
    ...days,
    ...((mapping || side === 'bank') && { mapping: said(side, mapping) }),
  }
}

/** Whose file it is the wizard asks itself, beside the switch that says it. */
function said(side: Side, mapping: BankFileMapping = { format: 'csv' }): BankFileMapping {
  return side === 'bank' ? { ...mapping, whose: 'bank' } : mapping
}

function shown(reading: Reading): ReadingView {
  return {
    ...reading,
    layout: layoutKey(reading),
    currencies: namedCurrencies(reading.rows),
    rows: reading.rows.slice(0, ROWS_SHOWN),
    rejected: reading.rejected.slice(0, REJECTED_SHOWN),
    skipped: reading.skipped.slice(0, REJECTED_SHOWN),
  }
}
