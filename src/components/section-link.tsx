import { useContext } from 'preact/hooks'
import { LinkContext } from './nesting-contexts.ts'

/** The sign beside a heading or field that links to it. Style sheets draw it, so that no text joins the heading's. */
export function SectionLink({ id, label, className = '' }: { id: string; label: string; className?: string }) {
  if (useContext(LinkContext)) return null
  // biome-ignore lint/a11y/useAnchorContent: its label is its content; text would become part of the heading.
  return <a class={`${className} heading-anchor`.trim()} href={`#${id}`} aria-label={label} />
}
