import { join } from 'node:path'
import { defaultLabels } from '../../components/labels.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
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
  const ours = readPackageTemplates()
  const diagnostics: Diagnostic[] = []
  const files = [...authorFiles].map(([path, text]) => ({ path: `${authorFolder}/${path}`, text }))
  const authorTemplates = files.filter(({ path }) => path.endsWith('.hbs'))
  const strings = new Map(Object.entries(packageStrings(ours)))
  const english = Object.entries({ ...defaultLabels, ...strings.get('en') })
  const own = authorTemplates.flatMap(({ text }) => stringKeysIn(text)).map(key => [key, ''] as const)
  const known = new Map([...own, ...english])
  for (const file of files.filter(({ path }) => path.endsWith('.json'))) {
    const read = readInterfaceStrings(file, known, finding => diagnostics.push(finding))
    if (read) strings.set(read.language, { ...strings.get(read.language), ...read.strings })
  }
  const value = {
    layouts: textsIn(ours, 'layouts/', '.hbs'),
    partials: textsIn(ours, 'partials/', '.hbs'),
    precompiled: readPrecompiledTemplates(),
    authorTemplates,
    strings: Object.fromEntries(strings),
    client: readClient(),
    version: packageVersion(),
  }
  return { value, diagnostics }
}

function packageStrings(ours: ReadonlyMap<string, string>): Record<string, InterfaceStrings> {
  // The package contains them, and a test checks their shape.
  const read = (text: string) => JSON.parse(text) as InterfaceStrings
  return Object.fromEntries(Object.entries(textsIn(ours, 'strings/', '.json')).map(([key, text]) => [key, read(text)]))
}

/** Keys that a template uses: `{{t "edit"}}`, `{{labels.edit}}`, `{{labels.[edit-page]}}`. */
function stringKeysIn(template: string): string[] {
  const asked = template.matchAll(/\bt\s+["']([^"']+)["']|\blabels\.\[?([\w-]+)/g)
  return [...asked].map(([, called, field]) => called ?? field ?? '')
}

function readPackageTemplates(): Map<string, string> {
  const folder = join(packageFolder, 'templates')
  return new Map(listFilesBelow(folder).map(path => [path, readTextIfExists(join(folder, path)) ?? '']))
}

function textsIn(files: ReadonlyMap<string, string>, folder: string, extension: string): Record<string, string> {
  const wanted = [...files].filter(([path]) => path.startsWith(folder) && path.endsWith(extension))
  return Object.fromEntries(wanted.map(([path, text]) => [path.slice(folder.length, -extension.length), text]))
}
