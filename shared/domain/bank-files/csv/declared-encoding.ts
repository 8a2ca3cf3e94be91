/** The encoding that a file itself names, as XML does in its first line and OFX in its header; undefined where it names none that can be read. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, START_BYTES))
  const [, ofXml, ofOfx] = DECLARATION.exec(start) ?? []
  // OFX leaves out whose standard it is: `CHARSET:8859-1`.
  const name = (ofXml ?? ofOfx ?? '').toLowerCase().replace(/^(?:iso)?-?8859-/, 'iso-8859-')
  const page = /^(?:windows-|cp)?(125\d)$/.exec(name)?.[1]
  return READ_AS.get(name) ?? (page === undefined ? undefined : READ_AS.get(`windows-${page}`))
}

const START_BYTES = 512
const DECLARATION = /<\?xml [^>]{0,200}?encoding\s?=\s?["']([\w-]{2,20})["']|^CHARSET\s?:\s?([\w-]{2,20})/im

/** Latin 1 is what Windows writes, and a few signs more. */
const READ_AS: ReadonlyMap<string, string> = new Map([
  ['iso-8859-1', 'windows-1252'],
  ['iso-8859-15', 'windows-1252'],
  ...['windows-1252', 'iso-8859-2', 'windows-1250', 'windows-1251', 'windows-1253', 'windows-1254'].map(
    (name): [string, string] => [name, name],
  ),
  ...['windows-1257', 'gb18030', 'shift_jis', 'euc-kr', 'big5'].map((name): [string, string] => [name, name]),
])
