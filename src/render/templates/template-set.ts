import type Runtime from 'handlebars/runtime.js'
import { helperNames, helpersOf, ownPropertiesOnly } from './helpers.ts'

/** Texts of templates, by name. */
export interface TemplateSources {
  readonly layouts: Readonly<Record<string, string>>
  readonly partials: Readonly<Record<string, string>>
}

/** Layouts with the partials that they call, by name. */
export type CompiledLayouts = Readonly<Record<string, HandlebarsTemplateDelegate>>

/** Renders compiled templates, with or without a compiler. */
type Environment = ReturnType<typeof Runtime.create>

/**
 * Compile layouts and partials in an environment of their own.
 *
 * @param compile Called with the text of each template, without its indentation.
 * @param helpers In addition to those of all templates.
 */
export function compileTemplateSet(
  environment: Environment,
  { layouts, partials }: TemplateSources,
  compile: (text: string, key: string) => HandlebarsTemplateDelegate,
  helpers: Handlebars.HelperDeclareSpec = {},
): CompiledLayouts {
  for (const [name, text] of Object.entries(partials))
    environment.registerPartial(name, compile(withoutIndent(text), `partials/${name}`))
  environment.registerHelper({ ...helpersOf(environment), ...helpers })
  const compiled = Object.entries(layouts).map(([name, text]) => [
    name,
    compile(withoutIndent(text), `layouts/${name}`),
  ])
  return Object.fromEntries(compiled)
}

/** Options of the compiler. Always pass a copy, because the compiler changes its options. */
export const compileOptions = { knownHelpers: helperNames, knownHelpersOnly: true, preventIndent: true }

/** The compiled function depends on the text and on the options of the compiler. */
export const precompiledKey = (text: string): string => `${JSON.stringify(compileOptions)}\n${text}`

/** Remove indentation, which HTML does not need, and the final line break, because a partial may end inside a tag. */
export const withoutIndent = (text: string): string => text.replace(/^[ \t]+/gm, '').trimEnd()

/** Render a layout with plain data. */
export function renderLayout(compiled: CompiledLayouts, name: string, view: object): string {
  const layout = compiled[name]
  if (layout === undefined) throw new Error(`The package has no layout "${name}".`)
  return layout(view, ownPropertiesOnly)
}
