import type { AuthorCodePage } from '../../../render/ports.ts'
import type { AuthorModules } from './author-modules.ts'
import { sourcePathsOf } from './compile-page-islands.ts'
import type { ModuleEntry } from './module-set.ts'

/** The Markdown files that the code of a page may show, other than as a tag in Markdown. */
export function referencedMarkdown(page: Omit<AuthorCodePage, 'route'>, modules: AuthorModules): readonly string[] {
  const paths = sourcePathsOf(page)
  const islands = page.islands.map(({ code }) => code)
  const used = modules
    .entriesFor(page.path, paths)
    .flatMap(entry => referencedIn(entry, [entry.module?.code ?? '', ...(paths.includes(entry.path) ? islands : [])]))
  return [...new Set(used)]
}

/** The Markdown files that a module imports and that some code uses. */
function referencedIn({ module, resolved }: ModuleEntry, code: readonly string[]): string[] {
  const isUsed = (local: string) =>
    code.some(text => new RegExp(`(?<![\\w$])${local.replaceAll('$', '\\$')}(?![\\w$])`).test(text))
  const defaults = (module?.imports ?? []).filter(({ name, local }) => name === 'default' && isUsed(local))
  return defaults.map(({ from }) => resolved[from] ?? '').filter(path => /\.mdx?$/.test(path))
}
