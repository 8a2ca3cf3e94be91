/** Ends the product in a sentence when it cannot go on, above all when its disk is full: what was answered is on disk, and nothing more is answered. */
export function endOnFailure(
  folder: string,
  stop: () => Promise<void> | undefined,
): (error: unknown) => void {
  let isEnding = false
  const end = async (error: unknown) => {
    if (isEnding) return
    isEnding = true
    console.error(isFull(error) ? wordsOf(error, folder) : error)
    await Promise.race([stop(), new Promise((resolve) => setTimeout(resolve, STOP_MS))]).catch(() => {})
    process.exit(1)
  }
  process.on('uncaughtException', (error) => void end(error))
  return (fault) => {
    if (isFull(fault)) void end(fault)
  }
}

/** What cannot be stopped is left to the kernel. */
const STOP_MS = 5_000

/** Why a start, or what came after it, failed. */
export function wordsOf(error: unknown, folder: string): string {
  if (isFull(error))
    return `The disk that holds ${folder} is full, and Tieout has ended. All that it answered is kept. Make room there, then start it again.`
  return error instanceof Error ? error.message : String(error)
}

const CODES = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** As the system says it, and as SQLite does. */
function isFull(error: unknown): boolean {
  return (
    CODES.includes((error as { code?: string } | undefined)?.code ?? '') || /disk is full/.test(String(error))
  )
}
