import Handlebars from 'handlebars'
import { type PartialBlock, type PartialCall, type Program, partialNameOf } from './ast.ts'

/** A call of a partial by name. */
export interface NamedPartialCall {
  readonly name: string
  readonly node: PartialCall | PartialBlock
}

/** Every call of a partial in a template, except those with computed names. */
export function partialCallsOf(program: Program): readonly NamedPartialCall[] {
  const calls: NamedPartialCall[] = []
  const add = (node: PartialCall | PartialBlock) => {
    const name = partialNameOf(node)
    if (name !== undefined) calls.push({ name, node })
  }
  class Find extends Handlebars.Visitor {
    override PartialStatement(node: PartialCall) {
      add(node)
      super.PartialStatement(node)
    }
    override PartialBlockStatement(node: PartialBlock) {
      add(node)
      super.PartialBlockStatement(node)
    }
  }
  new Find().accept(program)
  return calls
}
