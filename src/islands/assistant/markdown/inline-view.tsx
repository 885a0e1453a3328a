import type { MarkedToken, Token, Tokens } from 'marked'
import type { VNode } from 'preact'
import { cleanText } from './clean-text.ts'
import { decodeEntities } from './decode-entities.ts'
import { type LinkContext, linkTarget } from './link-target.ts'

export interface InlineContext {
  readonly links: LinkContext
}

type Child = VNode | string

/** Renders inline content. Content without a view is shown as written. */
export function inlineViews(tokens: readonly Token[] | undefined, context: InlineContext, depth = 0): Child[] {
  return (tokens ?? []).map(token => {
    const view = depth > maxDepth || !isKnown(token) ? undefined : views[token.type]
    // Each view in the table accepts the tokens of its type.
    const typed = view as ((token: Token, context: InlineContext, depth: number) => Child) | undefined
    return typed ? typed(token, context, depth + 1) : cleanText(token.raw)
  })
}

/** Maximum nesting of emphasis and links. */
const maxDepth = 10

type Views = {
  readonly [Type in MarkedToken['type']]?: (
    token: Extract<MarkedToken, { type: Type }>,
    context: InlineContext,
    depth: number,
  ) => Child
}

const isKnown = (token: Token): token is MarkedToken => Object.hasOwn(views, token.type)

const views: Views = {
  br: () => <br />,
  codespan: ({ text }) => <code>{cleanText(text)}</code>,
  del: ({ tokens }, context, depth) => <del>{inlineViews(tokens, context, depth)}</del>,
  em: ({ tokens }, context, depth) => <em>{inlineViews(tokens, context, depth)}</em>,
  escape: ({ text }) => cleanText(text),
  // The only tag that Markdown needs: a line break in a cell of a table.
  html: ({ raw }) => (/^<br *\/?>$/i.test(raw) ? <br /> : raw.startsWith('<!--') ? '' : cleanText(raw)),
  image: imageView,
  link: linkView,
  strong: ({ tokens }, context, depth) => <strong>{inlineViews(tokens, context, depth)}</strong>,
  text: ({ text }) => cleanText(decodeEntities(text)),
}

/** A link that a reader must not follow is shown as text with its address, so that nothing is hidden. */
function linkView({ href, text, tokens }: Tokens.Link, context: InlineContext, depth: number): Child {
  const address = decodeEntities(href)
  const target = linkTarget(address, context.links)
  const content = inlineViews(tokens, context, depth)
  if (target !== undefined) return <a href={target}>{content}</a>
  const shown = cleanText(address).slice(0, maxAddressLength)
  const isAddress = /^(?:https?|mailto):/i.test(shown) && !isSameText(shown, cleanText(decodeEntities(text)))
  return (
    <span class="chat-assistant-no-link">
      {content}
      {isAddress && ` (${shown})`}
    </span>
  )
}

const maxAddressLength = 200

/** `example.com` and `https://example.com`. */
const isSameText = (address: string, text: string): boolean =>
  address === text || address.replace(/^(?:https?:\/\/|mailto:)/i, '') === text

/** Only images of this site, because another host would learn that the answer was shown. */
function imageView({ href, text }: Tokens.Image, { links }: InlineContext): Child {
  const target = linkTarget(decodeEntities(href), { ...links, sources: [] })
  const alt = cleanText(decodeEntities(text))
  if (target === undefined) return alt
  const { origin, pathname } = new URL(target)
  // Without the query, which could contain the reader's question.
  return <img src={origin + pathname} alt={alt} loading="lazy" />
}
