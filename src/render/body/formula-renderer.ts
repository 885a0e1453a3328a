import type { BodyNode } from '../../content/tree/body.ts'
import { contentNodesOf } from '../../content/tree/node-props.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { escapeHtml } from '../../source/text/escape-html.ts'

/** Renders the formulas of a page. */
export interface FormulaRenderer {
  readonly render: (tex: string, isBlock: boolean, span: Span | undefined) => string
  /** The diagnostics for the formulas that were rendered so far. */
  readonly diagnostics: Diagnostic[]
}

const options = { output: 'htmlAndMathml', strict: false, maxExpand: 1000 } as const

/** Create a renderer that uses KaTeX. KaTeX is loaded only if the page has formulas. */
export async function createFormulaRenderer(nodes: readonly BodyNode[], path: string): Promise<FormulaRenderer> {
  const diagnostics: Diagnostic[] = []
  if (!hasMath(nodes)) return { render: () => '', diagnostics }
  const { default: katex } = await import('katex')
  const renderFormula = (tex: string, isBlock: boolean, span: Span | undefined): string => {
    try {
      return withoutWarnings(() => katex.renderToString(tex, { ...options, displayMode: isBlock }))
    } catch (error) {
      if (!(error instanceof katex.ParseError)) throw error
      diagnostics.push(invalidFormula(tex, error.message, span ?? { path, line: 1, column: 1 }))
      return `<code class="math-error">${escapeHtml(tex)}</code>`
    }
  }
  return { render: renderFormula, diagnostics }
}

/**
 * KaTeX logs a warning for each character that its fonts lack, and has no option to turn this off. The browser shows
 * the character in another font, so the author does not need to fix anything.
 */
function withoutWarnings(render: () => string): string {
  const { warn } = console
  console.warn = () => {}
  try {
    return render()
  } finally {
    console.warn = warn
  }
}

export function hasMath(nodes: readonly BodyNode[]): boolean {
  return nodes.some(node => {
    if (node.type === 'island') return node.slots.some(hasMath)
    return node.type === 'element' && (node.name === 'Math' || hasMath(contentNodesOf(node)))
  })
}

const invalidFormula = (tex: string, problem: string, span: Span): Diagnostic => ({
  code: 'render/faulty-formula',
  severity: 'warning',
  message: `The formula "${tex.slice(0, 60)}" cannot be rendered: ${problem.replace(/^KaTeX parse error: /, '')}. Its source is shown.`,
  span,
  hint: 'Correct the formula. If the dollar sign does not begin a formula, write it as "\\$".',
})
