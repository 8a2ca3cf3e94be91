/** Where it comes from and how it came about: exclusions, posted differences, files, engine, history. */

import { amountCell, type Sheet, type SheetCell, texts } from '../../exports/sheet.ts'
import { formatMoney, unsaid } from '../../money/format-money.ts'
import type { EvidencePackage } from '../evidence-package.ts'
import { instantInWords, nameInWords, nameOf, reasonInWords, signedBy, stepLabels } from './wording.ts'

export function excludedSheet(evidence: EvidencePackage): Sheet {
  return sheet(
    'Excluded bank lines',
    ['Date', 'Description', 'Amount', 'Reason', 'Note', 'Excluded by'],
    evidence.excluded.map(({ date, description, amount, reason, note, by, at }) => [
      { day: date },
      { text: description },
      amountCell(amount, evidence.currency),
      ...texts(reasonInWords(reason), note ?? '', `${nameOf(evidence, by)}, ${instantInWords(at)}`),
    ]),
  )
}

export function settledSheet(evidence: EvidencePackage): Sheet {
  return sheet(
    'Disputes settled',
    ['Date', 'Description', 'Amount', 'Why disputed', 'Disputed by', 'Settled by'],
    evidence.settledDisputes.map(({ date, description, amount, reason, by, at, settledBy, settledAt }) => [
      { day: date },
      { text: description },
      amountCell(amount, evidence.currency),
      ...texts(reason, signedBy(evidence, { by, at }), signedBy(evidence, { by: settledBy, at: settledAt })),
    ]),
  )
}

export function differencesSheet(evidence: EvidencePackage): Sheet {
  const { currency } = evidence
  return sheet(
    'Differences posted',
    ['Date', 'Description', 'Account', 'Amount'],
    evidence.differences.map(({ date, description, accountCode, accountName, amount, taxAmount }) => [
      { day: date },
      ...texts(
        taxAmount === undefined
          ? description
          : `${description} (of it ${formatMoney(taxAmount, unsaid(currency))} tax)`,
        `${accountCode} ${accountName}`,
      ),
      amountCell(amount, evidence.currency),
    ]),
  )
}

export function filesSheet(evidence: EvidencePackage): Sheet {
  const columns = [
    'File',
    'Side',
    'Rows',
    'Taken',
    'Repeated',
    'Rejected',
    'Imported by',
    'SHA-256',
    'Version',
  ]
  return sheet(
    'Files',
    columns,
    evidence.files.map((file) => [
      ...texts(file.name, file.side === 'bank' ? 'Bank' : 'Books'),
      ...[file.read, file.taken, file.duplicates, file.rejected].map((count) => ({ count })),
      ...texts(
        `${nameOf(evidence, file.importedBy)}, ${instantInWords(file.importedAt)}`,
        file.sha256 ?? '',
        file.objectVersion ?? '',
      ),
    ]),
  )
}

export function explainedBalancesSheet(evidence: EvidencePackage): Sheet {
  return sheet(
    'Balances explained',
    ['What the bank’s own balances say', 'Why it stays so', 'Explained by'],
    evidence.explainedBalances.map((of) => texts(of.said, of.reason, signedBy(evidence, of))),
  )
}

export function attachmentsSheet(evidence: EvidencePackage): Sheet {
  return sheet(
    'Attached files',
    ['File', 'Attached to', 'Called', 'Dated', 'Bytes', 'SHA-256', 'Attached by'],
    evidence.attachments.map((of) => [
      ...texts(of.name, of.attachedTo.replaceAll('_', ' '), of.owner),
      of.date === null ? null : { day: of.date },
      { count: of.sizeBytes },
      ...texts(of.sha256, signedBy(evidence, of)),
    ]),
  )
}

export function historySheet(evidence: EvidencePackage): Sheet {
  return sheet(
    'History',
    ['When', 'What', 'Who', 'Why'],
    stepLabels(evidence.history).map((label, of) => {
      const { by, at, reason } = evidence.history[of]!
      return texts(instantInWords(at), label, nameOf(evidence, by), reason ?? '')
    }),
  )
}

export function enginesSheet({ runs }: EvidencePackage): Sheet {
  return sheet(
    'Matching runs',
    ['When', 'Engine', 'Asked for by', 'Mode', 'Thresholds'],
    runs.map(({ createdAt, engineVersion, cause, mode, thresholds }) =>
      texts(
        instantInWords(createdAt),
        engineVersion ?? '',
        nameInWords(cause),
        nameInWords(mode),
        Object.entries(thresholds)
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, value]) => `${nameInWords(name).toLowerCase()} ${value}`)
          .join(', '),
      ),
    ),
  )
}

function sheet(name: string, columns: readonly string[], rows: readonly SheetCell[][]): Sheet {
  return {
    name,
    rows: [
      { kind: 'title', cells: texts(name) },
      ...(rows.length === 0
        ? [{ kind: 'note', cells: texts('None.') } as const]
        : [{ kind: 'columns', cells: texts(...columns) } as const]),
      ...rows.map((cells) => ({ kind: 'plain', cells }) as const),
    ],
  }
}
