import { useLabel } from '../page-data.ts'
import { type AuthorAttributes, htmlElement } from '../props/html-element.ts'

/** Preformatted text that an author wrote as HTML. It may scroll, so the keyboard can reach it. */
export function Preformatted({ children, ...rest }: AuthorAttributes) {
  const label = useLabel('code')
  const group =
    rest.role === undefined && rest['aria-label'] === undefined ? { role: 'group', 'aria-label': label } : {}
  return htmlElement('pre', rest, { children, tabIndex: 0, ...group })
}
