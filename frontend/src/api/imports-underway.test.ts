import { expect, test } from 'vitest'
import { underwayIn } from './imports-underway.ts'

const anImport = (status: Parameters<typeof underwayIn>[0][number]['status'], processed = 0, total = 0) => ({
  status,
  processedRecords: processed,
  totalRecords: total,
})

test('the files that the server works on are counted with their rows, and no others', () => {
  const imports = [
    anImport('queued'),
    anImport('processing', 120, 400),
    anImport('awaiting_upload'),
    anImport('completed', 90, 90),
  ]
  expect(underwayIn(imports)).toEqual({ files: 2, processedRecords: 120, totalRecords: 400 })
})

test('with every file done nothing is being imported', () => {
  expect(underwayIn([anImport('completed', 90, 90), anImport('failed'), anImport('undone')])).toBeUndefined()
})
