import type { VNode } from 'preact'
import { LinkedText } from '../../ui/linked-text.tsx'
import { textBlocks } from './text-blocks.ts'

/** A whole description: its paragraphs, lists and code as text, with working links. */
export const FullText = ({ markdown }: { readonly markdown: string }): VNode => (
  <>
    {textBlocks(markdown).map(({ text, isCode }, at) =>
      isCode ? (
        <pre key={at} dir="ltr">
          {text}
        </pre>
      ) : (
        <p key={at} dir="auto">
          <LinkedText markdown={text} />
        </p>
      ),
    )}
  </>
)
