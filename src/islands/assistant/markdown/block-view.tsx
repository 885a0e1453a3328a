import type { MarkedToken, Token, Tokens } from 'marked'
import { Fragment, type VNode } from 'preact'
import { CopyButton } from '../ui/copy-button.tsx'
import { cleanText } from './clean-text.ts'
import { type InlineContext, inlineViews } from './inline-view.tsx'
import { maxDepth } from './parse-markdown.ts'

export interface BlockContext extends InlineContext {
  readonly copyLabel: string
  readonly codeLabel: string
  readonly tableLabel: string
  /** The number of lists and quotes around the block. */
  readonly depth: number
  /** The level of the first heading in the text. */
  readonly topHeading?: number
}

type Child = VNode | string | null

/** Renders a block of Markdown. A block without a view is shown as written. */
export function blockView(token: Token, context: BlockContext): Child {
  const isDeep = context.depth > maxDepth
  const view = isDeep || !isKnown(token) ? undefined : views[token.type]
  // Each view in the table accepts the tokens of its type.
  return view ? (view as (token: Token, context: BlockContext) => Child)(token, context) : rawView(token)
}

type Views = {
  readonly [Type in MarkedToken['type']]?: (token: Extract<MarkedToken, { type: Type }>, context: BlockContext) => Child
}

const isKnown = (token: Token): token is MarkedToken => Object.hasOwn(views, token.type)

const views: Views = {
  blockquote: ({ tokens }, context) => <blockquote dir="auto">{blockViews(tokens, context)}</blockquote>,
  code: codeView,
  // Definitions of links are not shown.
  def: () => null,
  heading: ({ depth, tokens }, context) => {
    const Tag = depth <= (context.topHeading ?? depth) ? 'h3' : 'h4'
    return <Tag dir="auto">{inlineViews(tokens, context)}</Tag>
  },
  hr: () => <hr />,
  html: ({ raw }) => rawView({ raw }),
  list: listView,
  paragraph: ({ tokens }, context) => <p dir="auto">{inlineViews(tokens, context)}</p>,
  space: () => null,
  table: tableView,
  // The text of an item in a list.
  text: ({ text, tokens }, context) => <Fragment>{tokens ? inlineViews(tokens, context) : cleanText(text)}</Fragment>,
}

/** HTML is shown as text, except for comments, which a browser would not show either. */
function rawView({ raw }: Pick<Token, 'raw'>): Child {
  const text = cleanText(raw.replace(/<!--[\s\S]*?(?:-->|$)/g, '')).trim()
  return text === '' ? null : (
    <p dir="auto" class="chat-assistant-raw">
      {text}
    </p>
  )
}

const blockViews = (tokens: readonly Token[], context: BlockContext): Child[] =>
  tokens.map(token => blockView(token, { ...context, depth: context.depth + 1 }))

function codeView({ text, lang }: Tokens.Code, { copyLabel, codeLabel }: BlockContext): VNode {
  const code = cleanText(text)
  const language = cleanText(/^[\w+#.-]{1,30}/.exec(lang ?? '')?.[0] ?? '')
  return (
    <div class="chat-assistant-code" dir="ltr">
      <div class="chat-assistant-code-head">
        <span>{language || codeLabel}</span>
        <CopyButton label={copyLabel} text={() => code} />
      </div>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a fieldset is only for form fields. */}
      <pre tabIndex={0} role="group" aria-label={language || codeLabel}>
        <code>{code}</code>
      </pre>
      {/* biome-ignore-end lint/a11y/useSemanticElements: a fieldset is only for form fields. */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
    </div>
  )
}

function listView({ ordered, start, items }: Tokens.List, context: BlockContext): VNode {
  const children = items.map(item => itemView(item, context))
  if (!ordered) return <ul>{children}</ul>
  return <ol start={typeof start === 'number' ? start : undefined}>{children}</ol>
}

function itemView({ task, tokens }: Tokens.ListItem, context: BlockContext): VNode {
  const content = tokens.map(token => itemPartView(token, context))
  return (
    <li dir="auto" class={task ? 'chat-assistant-task' : undefined}>
      {content}
    </li>
  )
}

/** A checkbox of a task list is not a control. */
function itemPartView(token: Token, context: BlockContext): Child {
  if (token.type === 'checkbox') return token.checked ? '☑ ' : '☐ '
  return blockView(token, { ...context, depth: context.depth + 1 })
}

function tableView({ header, align, rows }: Tokens.Table, context: BlockContext): VNode {
  const rowOf = (cells: readonly Tokens.TableCell[], Tag: 'th' | 'td') => (
    <tr>{cells.map((cell, at) => cellView(cell, Tag, align[at] ?? undefined, context))}</tr>
  )
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    // biome-ignore-start lint/a11y/useSemanticElements: a fieldset is only for form fields.
    <div class="chat-assistant-table" tabIndex={0} role="group" aria-label={context.tableLabel}>
      <table>
        <thead>{rowOf(header, 'th')}</thead>
        <tbody>{rows.map(row => rowOf(row, 'td'))}</tbody>
      </table>
    </div>
    // biome-ignore-end lint/a11y/useSemanticElements: a fieldset is only for form fields.
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
  )
}

function cellView(
  { tokens }: Tokens.TableCell,
  Tag: 'th' | 'td',
  align: string | undefined,
  context: BlockContext,
): VNode {
  return (
    <Tag dir="auto" scope={Tag === 'th' ? 'col' : undefined} data-align={align}>
      {inlineViews(tokens, context)}
    </Tag>
  )
}
