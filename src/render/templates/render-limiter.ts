import Handlebars from 'handlebars'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import type { Program } from './ast.ts'
import type { AuthorTemplate } from './check-templates.ts'
import type { LayoutViews } from './compile-layouts.ts'
import type { SidebarNodeView } from './page-view.ts'

type View = LayoutViews[keyof LayoutViews]

/** Counts the pieces of one document while it is drawn: a clock would judge the same template one way today, another tomorrow. */
export interface RenderLimiter {
  /** Before each document. */
  readonly start: (view: View) => void
  /** The helper that stands first in every piece. */
  readonly tick: (key: string) => string
  /** The document, if it is not too long. */
  readonly checkLength: (html: string) => string
  /** The template of the author's that was drawn last. */
  readonly lastTemplateOf: (templates: readonly AuthorTemplate[]) => AuthorTemplate | undefined
}

/** Our templates draw the first page of a site with 300 links from 1,400 pieces, and the others from 250. */
const maxBlocks = 30_000
const blocksPerSidebarEntry = 50
const maxCharacters = 50_000_000

class RenderLimitExceeded extends Error {}

export function createRenderLimiter(): RenderLimiter {
  let left = 0
  let drawn: string[] = []
  return {
    start: view => {
      left =
        maxBlocks +
        blocksPerSidebarEntry * countEntries('sidebar' in view ? view.sidebar : 'children' in view ? view.children : [])
      drawn = []
    },
    tick: key => {
      if (--left < 0)
        throw new RenderLimitExceeded('It comes to too many pieces: loops inside loops, or parts that call each other.')
      if (drawn.at(-1) !== key) drawn = [...drawn.slice(-9), key]
      return ''
    },
    checkLength: html => {
      if (html.length > maxCharacters)
        throw new RenderLimitExceeded('The document becomes longer than 50 million characters.')
      return html
    },
    lastTemplateOf: templates =>
      drawn.reduceRight<AuthorTemplate | undefined>((found, key) => found ?? templates.find(isCalled(key)), undefined),
  }
}

const isCalled =
  (key: string) =>
  ({ kind, name }: AuthorTemplate) =>
    `${kind}/${name}` === key

function countEntries(nodes: readonly SidebarNodeView[]): number {
  return nodes.reduce((sum, node) => sum + 1 + (node.type === 'group' ? countEntries(node.children) : 0), 0)
}

/** A template in which each piece, a block or a whole part, first calls the helper `tick`. */
export function instrumentTemplate(text: string, key: string): Program {
  const program = Handlebars.parse(text)
  class Insert extends Handlebars.Visitor {
    override Program(piece: Program) {
      super.Program(piece)
      piece.body.unshift(...Handlebars.parse(`{{tick "${key}"}}`).body)
    }
  }
  new Insert().accept(program)
  return program
}

/** What to tell the author when a template fails with the data of a page. */
export function renderFailure(template: AuthorTemplate | undefined, view: View, error: unknown): Diagnostic {
  const place = 'page' in view ? view.page.route : 'href' in view ? view.href : 'a list of the sidebar'
  return {
    code: 'render/template-error',
    severity: 'error',
    message: `The template fails on ${place}, so Lectern's own is used there. ${reasonOf(error)}`,
    span: template && { path: template.path, line: 1, column: 1 },
    hint: 'See with "docs inspect ROUTE --view" what the template is given there.',
  }
}

function reasonOf(error: unknown): string {
  // The stack of calls is the only thing of ours that can be too small here.
  if (error instanceof RangeError) return 'Its parts call each other without end.'
  const [reason = ''] = errorMessage(error).split('\n')
  return reason.replace(/ - \d+:\d+$/, '').replace(/[^.]$/, '$&.')
}
