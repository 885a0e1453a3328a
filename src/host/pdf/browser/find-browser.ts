import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** What the search for a browser depends on. */
export interface BrowserSearch {
  /** The path or the name of a program, from `--browser`. */
  readonly program?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  /** Whether a file is a program that can be started. */
  readonly isProgram?: (path: string) => boolean
}

export type FoundBrowser =
  | { readonly path: string }
  /** The paths that the user asked for, or all that were searched. */
  | { readonly missing: readonly string[]; readonly from: '--browser' | 'CHROME_PATH' | undefined }

/** Finds a Chromium or Chrome: the one that the user names, or the first one in the usual places. */
export function findBrowser({ program, env, platform, isProgram = isExecutable }: BrowserSearch): FoundBrowser {
  const named = program ?? (env.CHROME_PATH === '' ? undefined : env.CHROME_PATH)
  const from = program === undefined ? ('CHROME_PATH' as const) : ('--browser' as const)
  const candidates = named === undefined ? usualPlaces(env, platform) : placesOf(named, env, platform)
  const path = candidates.find(isProgram)
  if (path !== undefined) return { path }
  return { missing: candidates, from: named === undefined ? undefined : from }
}

function placesOf(name: string, env: BrowserSearch['env'], platform: NodeJS.Platform): readonly string[] {
  return isAbsolute(name) || /[\\/]/.test(name) ? [name] : inPath([name], env, platform)
}

function inPath(names: readonly string[], env: BrowserSearch['env'], platform: NodeJS.Platform): readonly string[] {
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(folder => folder !== '')
  const files = names.flatMap(name => (platform === 'win32' ? [`${name}.exe`, name] : [name]))
  return files.flatMap(file => folders.map(folder => join(folder, file)))
}

function usualPlaces(env: BrowserSearch['env'], platform: NodeJS.Platform): readonly string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME === undefined ? [] : [join(env.HOME, 'Applications')])]
    return macPrograms.flatMap(program => folders.map(folder => join(folder, program)))
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      folder => folder !== undefined,
    )
    return windowsPrograms.flatMap(program => folders.map(folder => join(folder, program)))
  }
  return [...inPath(linuxNames, env, platform), ...linuxPrograms]
}

const macPrograms = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Google Chrome for Testing'].map(
  name => `${name}.app/Contents/MacOS/${name}`,
)

const windowsPrograms = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

const linuxNames = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome-headless-shell',
  'microsoft-edge-stable',
  'microsoft-edge',
]

const linuxPrograms = ['/opt/google/chrome/chrome', '/snap/bin/chromium', '/usr/lib/chromium/chromium']

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
