import Handlebars from 'handlebars'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import { type AuthorTemplate, checkTemplates } from './check-templates.ts'
import type { CallbackView, NavListView, RedirectView } from './document-views.ts'
import { helperNames, helpersOf, ownPropertiesOnly } from './helpers.ts'
import type { PageView } from './page-view.ts'
import { createRenderLimiter, instrumentTemplate, type RenderLimiter, renderFailure } from './render-limiter.ts'

/** What each layout sees. */
export interface LayoutViews {
  readonly page: PageView
  readonly '404': PageView
  readonly schema: PageView
  readonly division: PageView
  readonly redirect: RedirectView
  readonly callback: CallbackView
  readonly nav: NavListView
}

export interface Layouts {
  /**
   * A whole document (of `nav`, a list) from plain data. Where the author's templates fail with this data, ours are
   * used: for the same data always, whatever was drawn before.
   *
   * @param report Is told of such a failure; otherwise it is added to the diagnostics of these layouts.
   */
  readonly render: <Name extends keyof LayoutViews>(
    name: Name,
    view: LayoutViews[Name],
    report?: (failure: Diagnostic) => void,
  ) => string
  /** What is wrong with the author's templates. Complete when the last document is drawn. */
  readonly diagnostics: readonly Diagnostic[]
}

type Sources = Readonly<Record<string, string>>
type Compiled = Readonly<Record<string, HandlebarsTemplateDelegate>>

/** Compile our templates, and the author's over them by name: those that have a mistake are left out. */
export function compileLayouts(frame: FrameFiles): Layouts {
  const ours = compileBuiltIn(frame)
  const { value: author, diagnostics: mistakes } = checkTemplates(frame)
  const diagnostics = [...mistakes]
  if (author.length === 0) return { render: (name, view) => renderFrom(ours, name, view), diagnostics }

  const meter = createRenderLimiter()
  const theirs = compileWithAuthorTemplates(frame, author, meter)
  const render: Layouts['render'] = (name, view, report = failure => diagnostics.push(failure)) => {
    meter.start(view)
    try {
      return meter.checkLength(renderFrom(theirs, name, view))
    } catch (error) {
      report(renderFailure(meter.lastTemplateOf(author), view, error))
      return renderFrom(ours, name, view)
    }
  }
  return { render, diagnostics }
}

const known = new WeakMap<FrameFiles['layouts'], Compiled>()

/** Ours, compiled once for all that are drawn with them: an author who looks at pages has them drawn again and again. */
function compileBuiltIn({ layouts, partials, precompiled }: FrameFiles): Compiled {
  const compiled = known.get(layouts) ?? compileAll(layouts, partials, { precompiled })
  known.set(layouts, compiled)
  return compiled
}

function compileWithAuthorTemplates(
  frame: FrameFiles,
  author: readonly AuthorTemplate[],
  meter: RenderLimiter,
): Compiled {
  const sourcesOf = (kind: string) =>
    Object.fromEntries(author.filter(file => file.kind === kind).map(({ name, text }) => [name, text]))
  return compileAll(
    { ...frame.layouts, ...sourcesOf('layouts') },
    { ...frame.partials, ...sourcesOf('partials') },
    { limiter: meter },
  )
}

interface CompileOptions {
  /** Stops what is drawn when it becomes too much; ours need none. */
  readonly limiter?: RenderLimiter
  readonly precompiled?: FrameFiles['precompiled']
}

function compileAll(layouts: Sources, partials: Sources, { limiter, precompiled }: CompileOptions): Compiled {
  const environment = Handlebars.create()
  const compileFrom = (kind: string) => (name: string, source: string) => {
    const text = withoutIndent(source)
    const known = limiter ? undefined : precompiled?.get(precompiledKey(text))
    if (known) return environment.template(known)
    return environment.compile(limiter ? instrumentTemplate(text, `${kind}/${name}`) : text, {
      ...compileOptions,
      knownHelpers: { ...compileOptions.knownHelpers, ...(limiter ? { tick: true } : {}) },
    })
  }
  const [compileLayout, compilePartial] = [compileFrom('layouts'), compileFrom('partials')]
  for (const [name, text] of Object.entries(partials)) environment.registerPartial(name, compilePartial(name, text))
  environment.registerHelper({ ...helpersOf(environment), ...(limiter ? { tick: limiter.tick } : {}) })
  return Object.fromEntries(Object.entries(layouts).map(([name, text]) => [name, compileLayout(name, text)]))
}

/** Not to be handed on as they are: the compiler adds to them. */
const compileOptions = { knownHelpers: helperNames, knownHelpersOnly: true, preventIndent: true }

/**
 * A CommonJS module that exports `FrameFiles.precompiled`: to compile all templates takes longer than to draw a page with
 * them, so the package build does it.
 */
export function precompileTemplates(sources: readonly string[]): string {
  const entries = sources
    .map(withoutIndent)
    .map(text => `[${JSON.stringify(precompiledKey(text))}, ${Handlebars.precompile(text, { ...compileOptions })}]`)
  return `module.exports = new Map([\n${entries.join(',\n')}\n])\n`
}

/** A function is made of the text and of what the compiler is told. */
const precompiledKey = (text: string): string => `${JSON.stringify(compileOptions)}\n${text}`

function renderFrom(compiled: Compiled, name: string, view: object): string {
  const layout = compiled[name]
  if (layout === undefined) throw new Error(`The package has no layout "${name}".`)
  return layout(view, ownPropertiesOnly)
}

/** Indentation is for who reads the template, not for who reads the page; a part may end in the middle of a tag. */
function withoutIndent(text: string): string {
  return text.replace(/^[ \t]+/gm, '').trimEnd()
}
