import { expect, test } from 'vitest'
import { anEvidenceItem, anEvidencePackage } from '../domain/evidence/an-evidence-package.ts'
import { comparePackages } from '../domain/evidence/compare-packages.ts'
import { EvidencePackage } from './evidence.ts'

test('a package of the first format is read still, says nothing of what it did not have, and is compared with a later one', () => {
  const { attachments: _files, explainedBalances: _explained, ...first } = anEvidencePackage()
  const { dispute: _dispute, ...item } = anEvidenceItem()
  const read = EvidencePackage.parse({ ...first, format: 1, items: [item] })
  expect(read).toMatchObject({ attachments: [], explainedBalances: [], items: [{ dispute: null }] })

  const explained = {
    said: 'It rises by $0.40.',
    reason: 'A misprint',
    by: 'anna',
    at: '2026-02-01T10:00:00.000Z',
  }
  expect(comparePackages(read, anEvidencePackage({ explainedBalances: [explained] })).things).toMatchObject([
    { part: 'explainedBalances', change: 'added', label: 'It rises by $0.40.' },
  ])
})
