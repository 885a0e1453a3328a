import Handlebars from 'handlebars'
import { defaultLabels } from '../../components/labels.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { analyzeTemplates } from './analyze-templates.ts'
import { spanOfNode } from './ast.ts'
import { checkNames } from './check-names.ts'
import { isTemplateDiagnostic, parseTemplate, type TemplateDiagnostic } from './parse-template.ts'
import { partialCallsOf } from './partial-calls.ts'
import type { TemplateAst } from './scope.ts'

/** A template of the author's that stands for ours of that kind and name, or is a partial of their own. */
export interface AuthorTemplate extends SourceFile {
  readonly kind: 'layouts' | 'partials'
  readonly name: string
}

interface ParsedTemplate extends AuthorTemplate, TemplateAst {
  readonly path: string
}

/** The author's templates that can be used, and what is wrong with the others. */
export function checkTemplates(frame: FrameFiles): Outcome<readonly AuthorTemplate[]> {
  const { value: placed, diagnostics } = locateTemplates(frame)
  if (placed.length === 0) return { value: [], diagnostics }
  const parsed: ParsedTemplate[] = []
  const unreadable: TemplateDiagnostic[] = []
  for (const template of placed) {
    const result = parseTemplate(template)
    if (isTemplateDiagnostic(result)) unreadable.push(result)
    else parsed.push({ ...template, key: `${template.kind}/${template.name}`, program: result })
  }
  const words = labelKeysOf(frame)
  const partials = new Set([...Object.keys(frame.partials), ...placed.filter(isPartial).map(({ name }) => name)])
  const inThem = parsed.flatMap(template => checkNames(template, template.program, { partials, labelKeys: words }))
  const { mistakes, reached } = checkTogether(parsed, [...unreadable, ...inThem], frame, words)
  // What only a template that cannot be read may call is not known to be unused.
  const isUnused = (template: ParsedTemplate) => !reached.has(template.key) && !isBuiltIn(template, frame)
  const unused = unreadable.length === 0 ? parsed.filter(isUnused) : []
  const faulty = new Set(mistakes.map(({ span }) => span.path))
  return {
    value: placed.filter(({ path }) => !faulty.has(path)),
    diagnostics: [
      ...diagnostics,
      ...mistakes.sort(byPosition).map(mistake => toDiagnostic(mistake, placed, frame)),
      ...unused.map(template => unusedPartial(template, frame)),
    ],
  }
}

/**
 * Mistakes that show when templates call each other. First all of the author's are looked at together; then those with
 * a mistake give way to ours, which call others, until nothing new is found.
 */
function checkTogether(
  templates: readonly ParsedTemplate[],
  before: readonly TemplateDiagnostic[],
  frame: FrameFiles,
  words: ReadonlySet<string>,
): { readonly mistakes: TemplateDiagnostic[]; readonly reached: ReadonlySet<string> } {
  const ours = builtInTemplates(frame)
  const mistakes = [...before]
  const reached = new Set<string>()
  for (let left = templates; ; ) {
    const walked = analyzeTemplates(new Map([...ours, ...left].map(tree => [tree.key, tree])), words)
    for (const key of walked.reached) reached.add(key)
    mistakes.push(...walked.diagnostics)
    mistakes.push(...checkCallers(left, mistakes, frame))
    const faulty = new Set(mistakes.map(({ span }) => span.path))
    const good = left.filter(({ path }) => !faulty.has(path))
    if (good.length === left.length) return { mistakes, reached }
    left = good
  }
}

function byPosition({ span: one }: TemplateDiagnostic, { span: other }: TemplateDiagnostic): number {
  if (one.path !== other.path) return one.path < other.path ? -1 : 1
  return one.line - other.line || one.column - other.column
}

