import Handlebars from 'handlebars'
import { literalOf, type PartialBlock, type Program } from './ast.ts'
import type { KnownShape } from './known-shapes.ts'
import type { ViewName } from './shape.ts'

/** A parsed layout or partial. */
export interface TemplateAst {
  readonly kind: 'layouts' | 'partials'
  readonly name: string
  readonly program: Program
  /** For a template of the author: its path in the project. */
  readonly path?: string | undefined
}

/** A layout, a partial, or a part of one that is called like a partial: an inline partial, or the block of a call. */
export interface Definition {
  readonly program: Program
  readonly path?: string | undefined
  readonly isInline: boolean
  /** The shapes of the data that all calls pass. They are collected while templates are checked. */
  readonly current: Set<KnownShape>
  readonly root: Set<KnownShape>
  /** Arguments of calls, and for an inline partial the names that the blocks of its template define. */
  readonly names: Set<string>
}

export interface Definitions {
  readonly layouts: readonly (readonly [Definition, ViewName])[]
  /** Several have the same name if the author's template replaces a built-in one. */
  readonly partials: ReadonlyMap<string, readonly Definition[]>
}

const partialBlock = '@partial-block'

const otherViews: Readonly<Record<string, ViewName>> = {
  redirect: 'RedirectView',
  callback: 'CallbackView',
  nav: 'NavListView',
}

/** Everything in templates that can be called by name. */
export function definitionsOf(templates: readonly TemplateAst[]): Definitions {
  const layouts: [Definition, ViewName][] = []
  const partials = new Map<string, Definition[]>()
  const add = (name: string, definition: Definition) => partials.set(name, [...(partials.get(name) ?? []), definition])
  for (const { kind, name, program, path } of templates) {
    const whole = newDefinition(program, path, false)
    if (kind === 'layouts') layouts.push([whole, otherViews[name] ?? 'PageView'])
    else add(name, whole)
    const names = new Set<string>()
    const addInline = (inlineName: string, part: Program) =>
      add(inlineName, { ...newDefinition(part, path, true), names })
    class Find extends Handlebars.Visitor {
      override DecoratorBlock(node: hbs.AST.DecoratorBlock) {
        addInline(literalOf(node.params[0]) ?? '', node.program)
        super.DecoratorBlock(node)
      }
      override PartialBlockStatement(node: PartialBlock) {
        addInline(partialBlock, node.program)
        super.PartialBlockStatement(node)
      }
      override BlockStatement(node: hbs.AST.BlockStatement) {
        for (const blockParam of node.program?.blockParams ?? []) names.add(blockParam)
        super.BlockStatement(node)
      }
    }
    new Find().accept(program)
  }
  return { layouts, partials }
}

function newDefinition(program: Program, path: string | undefined, isInline: boolean): Definition {
  return { program, path, isInline, current: new Set(), root: new Set(), names: new Set() }
}
