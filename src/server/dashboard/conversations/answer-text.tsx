import type { ComponentChildren, VNode } from 'preact'
import { ScrollBox } from '../html/scroll-box.tsx'
import { texts } from '../texts.ts'
import { type AnswerBlock, answerBlocksOf } from './answer-blocks.ts'

interface AnswerTextProps {
  readonly text: string
  /** The path of an address of this site. `undefined` for all others: they are shown as text. */
  readonly hrefOf: (address: string) => string | undefined
}

/**
 * The text of an answer, which is untrusted: without HTML, images, and links to other sites. Longer texts are shown as
 * stored.
 */
export function AnswerText({ text, hrefOf }: AnswerTextProps): VNode {
  if (text.length > maxFormatted) return <div class="message-text">{text}</div>
  return (
    <div class="answer-text" dir="auto">
      {answerBlocksOf(text).map((block, at) => (
        <Block key={at} block={block} hrefOf={hrefOf} />
      ))}
    </div>
  )
}

const maxFormatted = 50_000

type HrefOf = AnswerTextProps['hrefOf']

function Block({ block, hrefOf }: { readonly block: AnswerBlock; readonly hrefOf: HrefOf }): VNode {
  switch (block.type) {
    case 'code':
    case 'preformatted':
      return (
        <ScrollBox class="answer-code" label={texts.conversations.code}>
          <pre>
            <code>{block.text}</code>
          </pre>
        </ScrollBox>
      )
    case 'heading':
      return (
        <p>
          <strong>{inline(block.text, hrefOf)}</strong>
        </p>
      )
    case 'list': {
      const items = block.items.map(({ text, depth }, at) => (
        <li key={at} data-depth={depth > 0 ? depth : undefined}>
          {inline(text, hrefOf)}
        </li>
      ))
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
    }
    case 'paragraph':
      return (
        <p>
          {block.lines.map((line, at) => (
            <>
              {at > 0 && <br />}
              {inline(line, hrefOf)}
            </>
          ))}
        </p>
      )
  }
}

/** Code, bold text, and links or images. All parts have a maximum length, so that no text takes long. */
const marks =
  /(`{1,3})([^`\n]{1,2000})\1|\*\*((?:[^*\n]|\*(?!\*)){1,2000})\*\*|(!?)\[((?:\\.|[^\]\\\n]){1,300})\]\(<?([^\s<>)]{1,2000})>?\)/g

function inline(text: string, hrefOf: HrefOf, isNested = false): ComponentChildren {
  const parts: ComponentChildren[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    const [whole, , code, bold, image, label = '', address = ''] = match
    parts.push(plain(text.slice(end, match.index)))
    end = match.index + whole.length
    if (code !== undefined) parts.push(<code>{code}</code>)
    else if (bold !== undefined) parts.push(<strong>{isNested ? plain(bold) : inline(bold, hrefOf, true)}</strong>)
    else parts.push(link(plain(label), address, image === '' ? hrefOf(address) : undefined))
  }
  return [...parts, plain(text.slice(end))]
}

function link(label: string, address: string, href: string | undefined): ComponentChildren {
  if (href === undefined) return `${label} (${address})`
  return (
    <a class="text-link" href={href}>
      {label}
    </a>
  )
}

/** Removes the backslashes of escapes. */
const plain = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1')
