import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameOf } from '../../shared/contract/client.ts'
import { attachmentNamed } from './content-disposition.ts'

test.each([
  ['bank.csv', `attachment; filename="bank.csv"; filename*=UTF-8''bank.csv`],
  ['Relevé août.csv', `attachment; filename="Releve aout.csv"; filename*=UTF-8''Relev%C3%A9%20ao%C3%BBt.csv`],
  [
    'a"b\\c\r\nSet-Cookie: x.csv',
    `attachment; filename="a_b_cSet-Cookie: x.csv"; filename*=UTF-8''a%22b%5Cc%0D%0ASet-Cookie%3A%20x.csv`,
  ],
  ['報告', `attachment; filename="file"; filename*=UTF-8''%E5%A0%B1%E5%91%8A`],
])('%j is named so that a browser saves it', (name, header) => {
  expect(attachmentNamed(name)).toBe(header)
})

test('no name can leave its place in the header, and each comes back whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
      const header = attachmentNamed(name)
      expect(header).toMatch(
        /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.~!%+-]*$/,
      )
      expect(fileNameOf(header)).toBe(name === '' ? 'file' : name.toWellFormed())
    }),
  )
})
