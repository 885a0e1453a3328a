import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { Run, Stage } from '../../source/stage.ts'
import type { ContentSettings, PageInput, SyntaxProblem } from '../context/content-settings.ts'
import type { Explanation } from '../remark/explain-rejected.ts'

/** Diagnostics of pages that the fast parser rejects. Other repairs, such as that of a comment, need no explanation. */
const rejections: ReadonlySet<string> = new Set([
  'content/unreadable-mdx',
  'content/unreadable-page',
  'content/unclosed-tag',
  'content/stray-closing-tag',
  'content/tag-in-text',
])

/** Reads a rejected page with remark, which is only loaded for that. */
const explainPage: Stage<ContentSettings['variables'], Pick<PageInput, 'file'>, Explanation> = {
  name: 'explain-page',
  cache: { session: ({ file }) => file.path, disk: true },
  apply: async (variables, { file }) =>
    (await import('../remark/explain-rejected.ts')).explainRejected(file, variables),
}

/**
 * Read the pages that the fast parser has rejected with remark: it may accept them, and its messages are more exact.
 *
 * @returns The inputs, with what remark reports about them.
 */
export async function explainPages<Input extends PageInput>(
  inputs: readonly Input[],
  outcomes: readonly Outcome<unknown>[],
  { variables }: Pick<ContentSettings, 'variables'>,
  run: Run,
): Promise<readonly Input[]> {
  const rejected = inputs.filter((input, at) => isRejected(input, outcomes[at]?.diagnostics ?? []))
  if (rejected.length === 0) return inputs
  const files = rejected.map(({ file }) => ({ file }))
  const explanations = await run(explainPage, variables, files)
  const explained = new Map(rejected.map((input, at) => [input, withExplanation(input, explanations[at])]))
  return inputs.map(input => explained.get(input) ?? input)
}

function isRejected({ file }: PageInput, diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ code, span }) => rejections.has(code) && span?.path === file.path)
}

function withExplanation<Input extends PageInput>(input: Input, explanation: Explanation | undefined): Input {
  if (!explanation) return input
  const { problems, tree } = explanation
  const isNewTree = tree !== undefined && input.trees?.[input.file.path] === undefined
  return {
    ...input,
    ...(problems.length > 0 ? { problems } : {}),
    ...(isNewTree ? { trees: { ...input.trees, [input.file.path]: tree } } : {}),
  }
}

/** Diagnostics of syntax errors, with the exact position and the reason from remark. */
export function withReasons(
  diagnostics: readonly Diagnostic[],
  path: string,
  problems: readonly SyntaxProblem[],
): readonly Diagnostic[] {
  const problemOf = new Map<Diagnostic, SyntaxProblem>()
  for (const problem of problems) {
    // Remark reports at the end of the page that something is never closed.
    if (problem.reason.startsWith('Unexpected end of file')) continue
    const nearest = nearestSyntaxError(diagnostics, path, problem)
    if (nearest && !problemOf.has(nearest)) problemOf.set(nearest, problem)
  }
  return diagnostics.map(diagnostic => {
    const problem = problemOf.get(diagnostic)
    if (!problem) return diagnostic
    const { line, column, reason } = problem
    const added = withoutReason.test(reason) ? '' : ` ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`
    return { ...diagnostic, message: diagnostic.message + added, span: { path, line, column } }
  })
}

/** The syntax error in the line of a problem that is closest to it: a line may contain several. */
function nearestSyntaxError(
  diagnostics: readonly Diagnostic[],
  path: string,
  { line, column }: SyntaxProblem,
): Diagnostic | undefined {
  const distance = ({ span }: Diagnostic) => Math.abs((span?.column ?? 1) - column)
  return diagnostics
    .filter(({ code, span }) => code === 'content/unreadable-mdx' && span?.path === path && span.line === line)
    .sort((one, other) => distance(one) - distance(other))[0]
}

/** Our message already says this, without terms of the parser. */
const withoutReason = /^(?:Could not parse (?:expression|import\/exports) with acorn|Expected a closing tag for )/
