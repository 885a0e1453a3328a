import { find, html, svg } from 'property-information'
import type { PropValue } from './body.ts'

export const svgElements: ReadonlySet<string> = new Set(
  'svg g path circle ellipse line polygon polyline rect text tspan textPath defs use symbol marker mask clipPath linearGradient radialGradient stop pattern image filter feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset foreignObject animate animateTransform title desc'.split(
    ' ',
  ),
)

/** Properties that are not HTML attributes, but that our components for HTML elements use. */
const componentAttributes = new Set([
  'dangerouslySetInnerHTML',
  'noZoom',
  'actions',
  'actionsPlacement',
  'noAnchor',
  'zoom',
])

/**
 * The attributes of an HTML or SVG element in HTML spelling. Authors write JSX (`className`, `strokeWidth`), HTML
 * (`class`, `frameborder`), or both.
 */
export function toHtmlAttributes(
  element: string,
  props: Readonly<Record<string, PropValue>>,
): Record<string, PropValue> {
  const schema = svgElements.has(element) && element !== 'title' ? svg : html
  const attributes: Record<string, PropValue> = {}
  for (const [name, value] of Object.entries(props)) {
    // The tables of the library are plain objects, so they would also find properties of `Object.prototype`.
    const attribute = componentAttributes.has(name) || name in Object.prototype ? name : find(schema, name).attribute
    if (attribute === 'key' || attribute === 'ref') continue
    attributes[attribute] = attribute === 'class' && attributes[attribute] ? `${attributes[attribute]} ${value}` : value
  }
  return attributes
}

const phrasing = new Set(
  'a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark math meter noscript output progress q ruby s samp small span strong sub sup svg time u var wbr picture source iframe video audio select textarea script'.split(
    ' ',
  ),
)
const phrasingComponents = new Set(['Badge', 'Icon', 'Tooltip'])

/** Whether an element may be inside a paragraph. */
export function isPhrasing(name: string): boolean {
  return phrasing.has(name) || phrasingComponents.has(name) || svgElements.has(name)
}

/** Elements and components whose content is phrasing: a paragraph inside them would be invalid. */
export const phrasingOnly: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 span a b strong em i u s small code kbd label button summary sub sup abbr cite q mark dt Badge Tooltip'.split(
    ' ',
  ),
)

/** Elements in which white space between the children has no effect. */
export const whitespaceInsensitive: ReadonlySet<string> = new Set(
  'table thead tbody tfoot tr colgroup ul ol dl select picture video audio'.split(' '),
)
