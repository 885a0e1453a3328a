import type { BodyContext } from '../context/body-context.ts'
import { type ParseState, report } from '../context/parse-state.ts'
import type { Binding, Scope, Value } from '../expressions/scope.ts'
import { valueToNodes } from '../expressions/value-to-nodes.ts'
import { splitFrontmatter } from '../front-matter/split-frontmatter.ts'
import { resolveSnippet } from '../modules/resolve-imports.ts'
import { type MdNode, spanOf } from '../syntax/mdast.ts'
import type { BodyNode } from '../tree/body.ts'

const maxSnippetDepth = 40

/** The path for `<Snippet file="…" />`; empty if the file does not exist. */
export function legacySnippetPath(file: string, state: ParseState): string {
  return resolveSnippet(file, path => state.files.has(path)) ?? ''
}

/** Build the content of a snippet. It has its own scope; its properties are visible as names and as `props`. */
export function buildSnippet(
  path: string,
  props: Readonly<Record<string, Value>>,
  context: BodyContext,
  node: MdNode,
): BodyNode[] {
  const { state, location } = context
  const span = spanOf(node, location.path, location.lineOffset)
  const file = state.files.get(path)
  if (!file) {
    // A missing import is reported at the import. The children still exist.
    if (node.name === 'Snippet') report(state, missingSnippet(node), span)
    return valueToNodes(props.children)
  }
  if (state.snippetStack.includes(path) || state.snippetStack.length > maxSnippetDepth) {
    report(state, endlessSnippet(path, state.snippetStack), span)
    return []
  }
  const { value: split, diagnostics } = splitFrontmatter(file)
  state.diagnostics.push(...diagnostics)
  const innerState = { ...state, snippetStack: [...state.snippetStack, path] }
  return context.render.body(
    {
      text: split.text,
      path,
      lineOffset: split.lineOffset,
      scope: scopeOf(path, props),
      fillCode: code => withPropsInCode(code, props),
    },
    innerState,
  )
}

function scopeOf(path: string, props: Readonly<Record<string, Value>>): Scope {
  const bindings = Object.entries({ ...props, props, children: props.children }).map(
    ([name, value]): [string, Binding] => [name, { kind: 'value', value, isProp: true }],
  )
  return { names: new Map(bindings), path }
}

/** Insert properties (`{word}`) in code too, where the parser does not look for expressions. */
function withPropsInCode(code: string, props: Readonly<Record<string, Value>>): string {
  const textProps = Object.entries(props).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return textProps.reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, () => String(value)), code)
}

const endlessSnippet = (path: string, stack: readonly string[]) =>
  ({
    code: 'content/circular-snippet',
    severity: 'error',
    message: stack.includes(path)
      ? `Circular import of snippets: ${[...stack, path].join(' → ')}.`
      : `Snippets are nested more than ${maxSnippetDepth} levels deep: "${path}" is left out.`,
    hint: 'Remove one of the imports.',
  }) as const

const missingSnippet = (node: MdNode) => {
  const fileValue = node.attributes?.find(
    attribute => attribute.type === 'mdxJsxAttribute' && attribute.name === 'file',
  )?.value
  return {
    code: 'content/missing-snippet',
    severity: 'error',
    message: `<Snippet> uses the file "${typeof fileValue === 'string' ? fileValue : ''}", but it does not exist in "snippets" or "_snippets".`,
    hint: 'Check the name, or import the snippet: import Name from "/snippets/name.mdx".',
  } as const
}
