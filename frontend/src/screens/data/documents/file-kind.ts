const KINDS: Readonly<Record<string, string>> = {
  'text/csv': 'CSV',
  'text/tab-separated-values': 'TSV',
  'text/plain': 'Text',
  'application/json': 'JSON',
  'application/zip': 'ZIP',
  'application/xml': 'XML',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/x-ofx': 'OFX',
  'application/x-qif': 'QIF',
  'application/x-mt940': 'MT940',
  'application/x-bai2': 'BAI2',
  'application/pdf': 'PDF',
}

/** A file's type as people call it; its ending where the media type says nothing. */
export function fileKind(type: string, name: string): string {
  const [essence = ''] = type.split(';')
  return KINDS[essence.trim()] ?? /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toUpperCase() ?? 'File'
}
