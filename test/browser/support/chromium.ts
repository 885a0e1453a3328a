import { existsSync, statfsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { slowPagesIfAsked } from './slow-pages.ts'
import { patience, trackRequests } from './wait-for-idle.ts'

/** Replaces the list of the package, which runs everything in one process that ends with the first closed page. */
const launchArguments = [
  '--no-sandbox',
  '--disable-setuid-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
]

/** A headless Chromium: that of `CHROME_PATH` if it is set, otherwise that of the npm package. The caller closes it. */
export async function launchChromium(): Promise<Browser> {
  const browser = await launched()
  // The same limit as for tests. A busy machine may take longer than the default of 30 seconds.
  browser.on('context', context => context.setDefaultTimeout(patience))
  trackRequests(browser)
  slowPagesIfAsked(browser)
  return browser
}

async function launched(): Promise<Browser> {
  const { path, env } = await chromiumProgram()
  // Playwright keeps shared memory in files, as some containers have too little of it. The files take more CPU time.
  const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : []
  return chromium.launch({ executablePath: path, args: launchArguments, ignoreDefaultArgs, env: { ...env } })
}

function hasSharedMemory(): boolean {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 ** 30
}

/** The program, and the environment that it needs. */
export async function chromiumProgram(): Promise<{ readonly path: string; readonly env: NodeJS.ProcessEnv }> {
  const own = process.env.CHROME_PATH
  if (own) return { path: own, env: process.env }
  const folder = await unpackedChromium()
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    FONTCONFIG_PATH: process.env.FONTCONFIG_PATH ?? join(folder, 'fonts'),
  }
  return { path: join(folder, 'chromium'), env }
}

/** The folder of the unpacked browser, one for each version of the package. If it exists, it is reused. */
async function unpackedChromium(): Promise<string> {
  const folder = join(tmpdir(), `lectern-chromium-${await packageVersion()}`)
  if (existsSync(folder)) return folder
  // Several test files may start at once. Each unpacks into its own folder, and the first one to finish is used.
  const draft = `${folder}.${process.pid}`
  await mkdir(draft, { recursive: true })
  await unpackInto(draft)
  await writeFile(join(draft, 'fonts/fonts.conf'), fontsConfig(folder))
  try {
    await rename(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}

type ChromiumPackage = typeof import('@sparticuz/chromium')['default']

/** The package unpacks into the temporary folder of the system. It unpacks its libraries only if it detects Lambda. */
async function unpackInto(folder: string): Promise<void> {
  const before = { ...process.env }
  process.env.TMPDIR = folder
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'
  try {
    // The package reads the variables when it is loaded. `import()` would fail in scripts that load this file with Vite.
    const packaged: ChromiumPackage = createRequire(import.meta.url)('@sparticuz/chromium')
    await packaged.executablePath()
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'])
      restore(name, before)
  }
}

/** The configuration in the package looks for its fonts in fixed places, and without a font no text has a width. */
function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}

function restore(name: string, before: NodeJS.ProcessEnv): void {
  if (before[name] === undefined) delete process.env[name]
  else process.env[name] = before[name]
}

async function packageVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const manifest: unknown = JSON.parse(await readFile(join(dirname(entry), '../../package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version)
  throw new Error('@sparticuz/chromium has no version in its package.json.')
}
