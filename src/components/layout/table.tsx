import type { ComponentChildren } from 'preact'
import { useLabel } from '../page-data.ts'
import { declaredValue } from '../props/author-props.ts'
import { isElement, listChildren } from '../props/children.ts'
import { type AuthorAttributes, htmlElement } from '../props/html-element.ts'

/** A table that scrolls horizontally if it is too wide, also by keyboard. */
export function Table({ children, ...rest }: AuthorAttributes) {
  const label = useLabel('table')
  const className = hasFixedColumns(children) ? 'table-fixed' : ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is only for form fields.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <div class="table-wrap" role="group" aria-label={label} tabIndex={0}>
      {htmlElement('table', rest, { children }, className)}
    </div>
  )
}

/** A header cell. An empty one names nothing, so it is a plain cell for screen readers, unless an attribute names it. */
export function HeaderCell({ children, ...rest }: AuthorAttributes) {
  const isNamed = listChildren(children).length > 0 || rest['aria-label'] || rest['aria-labelledby'] || rest.title
  return isNamed ? htmlElement('th', rest, { children }) : htmlElement('td', rest, { children, scope: undefined })
}

/** Whether all columns have a width. */
function hasFixedColumns(children: ComponentChildren): boolean {
  const groups = listChildren(children).filter(isElement)
  const group = groups.find(child => child.type === 'colgroup')
  const columns = listChildren(group?.props.children).filter(isElement)
  return (
    columns.length > 0 && columns.every(({ props }) => props.width !== undefined || declaredValue(props.style, 'width'))
  )
}
