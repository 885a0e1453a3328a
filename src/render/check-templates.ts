import Handlebars from 'handlebars'
import type { Diagnostic, Outcome, Span } from '../source/diagnostic.ts'
import type { FrameFiles } from '../source/docs-folder.ts'
import { didYouMean } from '../source/nearest-name.ts'
import type { SourceFile } from '../source/source-file.ts'
import { helperNames } from './layout-helpers.ts'

/** A template of the author's that stands for ours of that kind and name, or is a partial of their own. */
export interface AuthorTemplate extends SourceFile {
  readonly kind: 'layouts' | 'partials'
  readonly name: string
}

/** The author's templates that can be compiled, and what is wrong with the others. */
export function checkTemplates(frame: FrameFiles): Outcome<readonly AuthorTemplate[]> {
  const diagnostics: Diagnostic[] = []
  const placed = (frame.authorTemplates ?? []).flatMap(file => {
    const template = toTemplate(file)
    if (template !== undefined && (template.kind === 'partials' || Object.hasOwn(frame.layouts, template.name))) {
      return [template]
    }
    diagnostics.push(unknownLayout(file, template, Object.keys(frame.layouts)))
    return []
  })
  const partials = new Set([...Object.keys(frame.partials), ...placed.filter(isPartial).map(({ name }) => name)])
  const value = placed.filter(template => {
    const mistake = mistakeIn(template, partials)
    if (mistake) diagnostics.push(mistake)
    return mistake === undefined
  })
  return { value, diagnostics }
}

/** What to tell the author when a template fails with the data of a page. */
export function templateFailure(templates: readonly AuthorTemplate[], layout: string, error: unknown): Diagnostic {
  const own = templates.find(({ kind, name }) => kind === 'layouts' && name === layout) ?? templates[0]
  return templateError(messageOf(error), own && { path: own.path, line: 1, column: 1 })
}

function toTemplate(file: SourceFile): AuthorTemplate | undefined {
  const [, kind, name] = /(?:^|\/)(layouts|partials)\/([\w/-]+)\.hbs$/.exec(file.path) ?? []
  if (name === undefined || (kind !== 'layouts' && kind !== 'partials')) return undefined
  return { ...file, kind, name }
}

function isPartial({ kind }: AuthorTemplate): boolean {
  return kind === 'partials'
}

function mistakeIn({ path, text }: AuthorTemplate, partials: ReadonlySet<string>): Diagnostic | undefined {
  try {
    const program = Handlebars.parse(text)
    Handlebars.precompile(program, { knownHelpers: helperNames, knownHelpersOnly: true })
    const missing = missingPartial(program, partials)
    if (missing === undefined) return undefined
    const { line, column } = missing.loc.start
    const hint = didYouMean(missing.name, partials)
    return templateError(`There is no partial "${missing.name}".`, { path, line, column: column + 1 }, hint)
  } catch (error) {
    return templateError(messageOf(error), { path, ...placeOf(error) })
  }
}

/** The first partial that is called by a name which nothing has. Names that are computed cannot be checked. */
function missingPartial(
  program: hbs.AST.Program,
  partials: ReadonlySet<string>,
): { readonly name: string; readonly loc: hbs.AST.SourceLocation } | undefined {
  const calls: { name: string; loc: hbs.AST.SourceLocation }[] = []
  const inline = new Set<string>(['@partial-block'])
  const visitor = new Handlebars.Visitor()
  const { PartialStatement, DecoratorBlock } = visitor
  visitor.PartialStatement = partial => {
    if ('original' in partial.name) calls.push({ name: String(partial.name.original), loc: partial.loc })
    PartialStatement.call(visitor, partial)
  }
  visitor.DecoratorBlock = decorator => {
    const [name] = decorator.params
    if (name && 'value' in name) inline.add(String(name.value))
    DecoratorBlock.call(visitor, decorator)
  }
  visitor.accept(program)
  return calls.find(({ name }) => !partials.has(name) && !inline.has(name))
}

function unknownLayout(
  { path }: SourceFile,
  template: AuthorTemplate | undefined,
  layouts: readonly string[],
): Diagnostic {
  const near = template && didYouMean(template.name, layouts)
  return {
    code: 'render/unknown-layout',
    severity: 'warning',
    message: `The template "${path}" stands for none of the layouts, so nothing uses it.`,
    span: { path, line: 1, column: 1 },
    hint: near ?? `Layouts are ${layouts.map(name => `layouts/${name}.hbs`).join(', ')}; parts belong into partials/.`,
  }
}

function templateError(reason: string, span: Span | undefined, hint?: string): Diagnostic {
  return {
    code: 'render/template-error',
    severity: 'error',
    message: `The template cannot be used, so ours is: ${reason}`,
    span,
    hint,
  }
}

/** Messages of the parser hold an excerpt over several lines, and some end in the place. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const [first = '', ...rest] = text.split('\n')
  const reason = first.startsWith('Parse error') ? (rest.at(-1) ?? first) : first
  return reason.replace(/ - \d+:\d+$/, '').replace(/[^.]$/, '$&.')
}

function placeOf(error: unknown): { readonly line: number; readonly column: number } {
  const text = error instanceof Error ? error.message : ''
  const exact = / - (\d+):(\d+)$/.exec(text)
  if (exact) return { line: Number(exact[1]), column: Number(exact[2]) + 1 }
  return { line: Number(/line (\d+)/.exec(text)?.[1] ?? 1), column: 1 }
}
