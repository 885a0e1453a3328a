import type { Diagnostic, Span } from '../source/diagnostics/diagnostic.ts'
import type { Json } from '../source/json/json.ts'
import { folderOf } from '../source/paths/path-parts.ts'
import type { Located } from './json/located.ts'
import { advice, type Report, warning } from './json/report.ts'
import { resolvePath } from './json/resolve-path.ts'
import { listOf, objectOf } from './readers/collections.ts'
import { nameOf, type Reader, wrongType } from './readers/reader.ts'

/** The plugins of the Markdown pipeline, in their order. */
export interface PluginSettings {
  readonly remark: readonly PluginEntry[]
  readonly rehype: readonly PluginEntry[]
}

/** A plugin that `lectern.json` names. */
export interface PluginEntry {
  /** As in the file: `remark-emoji`, `./plugins/notes.mjs`. */
  readonly name: string
  /** The path in the docs folder. Absent if the plugin is a package. */
  readonly path?: string | undefined
  readonly options?: Json | undefined
  readonly span: Span
}

export const noPlugins: PluginSettings = { remark: [], rehype: [] }

export const hasPlugins = ({ remark, rehype }: PluginSettings): boolean => remark.length + rehype.length > 0

/**
 * Whether a file is code of a plugin, so that it is not part of the site: a local plugin, or a module in its folder,
 * which it may import.
 */
export function isPluginFile({ remark, rehype }: PluginSettings, path: string): boolean {
  return [...remark, ...rehype].some(entry => {
    if (entry.path === undefined) return false
    const folder = folderOf(entry.path)
    return (
      path === entry.path || (folder !== '' && path.startsWith(`${folder}/`) && /\.(?:[cm]?[jt]s|json)$/.test(path))
    )
  })
}

/** Plugins that are part of every pipeline. Others, like `remark-gfm`, may be named to give them options. */
const builtIn: ReadonlySet<string> = new Set(['remark-parse', 'remark-mdx', 'remark-frontmatter', 'remark-rehype'])

/** Plugins that do what Lectern does for every page. */
const redundant: Readonly<Record<string, string>> = {
  'rehype-slug': 'gives every heading an id',
  'rehype-autolink-headings': 'adds a link to every heading',
  'rehype-katex': 'renders formulas',
  'rehype-mathjax': 'renders formulas',
  'rehype-highlight': 'highlights code',
  'rehype-prism-plus': 'highlights code',
  'rehype-pretty-code': 'highlights code',
  '@shikijs/rehype': 'highlights code',
  'remark-github-blockquote-alert': 'shows alerts of GitHub as callouts',
}

const packageName = /^(?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*(?:\/[\w.~-]+)*$/i

const localFile = /\.(?:mjs|js|cjs)$/i

/** A name, or a list of a name and options. */
const readEntry: Reader<PluginEntry> = (value, report) => {
  const [name, options, ...rest] = value.type === 'array' ? value.items : [value]
  // `lectern.json` is protected and must determine which code runs; other files can be written by others.
  if (value.span.path !== settingsFile) return outsideOfSettings(value, report)
  if (name?.type !== 'string' || rest.length > 0)
    return wrongType(value, 'the name of a plugin, or a list of a name and its options', report)
  const entry = readName(name.value.trim(), name, report)
  return entry && (options === undefined ? entry : { ...entry, options: toJson(options) })
}

/** The file that lists plugins. */
const settingsFile = 'lectern.json'

function outsideOfSettings({ span }: Located, report: Report): undefined {
  const message = 'Plugins run code, so they must be listed in "lectern.json" itself. This one is ignored.'
  report(warning('config/no-effect', span, message, 'Move it from the file of the "$ref" to "lectern.json".'))
}

function readName(name: string, value: Located, report: Report): PluginEntry | undefined {
  const { span } = value
  const invalid = (message: string, hint?: string) => void report(warning('config/invalid-value', span, message, hint))
  if (builtIn.has(name)) {
    const message = `"${name}" is already part of every pipeline, so it is ignored here.`
    return void report(warning('config/no-effect', span, message, 'Remove it from the list.'))
  }
  if (!name.startsWith('.')) {
    if (Object.hasOwn(redundant, name)) report(redundantPlugin(name, span))
    if (packageName.test(name)) return { name, span }
    return invalid(
      `${nameOf(value)} must be the name of a package or a path that begins with "./", but it is "${name}".`,
    )
  }
  const path = resolvePath('', name)
  if (path === undefined) {
    const message = `${nameOf(value)} is the path "${name}", which leads outside the project.`
    const hint = 'Move the plugin into the docs folder, or install it as a package.'
    return void report(warning('config/path-outside-project', span, message, hint))
  }
  if (localFile.test(path)) return { name, path, span }
  return invalid(`The plugin "${name}" is not a JavaScript file.`, 'Use a file that ends in .mjs, .js or .cjs.')
}

const redundantPlugin = (name: string, span: Span): Diagnostic =>
  advice(
    'config/redundant-plugin',
    span,
    `Lectern already ${redundant[name]}, so "${name}" may be unnecessary.`,
    'Remove it, unless you need its options. Without any plugin, pages are parsed by a much faster parser.',
  )

function toJson(value: Located): Json {
  switch (value.type) {
    case 'array':
      return value.items.map(toJson)
    case 'object':
      return Object.fromEntries(value.members.map(({ key, value: content }) => [key, toJson(content)]))
    default:
      return value.type === 'null' ? null : value.value
  }
}

const readFields = objectOf({ remark: listOf(readEntry), rehype: listOf(readEntry) })

/** `plugins` in `lectern.json`. */
export const readPlugins: Reader<PluginSettings> = (value, report) => {
  const fields = readFields(value, report)
  return fields && { ...noPlugins, ...fields }
}
