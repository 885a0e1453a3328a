import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { Expression, Program } from 'estree-jsx'
import { isTooCostly } from './parse-cost.ts'

const parser = Parser.extend(jsx())
const options = { ecmaVersion: 'latest', sourceType: 'module', locations: true } as const

/** Parse an expression. `undefined` if it is invalid; `null` if it is empty (only a comment). */
export function parseExpression(code: string): Expression | null | undefined {
  if (isBlank(code)) return null
  if (isTooCostly(code)) return undefined
  try {
    const { body } = parser.parse(`(${code}\n)`, options) as unknown as Program // acorn's trees are ESTree's
    const [statement] = body
    return body.length === 1 && statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  } catch {
    return undefined
  }
}

/** Whether code has only white space and comments. */
function isBlank(code: string): boolean {
  const blank = /\s+|\/\*[\s\S]*?\*\/|\/\/.*/y
  let end = 0
  while (blank.test(code)) end = blank.lastIndex
  return end === code.length
}

/** A parsed module, up to its first syntax error. */
export interface ParsedModule {
  readonly program: Program
  /** The text after the last valid statement. */
  readonly rest: string
  readonly problem?: { readonly message: string; readonly line: number } | undefined
}

/** Many pages import the same modules, so the most recently used ones are cached. */
const moduleCache = new Map<string, ParsedModule>()
const cacheLimits = { modules: 200, characters: 100_000 }

/** Parse imports and exports. In MDX, prose right below an import is in the same block; it is returned as `rest`. */
export function parseModule(code: string): ParsedModule {
  const parsed = moduleCache.get(code) ?? parseUncached(code)
  if (code.length > cacheLimits.characters) return parsed
  moduleCache.delete(code)
  moduleCache.set(code, parsed)
  const [oldest] = moduleCache.keys()
  if (oldest !== undefined && moduleCache.size > cacheLimits.modules) moduleCache.delete(oldest)
  return parsed
}

function parseUncached(code: string): ParsedModule {
  const result = tryParse(code)
  if ('program' in result) return { program: result.program, rest: '' }
  const lines = code.split('\n')
  const { count, program } = longestValidPart(lines, result.invalidFrom)
  return { program, rest: lines.slice(count).join('\n'), problem: result }
}

const maxAttempts = 300

/** The first lines of a module that can be parsed. */
function longestValidPart(lines: readonly string[], invalidFrom: number): { count: number; program: Program } {
  const counts = lines.map((_, count) => count).reverse()
  const isBeforeProse = (count: number) => !startsStatement(lines[count] ?? '')
  const invalidRanges = [{ from: invalidFrom, to: lines.length }]
  // Prose is more likely than an invalid statement, so try it first.
  for (const count of [...counts.filter(isBeforeProse), ...counts.filter(count => !isBeforeProse(count))]) {
    if (count === 0 || invalidRanges.length > maxAttempts) break
    if (invalidRanges.some(({ from, to }) => count >= from && count <= to)) continue
    const part = tryParse(lines.slice(0, count).join('\n'))
    if ('program' in part) return { count, program: part.program }
    invalidRanges.push({ from: part.invalidFrom, to: count })
  }
  return { count: 0, program: emptyProgram }
}

/** Whether a text is a complete module, the beginning of one, or invalid. */
export function moduleState(code: string): 'whole' | 'unfinished' | 'broken' {
  const parsed = tryParse(code)
  if ('program' in parsed) return 'whole'
  return parsed.readTo >= code.length || parsed.message === 'Unterminated comment' ? 'unfinished' : 'broken'
}

/** The offset of an import or export, which only modules may have. `undefined` if the code has none or is invalid. */
export function findModuleSyntax(code: string): number | undefined {
  if (!/\b(?:import|export)\b/.test(code) || isTooCostly(code)) return undefined
  try {
    Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'script', allowHashBang: true })
    return undefined
  } catch (problem) {
    const isModuleError = problem instanceof SyntaxError && /'import' and 'export'|'import\.meta'/.test(problem.message)
    return isModuleError && 'pos' in problem && typeof problem.pos === 'number' ? problem.pos : undefined
  }
}

const emptyProgram: Program = { type: 'Program', body: [], sourceType: 'module' }

const startsStatement = (line: string): boolean => /^(import|export)\b/.test(line)

/** A syntax error, or content of the page that follows the code. */
interface ParseFailure {
  readonly message: string
  readonly line: number
  /** The offset at which the parser stopped. */
  readonly readTo: number
  /** The number of lines from the start that is enough to cause the same error. */
  readonly invalidFrom: number
}

function tryParse(code: string): { program: Program } | ParseFailure {
  if (isTooCostly(code))
    return {
      message: 'it is too long, or nested too deeply',
      line: 1,
      readTo: 0,
      invalidFrom: Number.POSITIVE_INFINITY,
    }
  try {
    const program = parser.parse(code, options) as unknown as Program // acorn's trees are ESTree's
    return contentIn(program) ?? { program }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const loc: unknown = Reflect.get(error, 'loc')
    const line = typeof loc === 'object' && loc !== null && 'line' in loc && typeof loc.line === 'number' ? loc.line : 1
    const readTo: unknown = Reflect.get(error, 'raisedAt')
    const message = error.message.replace(/ \(\d+:\d+\)$/, '')
    return { message, line, readTo: typeof readTo === 'number' ? readTo : 0, invalidFrom: line }
  }
}

/**
 * The first statement of a module that is content of the page: a tag or a word in a line below the code. Such a statement
 * has no effect in JavaScript.
 */
function contentIn({ body }: Program): ParseFailure | undefined {
  const content = body.find((statement, at) => {
    const endOfCode = body[at - 1]?.loc?.end.line ?? 0
    return isContent(statement) && (statement.loc?.start.line ?? 0) > endOfCode
  })
  const line = content?.loc?.start.line
  return line === undefined ? undefined : { message: 'Unexpected content', line, readTo: 0, invalidFrom: line }
}

const contentTypes: ReadonlySet<string> = new Set(['JSXElement', 'JSXFragment', 'Identifier'])

const isContent = (statement: Program['body'][number]): boolean =>
  statement.type === 'ExpressionStatement' && contentTypes.has(statement.expression.type)

/** The source text of an acorn node. */
export function nodeSource(code: string, node: object): string {
  const { start, end } = node as { start: number; end: number } // every acorn node has them
  return code.slice(start, end)
}
