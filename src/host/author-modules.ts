import { splitFrontmatter } from '../content/frontmatter.ts'
import { importedPaths, resolveImport } from '../content/imports.ts'
import { moduleTextOf } from '../content/module-text.ts'
import type { SourceFile } from '../source/source-file.ts'
import { type CompiledModule, compileModule, type ModuleProblem } from './author-compile.ts'
import type { ModuleEntry } from './author-module-set.ts'
import { ourNames, reactPackages } from './author-names.ts'
import { contentHash } from './file-facts.ts'

/** The author's files that are modules: each is read and compiled once, when it is first needed. */
export interface AuthorModules {
  /** The modules at some paths and all that they import. */
  readonly entriesFor: (paths: readonly string[]) => readonly ModuleEntry[]
  /** The text of a module, on the same lines as in its file. */
  readonly textOf: (path: string) => string
  /** The file that a module means. */
  readonly resolve: (from: string, specifier: string) => string | undefined
  /** The Markdown files that modules at some paths may show, other than by a tag in Markdown. */
  readonly markdownFor: (paths: readonly string[], code: readonly string[]) => readonly string[]
  readonly problemOf: (path: string) => ModuleProblem | undefined
  /** All files that modules at some paths may need, each with the name of its version. Compiles nothing. */
  readonly versionsFor: (paths: readonly string[]) => readonly FileVersion[]
}

export type FileVersion = readonly [path: string, hash: string]

const moduleFile = /\.(?:mdx?|[cm]?[jt]sx?|json|css)$/

/** Look at the files of a project as modules. */
export function openAuthorModules(files: ReadonlyMap<string, SourceFile>): AuthorModules {
  const entries = new Map<string, ModuleEntry>()
  const problems = new Map<string, ModuleProblem>()
  const textOf = remembered(path => moduleText(files.get(path) ?? { path, text: '' }))
  const hashOf = remembered(path => contentHash(textOf(path)).slice(0, 16))
  const resolve = (from: string, specifier: string) =>
    resolveImport(from, specifier, path => moduleFile.test(path) && files.has(path))

  const entryOf = (path: string): ModuleEntry => {
    const found = entries.get(path)
    if (found) return found
    const compiled = compileModule(path, textOf(path))
    const module = 'module' in compiled ? compiled.module : undefined
    const problem = 'problem' in compiled ? compiled.problem : undefined
    if (problem) problems.set(path, problem)
    const resolved = module ? resolvedIn(module, resolve) : {}
    const entry: ModuleEntry = { path, module, problem: problem?.message, resolved }
    entries.set(path, entry)
    return entry
  }

  const entriesFor = (paths: readonly string[]): ModuleEntry[] => {
    const reached = new Set(paths)
    for (const path of reached) for (const next of Object.values(entryOf(path).resolved)) reached.add(next)
    return [...reached].map(entryOf)
  }
  const versionsFor = (paths: readonly string[]): FileVersion[] => {
    const reached = new Set(paths)
    for (const path of reached)
      for (const next of importedPaths(path, files.get(path)?.text ?? '', files)) reached.add(next)
    return [...reached].sort().map(path => [path, hashOf(path)])
  }
  const markdownFor = (paths: readonly string[], code: readonly string[]): string[] => {
    const shown = entriesFor(paths).flatMap(({ path, module, resolved }) => {
      const texts = paths.includes(path) ? [module?.code ?? '', ...code] : [module?.code ?? '']
      const isUsed = (local: string) =>
        texts.some(text => new RegExp(`(?<![\\w$])${local.replaceAll('$', '\\$')}(?![\\w$])`).test(text))
      const defaults = (module?.imports ?? []).filter(({ name, local }) => name === 'default' && isUsed(local))
      return defaults.map(({ from }) => resolved[from] ?? '').filter(target => /\.mdx?$/.test(target))
    })
    return [...new Set(shown)]
  }
  return { entriesFor, textOf, resolve, versionsFor, markdownFor, problemOf: path => problems.get(path) }
}

/** Everything that a module imports, by what it calls it. */
export const specifiersOf = ({ imports, passed, loads, later }: CompiledModule): string[] => [
  ...new Set([...imports.map(({ from }) => from), ...passed.map(({ from }) => from), ...loads, ...later]),
]

/** Whether a specifier means a package that is there. */
export const isOurs = (specifier: string): boolean => reactPackages.has(specifier) || specifier.startsWith('lectern/')

function resolvedIn(module: CompiledModule, resolve: AuthorModules['resolve']): Record<string, string> {
  const found = specifiersOf(module)
    .filter(specifier => !isOurs(specifier))
    .map(specifier => [specifier, resolve(module.path, specifier)] as const)
  return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== undefined))
}

function moduleText(file: SourceFile): string {
  const { path, text } = file
  if (path.endsWith('.css')) return ''
  if (path.endsWith('.json')) return jsonModule(text)
  if (!/\.mdx?$/.test(path)) return text
  const { value } = splitFrontmatter(file)
  // What is written below the last import or export is no part of the module.
  const code = moduleTextOf(value.text).trimEnd()
  const lines = '\n'.repeat(value.lineOffset) + code
  return /^export\s+default\b/m.test(code) ? lines : `${lines}\n${markdownExport(path)}`
}

/** What a Markdown file is to code: a component that stands for its text. */
const markdownExport = (path: string): string =>
  `import { markdown as $markdown } from '${ourNames.markdown}'; export default /* @__PURE__ */ $markdown(${JSON.stringify(path)})`

/** A JSON file as a module: its value as a whole, and its keys as names. */
function jsonModule(text: string): string {
  const names = namesIn(text).map(name => `export const ${name} = $json.${name}`)
  return `const $json = ${text.trim() || 'null'}\nexport default $json\n${names.join('\n')}`
}

function namesIn(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json)
    const keys = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
    return keys.filter(key => /^[A-Za-z_$][\w$]*$/.test(key) && !reserved.has(key))
  } catch {
    // Then it is no JavaScript either, which is reported when it is compiled.
    return []
  }
}

const reserved = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

function remembered(make: (path: string) => string): (path: string) => string {
  const made = new Map<string, string>()
  return path => {
    const found = made.get(path) ?? make(path)
    made.set(path, found)
    return found
  }
}
