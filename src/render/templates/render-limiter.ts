import Handlebars from 'handlebars'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import type { Program } from './ast.ts'
import type { AuthorTemplate } from './check-templates.ts'
import type { LayoutViews } from './compile-layouts.ts'
import type { SidebarNodeView } from './navigation-view.ts'

type View = LayoutViews[keyof LayoutViews]

/** Counts the blocks of a document during rendering. A time limit would not always give the same result. */
export interface RenderLimiter {
  /** Call it before each document. */
  readonly start: (view: View) => void
  /** The helper that is called first in every block. */
  readonly tick: (key: string) => string
  /** Returns the document, or throws if it is too long. */
  readonly checkLength: (html: string) => string
  /** The author's template that was rendered last. */
  readonly lastTemplateOf: (templates: readonly AuthorTemplate[]) => AuthorTemplate | undefined
}

/** Built-in templates need 1,400 blocks for the first page of a site with 300 links, and 250 for the others. */
const maxBlocks = 30_000
const blocksPerSidebarEntry = 50
const maxCharacters = 50_000_000

class RenderLimitExceeded extends Error {}

export function createRenderLimiter(): RenderLimiter {
  let remaining = 0
  let recentTemplates: string[] = []
  return {
    start: view => {
      remaining = maxBlocks + blocksPerSidebarEntry * countEntries(sidebarEntriesOf(view))
      recentTemplates = []
    },
    tick: key => {
      if (--remaining < 0)
        throw new RenderLimitExceeded(
          'It renders too many blocks: check nested loops, and partials that call each other.',
        )
      if (recentTemplates.at(-1) !== key) recentTemplates = [...recentTemplates.slice(-9), key]
      return ''
    },
    checkLength: html => {
      if (html.length > maxCharacters)
        throw new RenderLimitExceeded('The document becomes longer than 50 million characters.')
      return html
    },
    lastTemplateOf: templates =>
      recentTemplates.reduceRight<AuthorTemplate | undefined>(
        (found, key) => found ?? templates.find(isCalled(key)),
        undefined,
      ),
  }
}

const isCalled =
  (key: string) =>
  ({ kind, name }: AuthorTemplate) =>
    `${kind}/${name}` === key

function sidebarEntriesOf(view: View): readonly SidebarNodeView[] {
  if ('sidebar' in view) return view.sidebar
  return 'children' in view ? view.children : []
}

function countEntries(nodes: readonly SidebarNodeView[]): number {
  return nodes.reduce((sum, node) => sum + 1 + (node.type === 'group' ? countEntries(node.children) : 0), 0)
}

/** Parse a template so that each block, and the template itself, first calls the helper `tick`. */
export function instrumentTemplate(text: string, key: string): Program {
  const program = Handlebars.parse(text)
  class Insert extends Handlebars.Visitor {
    override Program(block: Program) {
      super.Program(block)
      block.body.unshift(...Handlebars.parse(`{{tick "${key}"}}`).body)
    }
  }
  new Insert().accept(program)
  return program
}

function locationOf(view: View): string {
  if ('page' in view) return view.page.route
  return 'href' in view ? view.href : 'a list in the sidebar'
}

/** The diagnostic for a template that fails with the data of a page. */
export function renderFailure(template: AuthorTemplate | undefined, view: View, error: unknown): Diagnostic {
  return {
    code: 'render/template-error',
    severity: 'error',
    message: `The template throws an error on ${locationOf(view)}, so Lectern's own template is used there. ${reasonOf(error)}`,
    span: template && { path: template.path, line: 1, column: 1 },
    hint: 'To see the data of the template, run "docs inspect ROUTE --view".',
  }
}

function reasonOf(error: unknown): string {
  // A RangeError can only be a stack overflow here.
  if (error instanceof RangeError) return 'Its partials call each other endlessly.'
  const [reason = ''] = errorMessage(error).split('\n')
  return reason.replace(/ - \d+:\d+$/, '').replace(/[^.]$/, '$&.')
}