function locateTemplates(frame: FrameFiles): Outcome<readonly AuthorTemplate[]> {
  const diagnostics: Diagnostic[] = []
  const value = (frame.authorTemplates ?? []).flatMap(file => {
    const template = toTemplate(file)
    if (template && (isPartial(template) || isBuiltIn(template, frame))) return [template]
    diagnostics.push(unknownLayout(file, template, Object.keys(frame.layouts)))
    return []
  })
  return { value, diagnostics }
}

function toTemplate(file: SourceFile): AuthorTemplate | undefined {
  const [, kind, name] = /(?:^|\/)(layouts|partials)\/([\w/-]+)\.hbs$/.exec(file.path) ?? []
  if (name === undefined || (kind !== 'layouts' && kind !== 'partials')) return undefined
  return { ...file, kind, name }
}

const isPartial = ({ kind }: AuthorTemplate): boolean => kind === 'partials'

const isBuiltIn = ({ kind, name }: AuthorTemplate, frame: FrameFiles): boolean => Object.hasOwn(frame[kind], name)

function labelKeysOf({ strings }: FrameFiles): ReadonlySet<string> {
  return new Set([...Object.keys(defaultLabels), ...Object.values(strings).flatMap(table => Object.keys(table))])
}

function builtInTemplates(frame: FrameFiles): TemplateAst[] {
  return (['layouts', 'partials'] as const).flatMap(kind =>
    Object.entries(frame[kind]).map(([name, text]) => ({ key: `${kind}/${name}`, program: Handlebars.parse(text) })),
  )
}

/** A part of the author's own that cannot be used takes along what calls it, since no part of ours takes its place. */
function checkCallers(
  templates: readonly ParsedTemplate[],
  mistakes: readonly TemplateDiagnostic[],
  frame: FrameFiles,
): TemplateDiagnostic[] {
  const faulty = new Set(mistakes.map(({ span }) => span.path))
  const lost = new Set(invalidPartialNames(frame, faulty))
  const found: TemplateDiagnostic[] = []
  for (let before = -1; before !== found.length; ) {
    before = found.length
    for (const { path, program, ...template } of templates) {
      const call = faulty.has(path) ? undefined : partialCallsOf(program).find(({ name }) => lost.has(name))
      if (!call) continue
      faulty.add(path)
      if (template.kind === 'partials' && !isBuiltIn({ ...template, path }, frame)) lost.add(template.name)
      found.push(callsInvalidPartial(call.name, spanOfNode(path, call.node)))
    }
  }
  return found
}

function invalidPartialNames(frame: FrameFiles, faulty: ReadonlySet<string>): string[] {
  return (frame.authorTemplates ?? []).flatMap(file => {
    const template = faulty.has(file.path) ? toTemplate(file) : undefined
    return template && isPartial(template) && !isBuiltIn(template, frame) ? [template.name] : []
  })
}

const callsInvalidPartial = (name: string, span: TemplateDiagnostic['span']): TemplateDiagnostic => ({
  code: 'render/template-error',
  message: `The partial "${name}", which it calls, has a mistake.`,
  span,
  hint: `Mend partials/${name}.hbs.`,
})

function toDiagnostic(
  mistake: TemplateDiagnostic,
  templates: readonly AuthorTemplate[],
  frame: FrameFiles,
): Diagnostic {
  const template = templates.find(({ path }) => path === mistake.span.path)
  const instead =
    template && isBuiltIn(template, frame)
      ? "Lectern's own template is used in its place."
      : 'It is left out, and with it what calls it.'
  const { code, message, span, hint } = mistake
  return { code, severity: 'error', message: `${message} ${instead}`, span, hint }
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

function unusedPartial({ path, name }: AuthorTemplate, { partials }: FrameFiles): Diagnostic {
  return {
    code: 'render/unused-partial',
    severity: 'warning',
    message: `Lectern has no partial "${name}", and no template calls it, so nothing uses it.`,
    span: { path, line: 1, column: 1 },
    hint: didYouMean(name, Object.keys(partials)) ?? `Call it in a template of yours: {{> ${name}}}.`,
  }
}
