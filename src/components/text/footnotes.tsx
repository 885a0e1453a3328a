import { useLabel } from '../page-data.ts'
import type { CommonProps } from '../props/author-props.ts'
import { plainText } from '../props/author-props.ts'

export interface FootnoteProps extends CommonProps {
  readonly number?: number | string | undefined
}

export interface FootnoteBackProps extends CommonProps {
  /** The number of the footnote. From its second reference on, also the number of the reference: `1-2`. */
  readonly reference?: string | undefined
}

/** The footnotes of a page. */
export function Footnotes({ children }: CommonProps) {
  const label = useLabel('footnotes')
  return (
    <section class="footnotes" data-footnotes>
      <p class="visually-hidden" id="footnote-label">
        {label}
      </p>
      <ol>{children}</ol>
    </section>
  )
}

/** Some numbers may be missing, because a footnote can be for agents only. */
export function Footnote({ id, number, children }: FootnoteProps) {
  return (
    <li id={id} value={plainText(number)}>
      {children}
    </li>
  )
}

/** A link from a footnote to where it is used. */
export function FootnoteBack({ reference }: FootnoteBackProps) {
  const name = plainText(reference) ?? ''
  const label = useLabel('footnote-back', { reference: name })
  const [, repeat] = name.split('-')
  return (
    <a class="link data-footnote-backref" data-footnote-backref href={`#fnref-${name}`} aria-label={label}>
      ↩{repeat && <sup>{repeat}</sup>}
    </a>
  )
}
