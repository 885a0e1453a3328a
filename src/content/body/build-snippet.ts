import type { BodyContext } from '../context/body-context.ts'
import { type ParseState, report } from '../context/parse-state.ts'
import type { Binding, Scope, Value } from '../expressions/scope.ts'
import { valueToNodes } from '../expressions/value-to-nodes.ts'
import { splitFrontmatter } from '../front-matter/split-frontmatter.ts'
import { resolveSnippet } from '../modules/resolve-imports.ts'
import { type MdNode, spanOf } from '../syntax/mdast.ts'
import type { BodyNode } from '../tree/body.ts'

const maxSnippetDepth = 40

/** The path that `<Snippet file="…" />` means, or an empty one. */
export function legacySnippetPath(file: string, reading: ParseState): string {
  return resolveSnippet(file, path => reading.files.has(path)) ?? ''
}

/** An MDX file in the place of its tag. Its names are its own; properties are visible as names and as `props`. */
export function buildSnippet(
  path: string,
  props: Readonly<Record<string, Value>>,
  drawing: BodyContext,
  node: MdNode,
): BodyNode[] {
  const { state, location } = drawing
  const span = spanOf(node, location.path, location.lineOffset)
  const file = state.files.get(path)
  if (!file) {
    // A missing import was reported where it stands. What the author put into it is not missing.
    if (node.name === 'Snippet') report(state, missingSnippet(node), span)
    return valueToNodes(props.children)
  }
  if (state.snippetStack.includes(path) || state.snippetStack.length > maxSnippetDepth) {
    report(
      state,
      {
        code: 'content/circular-snippet',
        severity: 'error',
        message: `This snippet ends in itself: ${[...state.snippetStack, path].join(' → ')}.`,
        hint: 'Take one of the imports out.',
      },
      span,
    )
    return []
  }
  const { value: split, diagnostics } = splitFrontmatter(file)
  state.diagnostics.push(...diagnostics)
  const inner = { ...state, snippetStack: [...state.snippetStack, path] }
  return drawing.render.body(
    { text: withPropsInCode(split.text, props), path, lineOffset: split.lineOffset, scope: scopeOf(path, props) },
    inner,
  )
}

function scopeOf(path: string, props: Readonly<Record<string, Value>>): Scope {
  const bindings = Object.entries({ ...props, props, children: props.children }).map(
    ([name, value]): [string, Binding] => [name, { kind: 'value', value, isProp: true }],
  )
  return { names: new Map(bindings), path }
}

/** `{word}` stands for a property inside fenced code too, where no parser looks for expressions. */
function withPropsInCode(text: string, props: Readonly<Record<string, Value>>): string {
  const words = Object.entries(props).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  if (words.length === 0 || !/^\s*(```|~~~)/m.test(text)) return text
  return text.replace(/^([ \t]*)(`{3,}|~{3,})[\s\S]*?^\1\2[`~]*[ \t]*$/gm, block =>
    words.reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, () => String(value)), block),
  )
}

const missingSnippet = (node: MdNode) => {
  const written = node.attributes?.find(
    attribute => attribute.type === 'mdxJsxAttribute' && attribute.name === 'file',
  )?.value
  return {
    code: 'content/missing-snippet',
    severity: 'error',
    message: `<Snippet> names the file "${typeof written === 'string' ? written : ''}", but neither "snippets" nor "_snippets" has it.`,
    hint: 'Check the name, or import the snippet: import Name from "/snippets/name.mdx".',
  } as const
}
