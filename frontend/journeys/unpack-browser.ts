/**
 * The browser that comes inside the npm package @sparticuz/chromium, unpacked once per version into a temp folder: a bare
 * machine has none, and none may be downloaded.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface BrowserFiles {
  executablePath: string
  /** What the process needs besides the environment of this one. */
  env: Record<string, string>
}

const installed = '/usr/bin/chromium'

export async function unpackBrowser(): Promise<BrowserFiles> {
  if (existsSync(installed)) return { executablePath: installed, env: {} }
  const folder = join(tmpdir(), `tieout-browser-${packageVersion()}`)
  if (!existsSync(folder)) await unpackInto(folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fontconfig'),
    },
  }
}

function packageVersion(): string {
  const file = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/** Unpacked beside it and renamed at the end, so that a run that was broken off or runs at the same time leaves no half of it. */
async function unpackInto(folder: string): Promise<void> {
  const unfinished = `${folder}-${process.pid}`
  mkdirSync(join(unfinished, 'fontconfig'), { recursive: true })
  try {
    await unpack(unfinished)
    writeFileSync(join(unfinished, 'fontconfig', 'fonts.conf'), fontsIn(folder))
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/**
 * In a process of its own: the package unpacks to TMPDIR, brings the libraries that a bare machine lacks only where it believes
 * to be in a Lambda, and changes the environment of who imports it.
 */
async function unpack(folder: string): Promise<void> {
  const program = `await (await import('@sparticuz/chromium')).default.executablePath()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The browser could not be unpacked; the reason stands above.')
}

/** The package's own file names a folder under /tmp, where there are no fonts; without any, a page shows no letters at all. */
function fontsIn(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fontconfig', 'cache')}</cachedir>
</fontconfig>
`
}
