import { useContext } from 'preact/hooks'
import { fragmentOfId } from '../../source/text/fragment-of-id.ts'
import { LinkContext } from '../nesting-contexts.ts'

/** The link symbol of a heading. The style sheet renders it, so that no text is added to the heading. */
export function SectionLink({ id, label }: { id: string; label: string }) {
  if (useContext(LinkContext)) return null
  // biome-ignore lint/a11y/useAnchorContent: its label is its content; text would become part of the heading.
  return <a class="heading-anchor" href={fragmentOfId(id)} aria-label={label} />
}
