import type { SourceFile } from '../source/source-file.ts'
import type { PageInput } from './content-settings.ts'
import { importedPaths, importsOf } from './imports.ts'
import type { Route } from './page.ts'

/** The route of a page's file: `guides/index.mdx` → `/guides`. */
export function routeOfPath(path: string): Route {
  const stem = path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '')
  return stem === '' ? '/' : `/${stem}`
}

/**
 * The files that are pages, each with what it imports: all `.mdx` and `.md` but snippets.
 *
 * @param listed Paths without extension that the navigation names: those are pages wherever they lie.
 */
export function pageInputs(files: ReadonlyMap<string, SourceFile>, listed: ReadonlySet<string>): PageInput[] {
  const sources = [...files.values()].filter(({ path }) => /\.mdx?$/.test(path))
  const imported = new Set(sources.flatMap(({ path, text }) => importedPaths(path, text, files)))
  const inputs = new Map<Route, PageInput>()
  for (const file of sources) {
    const stem = file.path.replace(/\.mdx?$/, '')
    const isSnippet = imported.has(file.path) || /(^|\/)_?snippets\//.test(file.path)
    const route = routeOfPath(file.path)
    if ((isSnippet && !listed.has(stem)) || (file.path.endsWith('.md') && files.has(`${stem}.mdx`))) continue
    inputs.set(route, inputs.get(route) ?? { file, imports: importsOf(file, files), route })
  }
  return [...inputs.values()]
}
