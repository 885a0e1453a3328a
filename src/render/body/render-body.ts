import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { components } from '../../components/components.ts'
import { type PageData, PageDataContext } from '../../components/page-data.ts'
import type { Body, BodyNode } from '../../content/tree/body.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { Run } from '../../source/stage.ts'
import { fitBodyToBudget, type SizeBudget } from '../fragments/fit-body-to-budget.ts'
import type { HighlightSettings } from '../highlighting/highlight.ts'
import type { TypeChecker } from '../highlighting/type-checker.ts'
import { highlightTyped } from '../highlighting/typed-blocks.ts'
import { type PageAuthorCode, renderIslands } from '../islands/render-islands.ts'
import type { BodyWithParts } from '../output/rendered-body.ts'
import { checkDiagrams } from './check-diagrams.ts'
import { createFormulaRenderer } from './formula-renderer.ts'
import { highlightAll } from './highlight-all.ts'
import { toVNodes, type VNodeOptions } from './to-vnodes.ts'

/** A body and the data for its components. `renderBody` adds `data.code`. */
export interface BodyInput {
  readonly route: string
  readonly path: string
  readonly body: Body
  readonly data: PageData
  readonly highlighting: HighlightSettings
  /** Absent if there is no compiler, or if no code block needs types. */
  readonly types?: TypeChecker | undefined
  /** Absent if no code may run. */
  readonly author: PageAuthorCode | undefined
  /** If absent, the whole content is part of the page. */
  readonly budget?: SizeBudget | undefined
}

/** Components that are shown in the right column on wide screens, in every mode that has one. */
const asides = new Set(['Panel', 'RequestExample', 'ResponseExample'])

/** The part that is above the examples on a narrow screen. */
const leads = new Set(['Api.Endpoint', 'Api.Description'])

export interface BodyWithIslands extends BodyWithParts {
  /** The HTML of each island as rendered at build time, with an empty element for each of its Markdown children. */
  readonly islandHtml: readonly (string | undefined)[]
}

/** Render the content of a page. */
export async function renderBody(input: BodyInput, run: Run): Promise<Outcome<BodyWithIslands>> {
  const { body, highlighting } = input
  const plain = await highlightAll(body.children, highlighting, run)
  const typed = await highlightTyped(body.children, input.types, highlighting, run)
  const data = { ...input.data, code: { ...plain, ...typed.value } }
  const diagrams = await checkDiagrams(body.children, run)
  const formulas = await createFormulaRenderer(body.children, input.path)
  const options: VNodeOptions = { components, mathHtml: formulas.render }
  const render = (nodes: readonly BodyNode[]) => htmlOf(nodes, options, data)
  const { route, path, author } = input
  const islands = await renderIslands({ route, path, body, data, render }, author)
  const isAside = (node: BodyNode) => node.type === 'element' && asides.has(node.name)
  const { fill, needsHydration, islandHtml } = islands.value
  const content = body.children.filter(node => !isAside(node))
  const leadLength = content.findIndex(node => node.type !== 'element' || !leads.has(node.name))
  const [lead, text] = leadLength < 0 ? [content, []] : [content.slice(0, leadLength), content.slice(leadLength)]
  const lists = [lead, text, asideNodes(body.children.filter(isAside))]
  const prepare = async (nodes: readonly BodyNode[]) => {
    Object.assign(data.code, await highlightAll(nodes, highlighting, run))
  }
  const fitted = await fitBodyToBudget(lists, input.budget, { render: nodes => fill(render(nodes)), prepare })
  const [leadHtml = '', html = '', asideHtml = ''] = fitted.html
  const { parts, onDemand } = fitted
  const allIslandHtml = body.islands.map((_, at) => islandHtml(at))
  return {
    value: { leadHtml, html, asideHtml, needsHydration, parts, onDemand, islandHtml: allIslandHtml },
    diagnostics: [...typed.diagnostics, ...diagrams, ...formulas.diagnostics, ...islands.diagnostics],
  }
}

/**
 * If the page has a panel, the examples go into it. If not, each example is a separate aside: the request, then the
 * response. On an API page, one of them may be generated.
 */
function asideNodes(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const hasName = (name: string) => (node: BodyNode) => node.type === 'element' && node.name === name
  const isPanel = hasName('Panel')
  const isResponse = hasName('ResponseExample')
  if (!nodes.some(isPanel)) return nodes.toSorted((left, right) => Number(isResponse(left)) - Number(isResponse(right)))
  return nodes.map(node => (node.type === 'element' && isPanel(node) ? { ...node, name: 'Fragment' } : node))
}

function htmlOf(nodes: readonly BodyNode[], options: VNodeOptions, data: PageData): string {
  if (nodes.length === 0) return ''
  return renderToString(h(PageDataContext.Provider, { value: data }, ...toVNodes(nodes, options)))
}
