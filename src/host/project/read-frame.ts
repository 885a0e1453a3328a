import { join } from 'node:path'
import { defaultLabels } from '../../components/labels.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import { lazy } from '../../source/lazy.ts'
import { memoizeByText } from '../../source/memoize.ts'
import { listFilesBelow } from '../disk/list-files.ts'
import { readTextIfExists } from '../disk/read-text.ts'
import { packageFolder, packageVersion, readClient, readPrecompiledTemplates } from '../package-files.ts'
import { type InterfaceStrings, readInterfaceStrings } from './read-interface-strings.ts'

/**
 * The package's templates, the author's templates that replace some of them, and the interface strings of both, merged.
 *
 * @param authorFiles
 *   Texts of the author's templates folder, by their path in it: `layouts/page.hbs`, `strings/de.json`.
 * @param authorFolder
 *   That folder's path in the project, for diagnostics.
 */
export function readFrame(authorFiles: ReadonlyMap<string, string>, authorFolder = ''): Outcome<FrameFiles> {
  const packageFrame = packageFrameOf(packageVersion())
  if (authorFiles.size === 0) return { value: packageFrame, diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  const files = [...authorFiles].map(([path, text]) => ({ path: `${authorFolder}/${path}`, text }))
  const authorTemplates = files.filter(({ path }) => path.endsWith('.hbs'))
  const strings = new Map(Object.entries(packageFrame.strings))
  const english = Object.entries({ ...defaultLabels, ...strings.get('en') })
  const authorKeys = authorTemplates.flatMap(({ text }) => stringKeysIn(text)).map(key => [key, ''] as const)
  const knownKeys = new Map([...authorKeys, ...english])
  for (const file of files.filter(({ path }) => path.endsWith('.json'))) {
    const parsed = readInterfaceStrings(file, knownKeys, diagnostic => diagnostics.push(diagnostic))
    if (parsed) strings.set(parsed.language, { ...strings.get(parsed.language), ...parsed.strings })
  }
  return { value: { ...packageFrame, authorTemplates, strings: Object.fromEntries(strings) }, diagnostics }
}

/**
 * The files of the package in a version. A process that builds several times reads them once, and shares what is computed
 * from them: this takes a third of the time of a build of a few pages.
 */
const packageFrameOf = memoizeByText((version: string): FrameFiles => {
  const templates = readPackageTemplates()
  return {
    layouts: textsIn(templates, 'layouts/', '.hbs'),
    partials: textsIn(templates, 'partials/', '.hbs'),
    precompiled: readPrecompiledTemplates(),
    authorTemplates: [],
    strings: packageStrings(),
    client: readClient(),
    version,
  }
})

/** Each file is read when its language is first used: reading all 32 takes as long as building several pages. */
function packageStrings(): Readonly<Record<string, InterfaceStrings>> {
  const folder = join(packageFolder, 'templates')
  const strings: Record<string, InterfaceStrings> = {}
  for (const path of listFilesBelow(folder, 'strings/').filter(path => path.endsWith('.json'))) {
    const language = path.slice('strings/'.length, -'.json'.length)
    // The package contains them, and a test checks their shape.
    const get = lazy(() => JSON.parse(readTextIfExists(join(folder, path)) ?? '{}') as InterfaceStrings)
    Object.defineProperty(strings, language, { get, enumerable: true })
  }
  return strings
}

/** Keys that a template uses: `{{t "edit"}}`, `{{labels.edit}}`, `{{labels.[edit-page]}}`. */
function stringKeysIn(template: string): string[] {
  const matches = template.matchAll(/\bt\s+["']([^"']+)["']|\blabels\.\[?([\w-]+)/g)
  return [...matches].map(([, name, field]) => name ?? field ?? '')
}

function readPackageTemplates(): Map<string, string> {
  const folder = join(packageFolder, 'templates')
  const paths = ['layouts', 'partials'].flatMap(name => listFilesBelow(folder, `${name}/`))
  return new Map(paths.map(path => [path, readTextIfExists(join(folder, path)) ?? '']))
}

function textsIn(files: ReadonlyMap<string, string>, folder: string, extension: string): Record<string, string> {
  const matching = [...files].filter(([path]) => path.startsWith(folder) && path.endsWith(extension))
  return Object.fromEntries(matching.map(([path, text]) => [path.slice(folder.length, -extension.length), text]))
}
