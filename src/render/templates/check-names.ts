import Handlebars from 'handlebars'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { ownValue } from '../../source/json/own-value.ts'
import type { SourceFile } from '../../source/source-file.ts'
import {
  type Block,
  helperNameOf,
  literalOf,
  type PartialBlock,
  type PartialCall,
  type Path,
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

type MessageAndHint = Pick<TemplateDiagnostic, 'message' | 'hint'>

/** Check a single template: unknown helpers, partials and labels, and text that is used as markup. */
export function checkNames({ path }: SourceFile, program: Program, known: KnownNames): readonly TemplateDiagnostic[] {
  const mistakes: TemplateDiagnostic[] = []
  const report = (code: TemplateDiagnostic['code'], node: hbs.AST.Node, problem: MessageAndHint | undefined) => {
    if (problem) mistakes.push({ code, ...problem, span: spanOfNode(path, node) })
  }
  const partials = new Set([...known.partials, ...inlineNames(program)])
  class Check extends Handlebars.Visitor {
    override MustacheStatement(node: hbs.AST.MustacheStatement) {
      report('render/template-error', node.path, invalidCall(node))
      if (!node.escaped) report('render/raw-text', node, unescapedText(node))
      this.checkWords(node)
      super.MustacheStatement(node)
    }
    override SubExpression(node: hbs.AST.SubExpression) {
      report('render/template-error', node.path, invalidCall(node))
      this.checkWords(node)
      super.SubExpression(node)
    }
    override BlockStatement(node: hbs.AST.BlockStatement) {
      report('render/template-error', node.path, invalidBlock(node))
      report('render/raw-text', node, node.program && misleadingHtmlName(node.program.blockParams ?? []))
      super.BlockStatement(node)
    }
    override PartialStatement(node: PartialCall) {
      report('render/template-error', node, missingPartial(node, partials))
      super.PartialStatement(node)
    }
    override PartialBlockStatement(node: PartialBlock) {
      report('render/template-error', node.name, missingPartial(node, partials))
      super.PartialBlockStatement(node)
    }
    override DecoratorBlock(node: hbs.AST.DecoratorBlock) {
      report('render/template-error', node.path, invalidDecorator(node.path))
      super.DecoratorBlock(node)
    }
    override Decorator(node: hbs.AST.Decorator) {
      report('render/template-error', node, invalidDecorator(node.path))
    }
    override Hash(node: hbs.AST.Hash) {
      const renamed = node.pairs.filter(({ key, value }) => key.endsWith('Html') && !isHtml(value))
      report('render/raw-text', node, misleadingHtmlName(renamed.map(({ key }) => key)))
      super.Hash(node)
    }
    checkWords({ path, params }: Pick<hbs.AST.SubExpression, 'params'> & { path: hbs.AST.Expression }) {
      const [helper, name] = [helperNameOf(path), literalOf(params[0])]
      if (helper === 't' && name !== undefined) report('render/unknown-word', path, unknownLabel(name, known.labelKeys))
      if (helper === 'ui' && name !== undefined) report('render/template-error', path, unknownUiIcon(name))
    }
  }
  new Check().accept(program)
  return mistakes
}

function inlineNames(program: Program): string[] {
  const names: string[] = ['@partial-block']
  class Find extends Handlebars.Visitor {
    override DecoratorBlock(node: hbs.AST.DecoratorBlock) {
      names.push(literalOf(node.params[0]) ?? '')
      super.DecoratorBlock(node)
    }
  }
  new Find().accept(program)
  return names
}

/** Check a call that prints a value or is an argument. */
function invalidCall({
  type,
  path,
  params,
  hash,
}: hbs.AST.MustacheStatement | hbs.AST.SubExpression): MessageAndHint | undefined {
  const name = helperNameOf(path)
  const given = params.length
  if (name !== undefined && blockHelpers.has(name)) {
    return { message: `"${name}" is a block helper.`, hint: `Write {{#${name} …}} and {{/${name}}}.` }
  }
  const needed = name === undefined ? undefined : ownValue(valueHelpers, name)
  if (needed !== undefined) {
    if (given >= needed) return undefined
    const count = needed === 1 ? 'an argument' : `${needed} arguments`
    return {
      message: `The helper "${name}" needs ${count}.`,
      hint: `To use a field with this name, write {{this.${name}}}.`,
    }
  }
  const isCall = given > 0 || hash !== undefined || type === 'SubExpression'
  return isCall ? unknownHelper(path) : undefined
}

function invalidBlock({ path, params }: Block | hbs.AST.BlockStatement): MessageAndHint | undefined {
  const name = helperNameOf(path)
  if (name !== undefined && Object.hasOwn(valueHelpers, name)) {
    return { message: `"${name}" is not a block helper.`, hint: `Write {{#if (${name} …)}} and {{/if}}.` }
  }
  if (name !== undefined && blockHelpers.has(name)) {
    const hint = `Write one field or one helper in parentheses: {{#${name} …}}.`
    return params.length === 1 ? undefined : { message: `The block {{#${name}}} needs exactly one argument.`, hint }
  }
  return params.length > 0 ? unknownHelper(path) : undefined
}

function unknownHelper(path: hbs.AST.Expression): MessageAndHint {
  const name = 'original' in path ? String(path.original) : ''
  const names = [...Object.keys(valueHelpers), ...blockHelpers]
  return {
    message: `Unknown helper "${name}".`,
    hint: didYouMean(name, names) ?? `Valid helpers: ${names.join(', ')}.`,
  }
}

function missingPartial(node: PartialCall | PartialBlock, partials: ReadonlySet<string>): MessageAndHint | undefined {
  const name = partialNameOf(node)
  if (name === undefined || partials.has(name)) return undefined
  return {
    message: `Unknown partial "${name}".`,
    hint: didYouMean(name, partials) ?? `Create partials/${name}.hbs in the templates folder, or remove the call.`,
  }
}

function invalidDecorator(path: hbs.AST.Expression): MessageAndHint | undefined {
  if (helperNameOf(path) === 'inline') return undefined
  return {
    message: 'Unknown decorator. Only "inline" is supported.',
    hint: 'Write {{#*inline "name"}} and {{/inline}}.',
  }
}

function unknownLabel(key: string, labelKeys: ReadonlySet<string>): MessageAndHint | undefined {
  if (labelKeys.has(key)) return undefined
  const hint = didYouMean(key, labelKeys) ?? `Add "${key}" to strings/en.json in the templates folder.`
  return { message: `Unknown interface string "${key}".`, hint }
}

function unknownUiIcon(name: string): MessageAndHint | undefined {
  if (uiIconNames.includes(name)) return undefined
  const hint = didYouMean(name, uiIconNames) ?? `Valid names: ${uiIconNames.join(', ')}.`
  return { message: `Unknown interface icon "${name}".`, hint }
}

/** Check for three braces, or `{{&`, before a text field. */
function unescapedText({ path }: hbs.AST.MustacheStatement): MessageAndHint | undefined {
  if (isHtml(path) || markupHelpers.has(helperNameOf(path) ?? '')) return undefined
  const name = 'original' in path ? String(path.original) : ''
  return {
    message: `"${name}" is text, but three braces insert it as HTML without escaping.`,
    hint: `Write {{${name}}} with two braces. Use three braces only for fields whose names end in Html.`,
  }
}

/** Whether an expression is a markup field, or literal text in the template. */
function isHtml(node: hbs.AST.Expression): boolean {
  const expression = toExpression(node)
  if (expression?.type === 'StringLiteral') return true
  return expression?.type === 'PathExpression' && /Html$/.test((expression as Path).parts.at(-1) ?? '')
}

function misleadingHtmlName(names: readonly string[]): MessageAndHint | undefined {
  const name = names.find(candidate => candidate.endsWith('Html'))
  if (name === undefined) return undefined
  return {
    message: `"${name}" contains text, but names that end in Html are reserved for HTML.`,
    hint: 'Choose a name that does not end in Html.',
  }
}
