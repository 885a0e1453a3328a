import { Parser } from 'acorn'
import jsx from 'acorn-jsx'
import type { Expression, Program } from 'estree-jsx'
import { isTooCostly } from './parse-cost.ts'

const parser = Parser.extend(jsx())
const options = { ecmaVersion: 'latest', sourceType: 'module', locations: true } as const

/** Parse an expression; `undefined` when it is none. An empty one (a comment) is `null`. */
export function parseExpression(code: string): Expression | null | undefined {
  if (
    code
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/^\s*\/\/.*$/gm, '')
      .trim() === ''
  )
    return null
  if (isTooCostly(code)) return undefined
  try {
    const { body } = parser.parse(`(${code}\n)`, options) as unknown as Program // acorn's trees are ESTree's
    const [statement] = body
    return body.length === 1 && statement?.type === 'ExpressionStatement' ? statement.expression : undefined
  } catch {
    return undefined
  }
}

/** A module's text, or what stands of it before the first mistake. */
export interface ParsedModule {
  readonly program: Program
  /** The text behind the last statement that could be read. */
  readonly rest: string
  readonly problem?: { readonly message: string; readonly line: number } | undefined
}

/** Many pages import the same modules: those that were asked for last are remembered. */
const moduleCache = new Map<string, ParsedModule>()
const cacheLimits = { modules: 200, characters: 100_000 }

/** Parse imports and exports. In MDX, prose right below an import belongs to the same block: it comes back as `rest`. */
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
  const whole = tryParse(code)
  if ('program' in whole) return { program: whole.program, rest: '' }
  const lines = code.split('\n')
  const { count, program } = longestValidPart(lines, whole.invalidFrom)
  return { program, rest: lines.slice(count).join('\n'), problem: whole }
}

const maxAttempts = 300

/** The first lines of a module that can be read. */
function longestValidPart(lines: readonly string[], refusedFrom: number): { count: number; program: Program } {
  const counts = lines.map((_, count) => count).reverse()
  const isBeforeProse = (count: number) => !startsStatement(lines[count] ?? '')
  const refused = [{ from: refusedFrom, to: lines.length }]
  // Prose is likelier than a broken statement, which is why it is looked for first.
  for (const count of [...counts.filter(isBeforeProse), ...counts.filter(count => !isBeforeProse(count))]) {
    if (count === 0 || refused.length > maxAttempts) break
    if (refused.some(({ from, to }) => count >= from && count <= to)) continue
    const part = tryParse(lines.slice(0, count).join('\n'))
    if ('program' in part) return { count, program: part.program }
    refused.push({ from: part.invalidFrom, to: count })
  }
  return { count: 0, program: emptyProgram }
}

/** Whether a text is a module, or may become one when more is written behind it. */
export function moduleState(code: string): 'whole' | 'unfinished' | 'broken' {
  const parsed = tryParse(code)
  if ('program' in parsed) return 'whole'
  return parsed.readTo >= code.length || parsed.message === 'Unterminated comment' ? 'unfinished' : 'broken'
}

/** Where a text imports or exports, which only modules may; `undefined` when it does not, or cannot be read. */
export function findModuleSyntax(code: string): number | undefined {
  if (!/\b(?:import|export)\b/.test(code) || isTooCostly(code)) return undefined
  try {
    Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'script', allowHashBang: true })
    return undefined
  } catch (problem) {
    const isMeant = problem instanceof SyntaxError && /'import' and 'export'|'import\.meta'/.test(problem.message)
    return isMeant && 'pos' in problem && typeof problem.pos === 'number' ? problem.pos : undefined
  }
}

const emptyProgram: Program = { type: 'Program', body: [], sourceType: 'module' }

const startsStatement = (line: string): boolean => /^(import|export)\b/.test(line)

/** What the parser said, and how far it had read by then. */
interface ParseFailure {
  readonly message: string
  readonly line: number
  readonly readTo: number
  /** So many lines of it, counted from its start, or more are refused for the same reason. */
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
    return { program: parser.parse(code, options) as unknown as Program } // as above
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const at: unknown = Reflect.get(error, 'loc')
    const line = typeof at === 'object' && at !== null && 'line' in at && typeof at.line === 'number' ? at.line : 1
    const readTo: unknown = Reflect.get(error, 'raisedAt')
    const message = error.message.replace(/ \(\d+:\d+\)$/, '')
    return { message, line, readTo: typeof readTo === 'number' ? readTo : 0, invalidFrom: line }
  }
}

/** Source text of a node that acorn made. */
export function nodeSource(code: string, node: object): string {
  const { start, end } = node as { start: number; end: number } // every node of acorn has them
  return code.slice(start, end)
}
