import Handlebars from 'handlebars'
import type { Diagnostic } from '../source/diagnostic.ts'
import type { FrameFiles } from '../source/docs-folder.ts'
import { checkTemplates, templateFailure } from './check-templates.ts'
import { helperNames, helpersOf, ownPropertiesOnly } from './layout-helpers.ts'
import type { NavListView, PageView, RedirectView } from './page-view.ts'

/** What each layout sees. */
export interface LayoutViews {
  readonly page: PageView
  readonly '404': PageView
  readonly redirect: RedirectView
  readonly nav: NavListView
}

export interface Layouts {
  /** A whole document (of `nav`, a list) from plain data. */
  readonly render: <Name extends keyof LayoutViews>(name: Name, view: LayoutViews[Name]) => string
  /** What is wrong with the author's templates. Grows when one of them fails while it renders; ours is used then. */
  readonly diagnostics: readonly Diagnostic[]
}

type Sources = Readonly<Record<string, string>>
type Compiled = Readonly<Record<string, HandlebarsTemplateDelegate>>

/** Compile our templates, and the author's over them by name: those that have a mistake are left out. */
export function compileLayouts(frame: FrameFiles): Layouts {
  const ours = compileAll(frame.layouts, frame.partials)
  const { value: author, diagnostics: mistakes } = checkTemplates(frame)
  const diagnostics = [...mistakes]
  if (author.length === 0) return { render: (name, view) => renderFrom(ours, name, view), diagnostics }

  const sourcesOf = (kind: string) =>
    Object.fromEntries(author.filter(file => file.kind === kind).map(({ name, text }) => [name, text]))
  const theirs = compileAll(
    { ...frame.layouts, ...sourcesOf('layouts') },
    { ...frame.partials, ...sourcesOf('partials') },
  )
  const failed = new Set<string>()
  const render: Layouts['render'] = (name, view) => {
    try {
      return renderFrom(failed.has(name) ? ours : theirs, name, view)
    } catch (error) {
      // Partials that call each other without end show only with data.
      if (failed.has(name)) throw error
      failed.add(name)
      diagnostics.push(templateFailure(author, name, error))
      return renderFrom(ours, name, view)
    }
  }
  return { render, diagnostics }
}

function compileAll(layouts: Sources, partials: Sources): Compiled {
  const environment = Handlebars.create()
  const compile = (text: string): HandlebarsTemplateDelegate =>
    environment.compile(withoutIndent(text), { knownHelpers: helperNames, knownHelpersOnly: true, preventIndent: true })
  for (const [name, text] of Object.entries(partials)) environment.registerPartial(name, compile(text))
  environment.registerHelper(helpersOf(environment))
  return Object.fromEntries(Object.entries(layouts).map(([name, text]) => [name, compile(text)]))
}

function renderFrom(compiled: Compiled, name: string, view: object): string {
  const layout = compiled[name]
  if (layout === undefined) throw new Error(`The package has no layout "${name}".`)
  return layout(view, ownPropertiesOnly)
}

/** Indentation is for who reads the template, not for who reads the page; a part may end in the middle of a tag. */
function withoutIndent(text: string): string {
  return text.replace(/^[ \t]+/gm, '').trimEnd()
}
