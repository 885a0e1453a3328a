import { join } from 'node:path'
import { defaultLabels } from '../components/labels.ts'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import type { FrameFiles } from '../source/docs-folder.ts'
import { filesBelow, packageFolder, packageVersion, readClient, readPrecompiled, textOf } from './package-files.ts'
import { readWords, type Words } from './read-words.ts'

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
  const files = [...authorFiles].map(([path, text]) => ({ path: `${authorFolder}/${path}`, text }))
  const authorTemplates = files.filter(({ path }) => path.endsWith('.hbs'))
  const strings = new Map(Object.entries(ourStrings(ours)))
  const english = Object.entries({ ...defaultLabels, ...strings.get('en') })
  const own = authorTemplates.flatMap(({ text }) => wordsAskedBy(text)).map(key => [key, ''] as const)
  const known = new Map([...own, ...english])
  for (const file of files.filter(({ path }) => path.endsWith('.json'))) {
    const read = readWords(file, known, finding => diagnostics.push(finding))
    if (read) strings.set(read.language, { ...strings.get(read.language), ...read.words })
  }
  const value = {
    layouts: textsIn(ours, 'layouts/', '.hbs'),
    partials: textsIn(ours, 'partials/', '.hbs'),
    precompiled: readPrecompiled(),
    authorTemplates,
    strings: Object.fromEntries(strings),
    client: readClient(),
    version: packageVersion(),
  }
  return { value, diagnostics }
}

function ourStrings(ours: ReadonlyMap<string, string>): Record<string, Words> {
  // The package holds them, and a test their shape.
  const read = (text: string) => JSON.parse(text) as Words
  return Object.fromEntries(Object.entries(textsIn(ours, 'strings/', '.json')).map(([key, text]) => [key, read(text)]))
}

/** Keys that a template asks for: `{{t "edit"}}`, `{{labels.edit}}`, `{{labels.[edit-page]}}`. */
function wordsAskedBy(template: string): string[] {
  const asked = template.matchAll(/\bt\s+["']([^"']+)["']|\blabels\.\[?([\w-]+)/g)
  return [...asked].map(([, called, field]) => called ?? field ?? '')
}

function readTemplates(): Map<string, string> {
  const folder = join(packageFolder, 'templates')
  return new Map(filesBelow(folder).map(path => [path, textOf(join(folder, path)) ?? '']))
}

function textsIn(files: ReadonlyMap<string, string>, folder: string, extension: string): Record<string, string> {
  const wanted = [...files].filter(([path]) => path.startsWith(folder) && path.endsWith(extension))
  return Object.fromEntries(wanted.map(([path, text]) => [path.slice(folder.length, -extension.length), text]))
}
