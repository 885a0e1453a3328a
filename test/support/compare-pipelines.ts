import type { ContentSettings, PageInput } from '../../src/content/context/content-settings.ts'
import { buildPage } from '../../src/content/parse-page.ts'
import { createPipeline } from '../../src/content/remark/create-pipeline.ts'
import type { SourceFile } from '../../src/source/source-file.ts'

/** A page that differs between the pipelines: where, and the results of the fast parser and of remark. */
export interface PipelineDifference {
  readonly at: string
  readonly fast: string
  readonly remark: string
}

/** Whether remark without plugins returns the same page as the fast parser. */
export type PipelineComparison = 'equal' | 'not parsed by remark' | PipelineDifference

/** Compares the pages of both pipelines: the one without plugins, and the one for plugins. */
export function pipelineComparer(settings: ContentSettings): (input: PageInput) => Promise<PipelineComparison> {
  const pipeline = createPipeline({ remark: [], rehype: [] }, '/')
  const treeOf = async (file: SourceFile) => [file.path, (await pipeline(file, settings.variables)).value] as const
  return async input => {
    const markdown = input.imports.filter(({ path }) => /\.mdx?$/.test(path))
    const trees = await Promise.all([input.file, ...markdown].map(treeOf))
    const found = trees.flatMap(([path, tree]) => (tree === undefined ? [] : [[path, tree] as const]))
    if (!found.some(([path]) => path === input.file.path)) return 'not parsed by remark'
    const [fast, remark] = [input, { ...input, trees: Object.fromEntries(found) }].map(each => {
      const { body, page } = buildPage(settings, each).value
      return {
        body,
        title: page.title,
        headings: page.headings,
        ids: page.ids,
        links: page.links.map(({ href }) => href),
      }
    })
    return differenceOf(plain(fast), plain(remark), '') ?? 'equal'
  }
}

/** Plain data in which adjacent texts are merged, because readers see no difference. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) => (Array.isArray(part) ? withJoinedTexts(part) : part))

function withJoinedTexts(nodes: readonly unknown[]): readonly unknown[] {
  const joined: unknown[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (isText(last) && isText(node)) joined[joined.length - 1] = { ...last, value: last.value + node.value }
    else joined.push(node)
  }
  return joined
}

const isText = (node: unknown): node is { readonly type: 'text'; readonly value: string } =>
  typeof node === 'object' && node !== null && Reflect.get(node, 'type') === 'text'

/** The first place where two values differ. */
function differenceOf(fast: unknown, remark: unknown, at: string): PipelineDifference | undefined {
  if (JSON.stringify(fast) === JSON.stringify(remark)) return undefined
  const isNested = typeof fast === 'object' && typeof remark === 'object' && fast && remark
  const names = isNested ? [...new Set([...Object.keys(fast), ...Object.keys(remark)])] : []
  for (const name of names) {
    const found = differenceOf(Reflect.get(fast as object, name), Reflect.get(remark as object, name), `${at}/${name}`)
    if (found) return found
  }
  return { at, fast: String(JSON.stringify(fast)).slice(0, 300), remark: String(JSON.stringify(remark)).slice(0, 300) }
}
