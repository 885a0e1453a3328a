import { dirname } from 'node:path'
import type { CodeToCheck, TypeCheckResult, TypeProblem } from '../../render/highlighting/type-checker.ts'
import { positionAt } from '../../source/diagnostics/position.ts'
import { type CompilerScope, restrictSystem } from './restricted-system.ts'
import { toTypedCode, withoutFolder } from './to-typed-code.ts'
import type {
  CompilerEnvironment,
  SourceNode,
  Twoslasher,
  TwoslashFlag,
  TwoslashModule,
  TwoslashNode,
  TwoslashResult,
  TypeScript,
} from './typescript-api.ts'

/** Both packages, loaded. */
export interface LoadedPackages {
  readonly typescript: TypeScript
  readonly twoslash: TwoslashModule
}

/** Maximum number of cached compiler environments: each holds the whole library in memory. */
const maxEnvironments = 3

const tags = ['log', 'warn', 'error', 'annotate']

/**
 * Create a function that checks blocks one after the other. Files that the compiler has read are reused for the next
 * block.
 */
export function createTypeChecker({ typescript, twoslash }: LoadedPackages, scope: CompilerScope) {
  const library = dirname(typescript.sys.getExecutingFilePath())
  const tsModule = { ...typescript, sys: restrictSystem(typescript.sys, library, scope) }
  const environments = new Map<string, CompilerEnvironment>()
  const openTwoslasher = () =>
    twoslash.createTwoslasher({
      tsModule,
      tsLibDirectory: library,
      vfsRoot: scope.root,
      customTags: tags,
      cache: environments,
      compilerOptions: compilerOptions(typescript),
      // Errors are checked here, where their positions in the source are known.
      handbookOptions: { noErrorValidation: true },
    })
  let check: Twoslasher = openTwoslasher()
  const reset = () => {
    environments.clear()
    check = openTwoslasher()
  }
  return (block: CodeToCheck): TypeCheckResult => {
    try {
      const { result, nodes } = checkOne(check, block)
      for (const environment of environments.values()) {
        // Files of a block must not be visible to the next one.
        for (const { filepath } of result.meta.virtualFiles) environment.deleteFile(filepath)
      }
      if (environments.size > maxEnvironments) reset()
      return toReply(block, result, nodes, scope.root)
    } catch (error) {
      reset()
      return { problems: [failure(error)] }
    }
  }
}

/** Options of every block, unless it sets others. */
function compilerOptions({ versionMajorMinor }: TypeScript): Readonly<Record<string, unknown>> {
  // Version 5 includes the global types of all installed packages. Version 6 only does so with this option.
  const types = Number.parseInt(versionMajorMinor, 10) >= 6 ? { types: ['*'] } : {}
  // React's JSX transform without an import.
  return { jsx: 4, resolveJsonModule: true, ...types }
}

function checkOne(
  check: Twoslasher,
  { source, language }: CodeToCheck,
): { result: TwoslashResult; nodes: SourceNode[] } {
  const nodes: SourceNode[] = []
  const filterNode = ({ type, name, start, text, code }: TwoslashNode) =>
    nodes.push({ type, name, start, text, code }) > 0
  // A block that sets its module kind uses the matching module resolution.
  const moduleResolution = /^\/\/\s?@module:/im.test(source) ? undefined : 100
  return { result: check(source, language, { compilerOptions: { moduleResolution }, filterNode }), nodes }
}

function toReply(
  { source }: CodeToCheck,
  result: TwoslashResult,
  nodes: readonly SourceNode[],
  root: string,
): TypeCheckResult {
  const flags = result.meta.flagNotations
  const unknown = flags.filter(({ type }) => type === 'unknown').map(flag => unknownSetting(source, flag))
  const errors = ignoresErrors(flags) ? [] : unexpectedErrors(result, nodes)
  const [first] = errors
  if (!first) return { typed: toTypedCode({ source, result, nodes, root }), problems: unknown }
  const codes = [...new Set(errors.map(({ code }) => Number(code)))]
  const message = withoutFolder(first.text ?? '', root)
  return { problems: [...unknown, { kind: 'type-error', ...zeroBasedPosition(source, first.start), message, codes }] }
}

const ignoresErrors = (flags: readonly TwoslashFlag[]): boolean =>
  flags.some(({ name }) => name === 'noErrorValidation')

/** Type errors that the block does not announce, in order of position. */
function unexpectedErrors({ meta }: TwoslashResult, nodes: readonly SourceNode[]): SourceNode[] {
  const { errors } = meta.handbookOptions
  const expected = Array.isArray(errors) ? errors.map(Number) : []
  const found = nodes.filter(({ type, code }) => type === 'error' && !expected.includes(Number(code)))
  return found.sort((a, b) => a.start - b.start)
}

const unknownSetting = (source: string, { name, start }: TwoslashFlag): TypeProblem => ({
  kind: 'unknown-setting',
  ...zeroBasedPosition(source, start),
  message: name,
})

function zeroBasedPosition(source: string, offset: number): { line: number; column: number } {
  const { line, column } = positionAt(source, offset)
  return { line: line - 1, column: column - 1 }
}

/** The error of twoslash about an invalid annotation. The line is part of its message. */
function failure(error: unknown): TypeProblem {
  const description = error instanceof Error && 'description' in error ? String(error.description) : String(error)
  const [message = ''] = description
    .replace(/^Error: /, '')
    .trim()
    .split('\n')
  const line = /\bline(?:\(s\))? (\d+)/.exec(message)?.[1] ?? '1'
  const [, replacement = message] = replacements.find(([pattern]) => pattern.test(message)) ?? []
  return { kind: 'failed', line: Math.max(0, Number(line) - 1), message: replacement }
}

const replacements: readonly (readonly [RegExp, string])[] = [
  [/for quickinfo via/, 'the query "^?" does not point to anything with a type.'],
  [/for completions via/, 'there are no completions at "^|".'],
]
