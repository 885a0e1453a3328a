import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'

const folders = ['layouts', 'partials', 'strings', 'styles']

/** Far more than any template or file of interface strings needs. */
export const maxTemplateBytes: number = 1024 * 1024

/**
 * The purpose of a file in the author's templates folder, by its path in that folder: a template or interface strings,
 * an ordinary file of the project, or neither.
 */
export function templateFileRole(path: string): 'template' | 'published' | 'stray' | 'nothing' {
  if (/^(?:layouts|partials)\/.*\.hbs$|^strings\/[^/]*\.json$/.test(path)) return 'template'
  if (/\.(?:hbs|handlebars)$/.test(path)) return 'stray'
  // Notes about the templates for their authors.
  if (/\.(?:mdx?|txt)$/.test(path)) return 'nothing'
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  if (/^(?:layouts|partials|strings)\//.test(path)) return 'stray'
  return path.endsWith('.json') && (folder === '' || didYouMean(folder.slice(0, -1), ['strings']))
    ? 'stray'
    : 'published'
}

/** A file that looks like a template or interface strings, but has the wrong folder or name. */
export function unusedTemplate(path: string, folder: string): Diagnostic {
  const inner = path.slice(folder.length + 1)
  const top = inner.split('/').slice(0, -1)[0]
  const suggestion = top === undefined ? moveToFolder(inner) : renameFolder(top)
  return {
    code: 'host/stray-template',
    severity: 'warning',
    message: `"${inner}" is not a valid path in the templates folder, so this file is not used.`,
    span: { path, line: 1, column: 1 },
    hint: suggestion ?? 'Valid paths: layouts/NAME.hbs, partials/NAME.hbs, strings/LANGUAGE.json and styles/NAME.css.',
  }
}

const renameFolder = (name: string): string | undefined =>
  folders.includes(name) ? undefined : didYouMean(name, folders)

const moveToFolder = (name: string): string | undefined =>
  name.endsWith('.hbs') ? `Move it to "layouts/${name}" or "partials/${name}".` : undefined

/**
 * The templates folder does not exist, or contains no files.
 *
 * @param span The position of its name in `lectern.json`.
 * @param paths The paths of all files of the project.
 */
export function missingTemplates(folder: string, span: Span, paths: readonly string[]): Diagnostic {
  const existing = new Set(paths.flatMap(path => path.split('/').slice(0, -1)))
  return {
    code: 'host/missing-templates',
    severity: 'warning',
    message: `lectern.json names the templates folder "${folder}", but that folder is missing or empty.`,
    span,
    hint: didYouMean(folder, existing) ?? 'Paths are relative to the folder that contains docs.json.',
  }
}
