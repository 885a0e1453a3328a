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

/** A template of the author: it replaces the built-in template of that kind and name, or is a new partial. */
export interface AuthorTemplate extends SourceFile {
  readonly kind: 'layouts' | 'partials'
  readonly name: string
}

interface ParsedTemplate extends AuthorTemplate, TemplateAst {
  readonly path: string
}

/** The author's valid templates, and diagnostics for the others. */
export function checkTemplates(frame: FrameFiles): Outcome<readonly AuthorTemplate[]> {
  const { value: templates, diagnostics } = locateTemplates(frame)
  if (templates.length === 0) return { value: [], diagnostics }
  const parsed: ParsedTemplate[] = []
  const unreadable: TemplateDiagnostic[] = []
  for (const template of templates) {
    const result = parseTemplate(template)
    if (isTemplateDiagnostic(result)) unreadable.push(result)
    else parsed.push({ ...template, key: `${template.kind}/${template.name}`, program: result })
  }
  const labelKeys = labelKeysOf(frame)
  const partials = new Set([...Object.keys(frame.partials), ...templates.filter(isPartial).map(({ name }) => name)])
  const nameMistakes = parsed.flatMap(template =>
    checkNames(template, template.program, { partials, labelKeys: labelKeys }),
  )
  const { mistakes, reached } = checkCombined(parsed, [...unreadable, ...nameMistakes], frame, labelKeys)
  // A template with a syntax error may use any partial, so it is unknown which partials are unused.
  const isUnused = (template: ParsedTemplate) => !reached.has(template.key) && !isBuiltIn(template, frame)
  const unused = unreadable.length === 0 ? parsed.filter(isUnused) : []
  const invalidPaths = new Set(mistakes.map(({ span }) => span.path))
  return {
    value: templates.filter(({ path }) => !invalidPaths.has(path)),
    diagnostics: [
      ...diagnostics,
      ...mistakes.sort(byPosition).map(mistake => toDiagnostic(mistake, templates, frame)),
      ...unused.map(template => unusedPartial(template, frame)),
    ],
  }
}

/**
 * Find errors in how templates call each other. First checks all templates of the author together. Then replaces those
 * with errors by built-in ones, which call others, and repeats until it finds nothing new.
 */
function checkCombined(
  templates: readonly ParsedTemplate[],
  initialMistakes: readonly TemplateDiagnostic[],
  frame: FrameFiles,
  labelKeys: ReadonlySet<string>,
): { readonly mistakes: TemplateDiagnostic[]; readonly reached: ReadonlySet<string> } {
  const builtIn = builtInTemplates(frame)
  const mistakes = [...initialMistakes]
  const reached = new Set<string>()
  for (let remaining = templates; ; ) {
    const analysis = analyzeTemplates(new Map([...builtIn, ...remaining].map(tree => [tree.key, tree])), labelKeys)
    for (const key of analysis.reached) reached.add(key)
    mistakes.push(...analysis.diagnostics)
    mistakes.push(...checkCallers(remaining, mistakes, frame))
    const invalidPaths = new Set(mistakes.map(({ span }) => span.path))
    const valid = remaining.filter(({ path }) => !invalidPaths.has(path))
    if (valid.length === remaining.length) return { mistakes, reached }
    remaining = valid
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

/** Report templates that call an invalid partial of the author, if no built-in partial can replace it. */
function checkCallers(
  templates: readonly ParsedTemplate[],
  mistakes: readonly TemplateDiagnostic[],
  frame: FrameFiles,
): TemplateDiagnostic[] {
  const invalidPaths = new Set(mistakes.map(({ span }) => span.path))
  const invalidPartials = new Set(invalidPartialNames(frame, invalidPaths))
  const found: TemplateDiagnostic[] = []
  for (let previousCount = -1; previousCount !== found.length; ) {
    previousCount = found.length
    for (const { path, program, ...template } of templates) {
      const call = invalidPaths.has(path)
        ? undefined
        : partialCallsOf(program).find(({ name }) => invalidPartials.has(name))
      if (!call) continue
      invalidPaths.add(path)
      if (template.kind === 'partials' && !isBuiltIn({ ...template, path }, frame)) invalidPartials.add(template.name)
      found.push(callsInvalidPartial(call.name, spanOfNode(path, call.node)))
    }
  }
  return found
}

function invalidPartialNames(frame: FrameFiles, invalidPaths: ReadonlySet<string>): string[] {
  return (frame.authorTemplates ?? []).flatMap(file => {
    const template = invalidPaths.has(file.path) ? toTemplate(file) : undefined
    return template && isPartial(template) && !isBuiltIn(template, frame) ? [template.name] : []
  })
}

const callsInvalidPartial = (name: string, span: TemplateDiagnostic['span']): TemplateDiagnostic => ({
  code: 'render/template-error',
  message: `This template calls the partial "${name}", which is invalid.`,
  span,
  hint: `Fix partials/${name}.hbs.`,
})

function toDiagnostic(
  mistake: TemplateDiagnostic,
  templates: readonly AuthorTemplate[],
  frame: FrameFiles,
): Diagnostic {
  const template = templates.find(({ path }) => path === mistake.span.path)
  const instead =
    template && isBuiltIn(template, frame)
      ? "Lectern's own template is used instead."
      : 'It is left out, and so are the templates that call it.'
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
    message: `"${path}" is not the name of a layout, so it is not used.`,
    span: { path, line: 1, column: 1 },
    hint: near ?? `Layouts: ${layouts.map(name => `layouts/${name}.hbs`).join(', ')}. Put partials in partials/.`,
  }
}

function unusedPartial({ path, name }: AuthorTemplate, { partials }: FrameFiles): Diagnostic {
  return {
    code: 'render/unused-partial',
    severity: 'warning',
    message: `The partial "${name}" is not used: it does not replace a partial of Lectern, and no template calls it.`,
    span: { path, line: 1, column: 1 },
    hint: didYouMean(name, Object.keys(partials)) ?? `Call it in one of your templates: {{> ${name}}}.`,
  }
}
