/** The endings under which banks and accounting software hand out statements, with the media type that each is stored under. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  zip: 'application/zip',
  pdf: 'application/pdf',
  ofx: 'application/x-ofx',
  qfx: 'application/x-ofx',
  qbo: 'application/x-ofx',
  qif: 'application/x-qif',
  xml: 'application/xml',
  camt: 'application/xml',
  sta: 'application/x-mt940',
  mt940: 'application/x-mt940',
  swi: 'application/x-mt940',
  '940': 'application/x-mt940',
  bai: 'application/x-bai2',
  bai2: 'application/x-bai2',
}

/** As a browser's file dialog takes them: `.csv`, `.tsv` ... */
export const BANK_FILE_ENDINGS: readonly string[] = Object.keys(MEDIA_TYPES).map((ending) => `.${ending}`)

/** The media type of a file that may hold a statement, by its name alone; undefined for any other. */
export function bankFileMediaType(fileName: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(MEDIA_TYPES, ending) ? MEDIA_TYPES[ending] : undefined
}

/** A table whose columns a person may have to name; the other formats name their fields themselves. */
export function isTable(format: string | undefined): boolean {
  return format === undefined || format === 'csv' || format === 'xlsx'
}
