import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'

const folders = ['layouts', 'partials', 'strings', 'styles']

/** Far more than any template or table of words has. */
export const maxTemplateBytes: number = 1024 * 1024

/**
 * What a file of the author's templates folder is there for, by its path in that folder: it is read as a template or as
 * words, it is a file like any other of the project, or it is none of these.
 */
export function templateFileRole(path: string): 'template' | 'published' | 'stray' | 'nothing' {
  if (/^(?:layouts|partials)\/.*\.hbs$|^strings\/[^/]*\.json$/.test(path)) return 'template'
  if (/\.(?:hbs|handlebars)$/.test(path)) return 'stray'
  // A word about the templates for those who write them.
  if (/\.(?:mdx?|txt)$/.test(path)) return 'nothing'
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  if (/^(?:layouts|partials|strings)\//.test(path)) return 'stray'
  return path.endsWith('.json') && (folder === '' || didYouMean(folder.slice(0, -1), ['strings']))
    ? 'stray'
    : 'published'
}

/** A file that looks like a template, or like words, and lies or is called as none. */
export function unusedTemplate(path: string, folder: string): Diagnostic {
  const inner = path.slice(folder.length + 1)
  const top = inner.split('/').slice(0, -1)[0] ?? ''
  const near = folders.includes(top) ? undefined : didYouMean(top, folders)
  return {
    code: 'host/stray-template',
    severity: 'warning',
    message: `Nothing looks for "${inner}" in the templates folder, so it is not used.`,
    span: { path, line: 1, column: 1 },
    hint: near ?? 'There are layouts/NAME.hbs, partials/NAME.hbs, strings/LANGUAGE.json and styles/NAME.css.',
  }
}
