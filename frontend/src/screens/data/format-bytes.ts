const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** A file's size as 512 B, 3.4 KB, 4.9 MB. */
export function formatBytes(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`
}
