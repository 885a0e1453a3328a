import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { type PluggableList, type Processor, unified } from 'unified'
import { VFile } from 'vfile'
import { parse } from 'yaml'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { isRecord } from '../../source/json/is-record.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { splitFrontmatter } from '../front-matter/split-frontmatter.ts'
import { prepareMdx, readMdx } from '../mdx/parse-mdx.ts'
import { type MdNode, spanOf } from '../syntax/mdast.ts'
import { type PageTree, packTree } from '../syntax/page-tree.ts'
import { markVariables } from '../syntax/variables.ts'
import { attributedPlugins } from './attributed-plugin.ts'
import type { LoadedPlugin, LoadedPlugins } from './loaded-plugins.ts'
import { type FilePosition, failureDiagnostic, messageDiagnostics, rejectedDiagnostic } from './plugin-diagnostics.ts'
import { type RemarkProcessor, type RemarkResult, readRemark } from './read-remark.ts'
import { toPageHast } from './to-page-hast.ts'
import { toPageNodes } from './to-page-nodes.ts'

/** Parses a page with remark and all plugins. The result is a packed tree; `undefined` if the plugins cannot be used. */
export type Pipeline = (
  file: SourceFile,
  variables: Readonly<Record<string, string>>,
) => Promise<Outcome<string | undefined>>

/** The pipeline without plugins. Plugins of remark may add syntax to it. */
export function createRemark({ gfm, math }: Pick<LoadedPlugins, 'gfm' | 'math'> = {}): RemarkProcessor {
  const processor = unified().use(remarkParse)
  processor.use(remarkMdx).use(remarkGfm, optionsOf(gfm)).use(remarkMath, optionsOf(math))
  return processor
}

const optionsOf = (options: LoadedPlugins['gfm']): object => (isRecord(options) ? { ...options } : {})

/**
 * Create the pipeline of a project.
 *
 * @throws PluginFailure if a plugin cannot be attached.
 */
export function createPipeline(plugins: LoadedPlugins, cwd: string): Pipeline {
  const remark = withPlugins(createRemark(plugins), plugins.remark)
  const rehype = plugins.rehype.length > 0 ? withPlugins(unified(), plugins.rehype) : undefined
  return async (source, variables) => {
    const { value: split } = splitFrontmatter(source)
    const text = markVariables(split.text, variables)
    const at: FilePosition = { path: source.path, lineOffset: split.lineOffset }
    const parsed = attemptRead(() => readPage(at, text, remark))
    // The whole page is shown as source, which no plugin changes.
    if (!parsed) return { value: undefined, diagnostics: [] }
    if ('error' in parsed) return { value: undefined, diagnostics: [failureDiagnostic(parsed.error, at)] }
    if ('problem' in parsed) return { value: undefined, diagnostics: [rejectedDiagnostic(parsed.problem, text, at)] }
    const file = new VFile({ path: source.path, cwd, value: text, data: dataOf(source) })
    try {
      const { root, diagnostics } = await transform(parsed.root, { file, at, remark, rehype })
      return { value: packTree({ root, diagnostics: [...parsed.diagnostics, ...diagnostics] }), diagnostics: [] }
    } catch (error) {
      return { value: undefined, diagnostics: [failureDiagnostic(error, at)] }
    }
  }
}

interface TransformContext {
  readonly file: VFile
  readonly at: FilePosition
  readonly remark: RemarkProcessor
  /** If absent, there are no plugins of rehype. */
  readonly rehype: Processor | undefined
}

/**
 * Run all plugins on a parsed page.
 *
 * @throws PluginFailure
 */
async function transform(parsed: MdNode, { file, at, remark, rehype }: TransformContext): Promise<PageTree> {
  const unhandled: Diagnostic[] = []
  const report = (node: MdNode, diagnostic: Omit<Diagnostic, 'span'>) =>
    unhandled.push({ ...diagnostic, span: spanOf(node, at.path, at.lineOffset) })
  const mdast = await runPlugins(remark, parsed, file)
  const hast = toPageHast(mdast, { text: String(file), report }, rehype !== undefined)
  const root = rehype ? await runPlugins(rehype, hast, file) : hast
  const children = toPageNodes(root.children ?? [])
  return { root: { type: 'root', children }, diagnostics: [...unhandled, ...messageDiagnostics(file.messages, at)] }
}

function withPlugins<Used extends Extensible>(processor: Used, plugins: readonly LoadedPlugin[]): Used {
  processor.use(plugins.flatMap(attributedPlugins))
  processor.freeze()
  return processor
}

/** A processor, whatever its trees are. */
interface Extensible {
  readonly use: (plugins: PluggableList) => unknown
  readonly freeze: () => unknown
}

/** Run the plugins of a processor on a tree. `MdNode` types the nodes of mdast and hast more loosely than unified. */
async function runPlugins(processor: RemarkProcessor | Processor, tree: MdNode, file: VFile): Promise<MdNode> {
  return (await processor.run(tree as Root, file)) as MdNode
}

/** Parse a page. Plugins may add syntax that the fast parser rejects; other syntax errors are repaired. */
function readPage(
  { path, lineOffset }: FilePosition,
  text: string,
  remark: RemarkProcessor,
): (RemarkResult & Pick<Outcome<unknown>, 'diagnostics'>) | undefined {
  let isRejected = false
  const { accepted, diagnostics } = readMdx(path, text, lineOffset, () => {
    isRejected = true
  })
  if (!accepted) return undefined
  const unrepaired = isRejected ? readRemark(prepareMdx(text), text, remark) : undefined
  if (unrepaired && 'root' in unrepaired) return { ...unrepaired, diagnostics: [] }
  return { ...readRemark(accepted, text, remark), diagnostics }
}

/** A plugin that adds syntax may throw while it is parsed. */
function attemptRead<Value>(read: () => Value): Value | { readonly error: unknown } {
  try {
    return read()
  } catch (error) {
    return { error }
  }
}

/** The front matter, where plugins look for it. */
function dataOf({ text }: SourceFile): Record<string, unknown> {
  const [, yaml = ''] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\r?\n)---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  const data: unknown = attemptRead(() => parse(yaml, { maxAliasCount: 100 }) as unknown)
  const frontmatter = typeof data === 'object' && data !== null && !('error' in data) ? data : {}
  return { matter: frontmatter, frontmatter }
}
