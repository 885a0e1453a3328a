import { useContext } from 'preact/hooks'
import { LinkContext } from './nesting-contexts.ts'

/** The link symbol of a heading or field. The style sheet renders it, so that no text is added to the heading. */
export function SectionLink({ id, label, className = '' }: { id: string; label: string; className?: string }) {
  if (useContext(LinkContext)) return null
  // biome-ignore lint/a11y/useAnchorContent: its label is its content; text would become part of the heading.
  return <a class={`${className} heading-anchor`.trim()} href={`#${id}`} aria-label={label} />
}
