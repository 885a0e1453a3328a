import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { components } from '../components/components.ts'
import { codeKey, type HighlightedCode, type PageData, PageDataContext } from '../components/page-data.ts'
import type { Body, BodyNode, IslandNode } from '../content/body.ts'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import type { Run } from '../source/stage.ts'
import { openFormulas } from './formulas.ts'
import { type CodeText, type HighlightSettings, highlight } from './highlight.ts'
import type { BundledCode } from './ports.ts'
import { type Drawing, toVNodes } from './to-vnode.ts'

/** A body and all that its components look up. `data.code` is filled in here. */
export interface BodyInput {
  readonly route: string
  readonly path: string
  readonly body: Body
  readonly data: PageData
  readonly highlighting: HighlightSettings
  readonly author: BundledCode | undefined
}

/** HTML of a page's content, and of what stands in its right column. */
export interface RenderedBody {
  readonly html: string
  readonly asideHtml: string
  /** Whether an island must come alive in the browser. */
  readonly isAlive: boolean
}

/** What goes to the right column on wide screens, in every mode that has one. */
const asides = new Set(['Panel', 'RequestExample', 'ResponseExample'])

/** Render the content of a page. */
export async function renderBody(input: BodyInput, run: Run): Promise<Outcome<RenderedBody>> {
  const { body, highlighting } = input
  const code = await highlightAll(body.children, highlighting, run)
  const data = { ...input.data, code }
  const formulas = await openFormulas(body.children, input.path)
  const plain: Drawing = { components, mathHtml: formulas.html, islandHtml: () => '' }
  const islands = await drawIslands(input, data, plain)
  const drawing: Drawing = { ...plain, islandHtml: index => islands.html[index] ?? '' }
  const isAside = (node: BodyNode) => node.type === 'element' && asides.has(node.name)
  const html = htmlOf(
    body.children.filter(node => !isAside(node)),
    drawing,
    data,
  )
  const asideHtml = htmlOf(asideNodes(body.children.filter(isAside)), drawing, data)
  return {
    value: { html, asideHtml, isAlive: islands.isAlive },
    diagnostics: [...formulas.diagnostics, ...islands.diagnostics],
  }
}

/** With a panel on the page, examples stand in it; without one, each is an aside of its own. */
function asideNodes(nodes: readonly BodyNode[]): readonly BodyNode[] {
  return nodes.map(node => (node.type === 'element' && node.name === 'Panel' ? { ...node, name: 'Fragment' } : node))
}

function htmlOf(nodes: readonly BodyNode[], drawing: Drawing, data: PageData): string {
  if (nodes.length === 0) return ''
  return renderToString(h(PageDataContext.Provider, { value: data }, ...toVNodes(nodes, drawing)))
}

async function highlightAll(
  nodes: readonly BodyNode[],
  settings: HighlightSettings,
  run: Run,
): Promise<Record<string, HighlightedCode>> {
  const blocks = new Map<string, CodeText>()
  collectCode(nodes, blocks)
  const texts = [...blocks.values()]
  const highlighted = await run(highlight, settings, texts)
  const entries = texts.flatMap(({ language, code }, at) => {
    const block = highlighted[at]
    return block ? [[codeKey(language, code), block] as const] : []
  })
  return Object.fromEntries(entries)
}

function collectCode(nodes: readonly BodyNode[], blocks: Map<string, CodeText>): void {
  for (const node of nodes) {
    if (node.type === 'island') for (const slot of node.slots) collectCode(slot, blocks)
    if (node.type !== 'element') continue
    const { code, language } = node.props
    if (node.name === 'CodeBlock' && typeof code === 'string' && typeof language === 'string')
      blocks.set(codeKey(language, code), { language, code })
    collectCode(node.children, blocks)
  }
}

interface DrawnIslands {
  readonly html: readonly string[]
  readonly isAlive: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** Have the author's code draw the islands of the page; their Markdown children are rendered first. */
async function drawIslands(
  { route, body, author }: BodyInput,
  data: PageData,
  drawing: Drawing,
): Promise<DrawnIslands> {
  const islands: IslandNode[] = []
  collectIslands(body.children, islands)
  if (islands.length === 0 || !author) return { html: [], isAlive: false, diagnostics: [] }
  const html: string[] = []
  const slots: string[][] = []
  // An island may stand in a slot of another: inner ones come first.
  for (const island of islands.sort((a, b) => a.index - b.index)) {
    slots[island.index] = island.slots.map(slot =>
      htmlOf(slot, { ...drawing, islandHtml: index => html[index] ?? '' }, data),
    )
  }
  const { value: drawn, diagnostics } = await author.draw(route, slots, data)
  drawn.forEach((island, index) => {
    html[index] = island.html
  })
  return { html, isAlive: drawn.some(island => island.isAlive), diagnostics }
}

function collectIslands(nodes: readonly BodyNode[], islands: IslandNode[]): void {
  for (const node of nodes) {
    if (node.type === 'island') {
      islands.push(node)
      for (const slot of node.slots) collectIslands(slot, islands)
    }
    if (node.type === 'element') collectIslands(node.children, islands)
  }
}
