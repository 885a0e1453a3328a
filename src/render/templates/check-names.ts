import Handlebars from 'handlebars'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { ownValue } from '../../source/json/own-value.ts'
import type { SourceFile } from '../../source/source-file.ts'
import {
  helperNameOf,
  literalOf,
  type PartialBlock,
  type PartialCall,
  type Program,
  partialNameOf,
  spanOfNode,
  toExpression,
} from './ast.ts'
import { blockHelpers, markupHelpers, valueHelpers } from './helpers.ts'
import type { TemplateDiagnostic } from './parse-template.ts'
import { uiIconNames } from './ui-icons.ts'

/** The names that a template may use. */
export interface KnownNames {
  readonly partials: ReadonlySet<string>
  /** Keys of the interface strings, in any language. */
  readonly labelKeys: ReadonlySet<string>
}

type Problem = Pick<TemplateDiagnostic, 'message' | 'hint'>
type Call = hbs.AST.MustacheStatement | hbs.AST.SubExpression | hbs.AST.BlockStatement

/** Check a single template: unknown helpers, partials and interface strings, and text that is used as markup. */
export function checkNames({ path }: SourceFile, program: Program, known: KnownNames): readonly TemplateDiagnostic[] {
  const mistakes: TemplateDiagnostic[] = []
  const report = (code: TemplateDiagnostic['code'], node: hbs.AST.Node, problem: Problem | undefined) => {
    if (problem) mistakes.push({ code, ...problem, span: spanOfNode(path, node) })
  }
  class Check extends Handlebars.Visitor {
    override MustacheStatement(node: hbs.AST.MustacheStatement) {
      this.checkCall(node)
      if (!node.escaped) report('render/raw-text', node, unescapedText(node))
      super.MustacheStatement(node)
    }
    override SubExpression(node: hbs.AST.SubExpression) {
      this.checkCall(node)
      super.SubExpression(node)
    }
    override BlockStatement(node: hbs.AST.BlockStatement) {
      this.checkCall(node)
      super.BlockStatement(node)
    }
    override PartialStatement(node: PartialCall) {
      report('render/template-error', node, unknownPartial(node, known.partials))
      super.PartialStatement(node)
    }
    override PartialBlockStatement(node: PartialBlock) {
      report('render/template-error', node.name, unknownPartial(node, known.partials))
      super.PartialBlockStatement(node)
    }
    checkCall(node: Call) {
      report('render/template-error', node.path, invalidCall(node))
      const helper = helperNameOf(node.path)
      const name = literalOf(node.params[0])
      if (name === undefined) return
      if (helper === 't') report('render/unknown-word', node.path, unknownLabel(name, known.labelKeys))
      if (helper === 'ui') report('render/template-error', node.path, unknownUiIcon(name))
    }
  }
  new Check().accept(program)
  return mistakes
}

function invalidCall({ type, path, params, hash }: Call): Problem | undefined {
  const name = helperNameOf(path)
  const isBlock = type === 'BlockStatement'
  if (name !== undefined && blockHelpers.has(name)) {
    const hint = `Write {{#${name} …}} and {{/${name}}}, with one field or one helper in parentheses.`
    return isBlock && params.length === 1
      ? undefined
      : { message: `"${name}" is a block helper with one argument.`, hint }
  }
  const needed = name === undefined ? undefined : ownValue(valueHelpers, name)
  if (needed === undefined) {
    return params.length > 0 || hash !== undefined || type === 'SubExpression' ? unknownHelper(path) : undefined
  }
  if (isBlock) return { message: `"${name}" is not a block helper.`, hint: `Write {{#if (${name} …)}} and {{/if}}.` }
  if (params.length >= needed) return undefined
  const count = needed === 1 ? 'an argument' : `${needed} arguments`
  const hint = `To use a field with this name, write {{this.${name}}}.`
  return { message: `The helper "${name}" needs ${count}.`, hint }
}

function unknownHelper(path: hbs.AST.Expression): Problem {
  const name = 'original' in path ? String(path.original) : ''
  return unknownName('helper', name, [...Object.keys(valueHelpers), ...blockHelpers])
}

function unknownPartial(node: PartialCall | PartialBlock, partials: ReadonlySet<string>): Problem | undefined {
  const name = partialNameOf(node)
  if (name === undefined || partials.has(name)) return undefined
  return unknownName(
    'partial',
    name,
    partials,
    `Create partials/${name}.hbs in the templates folder, or remove the call.`,
  )
}

function unknownLabel(key: string, labelKeys: ReadonlySet<string>): Problem | undefined {
  if (labelKeys.has(key)) return undefined
  return unknownName('interface string', key, labelKeys, `Add "${key}" to strings/en.json in the templates folder.`)
}

function unknownUiIcon(name: string): Problem | undefined {
  return uiIconNames.includes(name) ? undefined : unknownName('interface icon', name, uiIconNames)
}

function unknownName(kind: string, name: string, valid: Iterable<string>, instead?: string): Problem {
  const hint = didYouMean(name, valid) ?? instead ?? `Valid names: ${[...valid].join(', ')}.`
  return { message: `Unknown ${kind} "${name}".`, hint }
}

/** Check for three braces, or `{{&`, before a text field. */
function unescapedText({ path }: hbs.AST.MustacheStatement): Problem | undefined {
  const expression = toExpression(path)
  if (expression?.type === 'StringLiteral' || markupHelpers.has(helperNameOf(path) ?? '')) return undefined
  const name = 'original' in path ? String(path.original) : ''
  if (name.endsWith('Html')) return undefined
  return {
    message: `"${name}" is text, but three braces insert it as HTML without escaping.`,
    hint: `Write {{${name}}} with two braces. Use three braces only for fields whose names end in Html.`,
  }
}
