import Handlebars from 'handlebars'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import { memoize } from '../../source/memoize.ts'
import { type AuthorTemplate, checkTemplates } from './check-templates.ts'
import type { CallbackView, NavListView, RedirectView } from './document-views.ts'
import { helperNames, helpersOf, ownPropertiesOnly } from './helpers.ts'
import type { PageView } from './page-view.ts'
import { createRenderLimiter, instrumentTemplate, type RenderLimiter, renderFailure } from './render-limiter.ts'

/** The view of each layout. */
export interface LayoutViews {
  readonly page: PageView
  readonly '404': PageView
  readonly schema: PageView
  readonly 'sign-in': PageView
  readonly division: PageView
  readonly redirect: RedirectView
  readonly callback: CallbackView
  readonly nav: NavListView
}

export interface Layouts {
  /**
   * Render a complete document (for `nav`, a list) from plain data. If the author's templates fail with this data, the
   * built-in ones are used. The result does not depend on what was rendered before.
   *
   * @param report Called for such a failure. By default it is added to the diagnostics of these layouts.
   */
  readonly render: <Name extends keyof LayoutViews>(
    name: Name,
    view: LayoutViews[Name],
    report?: (failure: Diagnostic) => void,
  ) => string
  /** Diagnostics for the author's templates. Complete when the last document is rendered. */
  readonly diagnostics: readonly Diagnostic[]
}

type Sources = Readonly<Record<string, string>>
type Compiled = Readonly<Record<string, HandlebarsTemplateDelegate>>

/** Compile the built-in templates, and the author's templates that replace them by name. Invalid ones are left out. */
export function compileLayouts(frame: FrameFiles): Layouts {
  const builtIn = compileBuiltIn(frame)
  const { value: author, diagnostics: mistakes } = checkTemplates(frame)
  const diagnostics = [...mistakes]
  if (author.length === 0) return { render: (name, view) => renderFrom(builtIn, name, view), diagnostics }

  const limiter = createRenderLimiter()
  const authorLayouts = compileWithAuthorTemplates(frame, author, limiter)
  const render: Layouts['render'] = (name, view, report = failure => diagnostics.push(failure)) => {
    limiter.start(view)
    try {
      return limiter.checkLength(renderFrom(authorLayouts, name, view))
    } catch (error) {
      report(renderFailure(limiter.lastTemplateOf(author), view, error))
      return renderFrom(builtIn, name, view)
    }
  }
  return { render, diagnostics }
}

/** The built-in templates, compiled only once, because the preview renders pages again and again. */
const compileBuiltIn = memoize(
  ({ layouts, partials, precompiled }: FrameFiles): Compiled => compileAll(layouts, partials, { precompiled }),
)

function compileWithAuthorTemplates(
  frame: FrameFiles,
  author: readonly AuthorTemplate[],
  limiter: RenderLimiter,
): Compiled {
  const sourcesOf = (kind: string) =>
    Object.fromEntries(author.filter(file => file.kind === kind).map(({ name, text }) => [name, text]))
  return compileAll(
    { ...frame.layouts, ...sourcesOf('layouts') },
    { ...frame.partials, ...sourcesOf('partials') },
    { limiter: limiter },
  )
}

interface CompileOptions {
  /** Stops rendering that takes too much work. Built-in templates do not need it. */
  readonly limiter?: RenderLimiter
  readonly precompiled?: FrameFiles['precompiled']
}

function compileAll(layouts: Sources, partials: Sources, { limiter, precompiled }: CompileOptions): Compiled {
  const environment = Handlebars.create()
  const compileFrom = (kind: string) => (name: string, source: string) => {
    const text = withoutIndent(source)
    const precompiledTemplate = limiter ? undefined : precompiled?.get(precompiledKey(text))
    if (precompiledTemplate) return environment.template(precompiledTemplate)
    return environment.compile(limiter ? instrumentTemplate(text, `${kind}/${name}`) : text, {
      ...compileOptions,
      knownHelpers: { ...compileOptions.knownHelpers, ...(limiter ? { tick: true } : {}) },
    })
  }
  const compileLayout = compileFrom('layouts')
  const compilePartial = compileFrom('partials')
  for (const [name, text] of Object.entries(partials)) environment.registerPartial(name, compilePartial(name, text))
  environment.registerHelper({ ...helpersOf(environment), ...(limiter ? { tick: limiter.tick } : {}) })
  return Object.fromEntries(Object.entries(layouts).map(([name, text]) => [name, compileLayout(name, text)]))
}

/** Always pass a copy, because the compiler changes its options. */
const compileOptions = { knownHelpers: helperNames, knownHelpersOnly: true, preventIndent: true }

/**
 * A CommonJS module that exports `FrameFiles.precompiled`. The package build creates it, because compiling all
 * templates takes longer than rendering a page with them.
 */
export function precompileTemplates(sources: readonly string[]): string {
  const entries = sources
    .map(withoutIndent)
    .map(text => `[${JSON.stringify(precompiledKey(text))}, ${Handlebars.precompile(text, { ...compileOptions })}]`)
  return `module.exports = new Map([\n${entries.join(',\n')}\n])\n`
}

/** The compiled function depends on the text and on the options of the compiler. */
const precompiledKey = (text: string): string => `${JSON.stringify(compileOptions)}\n${text}`

function renderFrom(compiled: Compiled, name: string, view: object): string {
  const layout = compiled[name]
  if (layout === undefined) throw new Error(`The package has no layout "${name}".`)
  return layout(view, ownPropertiesOnly)
}

/** Remove indentation, which HTML does not need, and the final line break, because a partial may end inside a tag. */
function withoutIndent(text: string): string {
  return text.replace(/^[ \t]+/gm, '').trimEnd()
}
