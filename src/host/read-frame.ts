import { join } from 'node:path'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import type { FrameFiles } from '../source/docs-folder.ts'
import { filesBelow, packageFolder, packageVersion, readClient, textOf } from './package-files.ts'

type Strings = Readonly<Record<string, string>>

/**
 * Our templates, the author's that stand for some of them, and the interface strings of both laid over each other.
 *
 * @param authorFiles
 *   Texts of the author's templates folder, by their path in it: `layouts/page.hbs`, `strings/de.json`.
 * @param authorFolder
 *   That folder's path in the project, for diagnostics.
 */
export function readFrame(authorFiles: ReadonlyMap<string, string>, authorFolder = ''): Outcome<FrameFiles> {
  const ours = readTemplates()
  const diagnostics: Diagnostic[] = []
  const strings: Record<string, Strings> = {}
  for (const [path, text] of ours) addStrings(strings, path, text)
  for (const [path, text] of authorFiles) {
    if (!addStrings(strings, path, text)) diagnostics.push(faultyStrings(`${authorFolder}/${path}`))
  }
  const templates = [...authorFiles].filter(([path]) => path.endsWith('.hbs'))
  const value = {
    layouts: textsIn(ours, 'layouts/', '.hbs'),
    partials: textsIn(ours, 'partials/', '.hbs'),
    authorTemplates: templates.map(([path, text]) => ({ path: `${authorFolder}/${path}`, text })),
    strings,
    client: readClient(),
    version: packageVersion(),
  }
  return { value, diagnostics }
}

function readTemplates(): Map<string, string> {
  const folder = join(packageFolder, 'templates')
  return new Map(filesBelow(folder).map(path => [path, textOf(join(folder, path)) ?? '']))
}

function textsIn(files: ReadonlyMap<string, string>, folder: string, extension: string): Record<string, string> {
  const wanted = [...files].filter(([path]) => path.startsWith(folder) && path.endsWith(extension))
  return Object.fromEntries(wanted.map(([path, text]) => [path.slice(folder.length, -extension.length), text]))
}

/** Lay one file of strings over those there are. Says `false` of a file that is no table of strings. */
function addStrings(strings: Record<string, Strings>, path: string, text: string): boolean {
  const language = /^strings\/([\w-]+)\.json$/.exec(path)?.[1]
  if (language === undefined) return true
  const table = parseStrings(text)
  if (table !== undefined) strings[language] = { ...strings[language], ...table }
  return table !== undefined
}

function parseStrings(text: string): Strings | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isStrings(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isStrings(value: unknown): value is Strings {
  return typeof value === 'object' && value !== null && Object.values(value).every(part => typeof part === 'string')
}

function faultyStrings(path: string): Diagnostic {
  return {
    code: 'host/faulty-strings',
    severity: 'warning',
    message: `"${path}" is no JSON object of strings, so the interface keeps its own words.`,
    span: { path, line: 1, column: 1 },
    hint: 'Write one object, each key with the words to show: { "copy": "Kopieren" }.',
  }
}
