import Handlebars from 'handlebars'
import { defaultLabels } from '../../components/labels.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import type { FrameFiles } from '../../source/docs-folder.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { Program } from './ast.ts'
import { checkFields } from './check-fields.ts'
import { checkNames } from './check-names.ts'
import { isTemplateDiagnostic, parseTemplate, type TemplateDiagnostic } from './parse-template.ts'
import { definitionsOf, type TemplateAst } from './template-definitions.ts'

/** A template of the author: it replaces the built-in template of that kind and name, or is a new partial. */
export interface AuthorTemplate extends SourceFile {
  readonly kind: 'layouts' | 'partials'
  readonly name: string
}

interface ParsedTemplate extends AuthorTemplate {
  readonly program: Program
}

/**
 * The author's templates, and diagnostics. Invalid ones are left out. If there is no built-in template instead, they are
 * empty, so templates that call them are still valid.
 */
export function checkTemplates(frame: FrameFiles): Outcome<readonly AuthorTemplate[]> {
  const { value: templates, diagnostics } = locateTemplates(frame)
  if (templates.length === 0) return { value: [], diagnostics }
  const parsed: ParsedTemplate[] = []
  const unreadable: TemplateDiagnostic[] = []
  for (const template of templates) {
    const result = parseTemplate(template)
    if (isTemplateDiagnostic(result)) unreadable.push(result)
    else parsed.push({ ...template, program: result })
  }
  const labelKeys = labelKeysOf(frame)
  const definitions = definitionsOf([...builtInTemplates(frame), ...parsed])
  const partials = new Set([...definitions.partials.keys(), ...templates.filter(isPartial).map(({ name }) => name)])
  const names = parsed.flatMap(template => checkNames(template, template.program, { partials, labelKeys }))
  const fields = checkFields(definitions, labelKeys)
  const mistakes = [...unreadable, ...names, ...fields.diagnostics].sort(byPosition)
  // A template with a syntax error may use any partial, so it is unknown which partials are unused.
  const isUnused = (template: ParsedTemplate) => !fields.usedPaths.has(template.path) && !isBuiltIn(template, frame)
  const unused = unreadable.length === 0 ? parsed.filter(isUnused) : []
  const invalidPaths = new Set(mistakes.map(({ span }) => span.path))
  return {
    value: templates.flatMap(template => {
      if (!invalidPaths.has(template.path)) return [template]
      return isBuiltIn(template, frame) ? [] : [{ ...template, text: '' }]
    }),
    diagnostics: [
      ...diagnostics,
      ...mistakes.map(mistake => toDiagnostic(mistake, templates, frame)),
      ...unused.map(template => unusedPartial(template, frame)),
    ],
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
    Object.entries(frame[kind]).map(([name, text]) => ({ kind, name, program: Handlebars.parse(text) })),
  )
}

function toDiagnostic(
  mistake: TemplateDiagnostic,
  templates: readonly AuthorTemplate[],
  frame: FrameFiles,
): Diagnostic {
  const template = templates.find(({ path }) => path === mistake.span.path)
  const instead =
    template && isBuiltIn(template, frame) ? "Lectern's own template is used instead." : 'The partial is left empty.'
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
