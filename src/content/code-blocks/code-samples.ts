import type { Diagnostic, Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { splitFrontmatter } from '../front-matter/split-frontmatter.ts'
import { parseMdx } from '../mdx/parse-mdx.ts'
import { type MdNode, spanOf, visitMdast } from '../syntax/mdast.ts'
import { fillVariables, markVariables } from '../syntax/variables.ts'
import { parseCodeFence, testOptions } from './parse-code-fence.ts'

/** A code block that the author marked with `test`. */
export interface CodeSample {
  readonly language: string
  /** `file`: it is only written to the folder of the page, for the samples below it. */
  readonly action: 'run' | 'file'
  /** The name of its file, if the title of the block is one: `src/greet.js`. */
  readonly fileName?: string | undefined
  readonly code: string
  /** The exit code that the author expects. */
  readonly exitCode: number
  /** If absent, the default applies. */
  readonly timeoutSeconds?: number | undefined
  /** The expected output, if the next block has the option `output`. */
  readonly output?: { readonly text: string; readonly span: Span } | undefined
  readonly span: Span
  /** The line number in the page of the first line of the code. */
  readonly firstLine: number
}

const maxTimeout = 600

/** The code blocks of a page or snippet that the author marked for `docs test`, in order. */
export function codeSamples(
  file: SourceFile,
  variables: Readonly<Record<string, string>>,
): Outcome<readonly CodeSample[]> {
  if (!/(?:```|~~~).*\btest\b/.test(file.text)) return { value: [], diagnostics: [] }
  const { text, lineOffset } = splitFrontmatter(file).value
  const samples: CodeSample[] = []
  const diagnostics: Diagnostic[] = []
  visitMdast(parseMdx(file.path, markVariables(text, {}), lineOffset).value, node => {
    if (node.type !== 'code') return
    const span = spanOf(node, file.path, lineOffset)
    const code = fillVariables(parseCodeFence(node, node.value ?? '').code, variables, () => {})
    const { test, output } = testOptions(node)
    const previous = samples.at(-1)
    if (test !== undefined && !/^(?:skip|false)$/.test(test)) addSample(node, code, span)
    else if (output !== undefined && previous?.action === 'run' && previous.output === undefined)
      samples[samples.length - 1] = { ...previous, output: { text: code, span } }
    else if (output !== undefined)
      diagnostics.push(invalid(span, 'The option "output" needs a block with "test" above it.'))
  })
  return { value: samples, diagnostics }

  function addSample(node: MdNode, code: string, span: Span): void {
    const { test, exit, timeout } = testOptions(node)
    const { language = '', title } = parseCodeFence(node, '')
    const fileName = title !== undefined && isFileName(title) ? title : undefined
    const timeoutSeconds = timeout === undefined ? undefined : Number(timeout)
    const problem = problemOf({ test, exit, timeoutSeconds, fileName })
    if (problem !== undefined) diagnostics.push(invalid(span, problem))
    else
      samples.push({
        language: language.toLowerCase(),
        action: test === 'file' ? 'file' : 'run',
        fileName,
        code,
        exitCode: Number(exit ?? 0),
        timeoutSeconds,
        span,
        firstLine: span.line + 1,
      })
  }
}

interface WrittenOptions {
  readonly test: string | undefined
  readonly exit: string | undefined
  readonly timeoutSeconds: number | undefined
  readonly fileName: string | undefined
}

function problemOf({ test, exit, timeoutSeconds, fileName }: WrittenOptions): string | undefined {
  if (test !== 'true' && test !== 'file') return `Unknown value "test=${test}". Use "test", "test=file" or "test=skip".`
  if (test === 'file' && fileName === undefined)
    return 'A block with "test=file" needs a file name as its title, such as "config.json".'
  if (exit !== undefined && !/^\d{1,3}$/.test(exit))
    return `Invalid exit code "exit=${exit}": use a number from 0 to 255.`
  if (timeoutSeconds !== undefined && !(timeoutSeconds > 0 && timeoutSeconds <= maxTimeout))
    return `Invalid "timeout": use a number of seconds up to ${maxTimeout}.`
  return undefined
}

/** Whether a title is the name of a file inside the folder of a page. */
const isFileName = (title: string): boolean => /^(?:[\w-][\w.-]*\/)*[\w.-]*\.\w+$/.test(title) && !title.includes('..')

const invalid = (span: Span, message: string): Diagnostic => ({
  code: 'content/invalid-sample',
  severity: 'warning',
  message,
  span,
  hint: 'This block is not tested. Valid options: test, test=file, test=skip, exit=1, timeout=60, output.',
})
