import { Parser } from 'acorn'
import type { Pattern, Program, Statement } from 'estree-jsx'
import { memoize } from '../../source/memoize.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { isTooCostly } from './parse-cost.ts'
import { patternNames } from './pattern-names.ts'

/** What a classic script declares for all scripts of a page. */
export interface ScriptDeclarations {
  /** `let`, `const` and `class`: a second declaration of such a name is an error. */
  readonly lexical: ReadonlySet<string>
  readonly functions: ReadonlySet<string>
  readonly variables: ReadonlySet<string>
  /** Functions that a block would hide from other scripts. */
  readonly hiddenByBlock: ReadonlySet<string>
  /** Its directives as written, such as `"use strict"`. */
  readonly directives: string
}

/** The names that a classic script declares; `undefined` if it cannot be parsed. */
export const scriptDeclarations: (file: SourceFile) => ScriptDeclarations | undefined = memoize(declarationsOf)

function declarationsOf({ text: code }: SourceFile): ScriptDeclarations | undefined {
  const program = parseScript(code)
  if (!program) return undefined
  const names = { lexical: new Set<string>(), functions: new Set<string>(), variables: new Set<string>() }
  const hiddenByBlock = new Set<string>()
  const directives = directivesIn(program, code)
  const isStrict = /["']use strict["']/.test(directives)
  for (const statement of program.body) {
    if (statement.type === 'FunctionDeclaration') {
      names.functions.add(statement.id.name)
      if (isStrict || statement.async || statement.generator) hiddenByBlock.add(statement.id.name)
    } else if (statement.type === 'ClassDeclaration') names.lexical.add(statement.id.name)
    else if (statement.type === 'VariableDeclaration' && statement.kind !== 'var')
      addNames(statement.declarations, names.lexical)
    else addVariables(statement, names.variables)
  }
  return { ...names, hiddenByBlock, directives }
}

/** Whether a text is a valid classic script. */
export const isScript = (code: string): boolean => parseScript(code) !== undefined

function parseScript(code: string): Program | undefined {
  if (isTooCostly(code)) return undefined
  try {
    // acorn's trees are ESTree's
    return Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'script' }) as unknown as Program
  } catch {
    return undefined
  }
}

function directivesIn({ body }: Program, code: string): string {
  const texts = body.flatMap(statement => {
    if (!('directive' in statement) || !('start' in statement) || !('end' in statement)) return []
    return [code.slice(Number(statement.start), Number(statement.end))]
  })
  return texts.map(text => (text.endsWith(';') ? text : `${text};`)).join('')
}

function addNames(declarations: readonly { readonly id: Pattern }[], names: Set<string>): void {
  for (const { id } of declarations) for (const name of patternNames(id)) names.add(name)
}

/** `var` inside blocks and loops declares for the whole script too. */
function addVariables(node: Statement | Program['body'][number], names: Set<string>): void {
  const open: unknown[] = [node]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue
    if (!('type' in next)) {
      open.push(...Object.values(next))
      continue
    }
    if (/Function|^Class/.test(String(next.type))) continue
    // A node of this type is a declaration.
    if (next.type === 'VariableDeclaration') {
      const { kind, declarations } = next as Extract<Statement, { type: 'VariableDeclaration' }>
      if (kind === 'var') addNames(declarations, names)
    }
    open.push(...Object.values(next))
  }
}
