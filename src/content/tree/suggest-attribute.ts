import { html, svg } from 'property-information'
import { nearestName } from '../../source/diagnostics/nearest-name.ts'
import { svgElements } from './html-attributes.ts'

/** Attributes of JSX and of our components that HTML does not have. */
const jsxAttributes =
  'key ref children dangerouslySetInnerHTML innerHTML defaultValue defaultChecked noZoom zoom actions actionsPlacement noAnchor css vocab typeof allowtransparency'
const known = new Set(jsxAttributes.toLowerCase().split(' '))

/** Handlers, names with a hyphen or colon, and browser-specific names: a script, framework or browser may use them. */
const isForeignAttribute = (name: string): boolean => /^(?:on|webkit|moz|ms)|[^A-Za-z]/i.test(name)

/** The attributes that can be suggested for a misspelt name. */
const candidates: readonly string[] = Object.keys(html.property).filter(name => !/^(?:on|aria)[A-Z]/.test(name))

/**
 * The HTML attribute that a misspelt one most likely means; `undefined` if the name is known, or if no known name is
 * similar, because then a script may use it.
 */
export function suggestAttribute(element: string, name: string): string | undefined {
  if (!/^[a-z][a-z0-9]*$/i.test(element) || /^[A-Z]/.test(element)) return undefined
  const normal = name.toLowerCase()
  if (isForeignAttribute(name) || known.has(normal)) return undefined
  if (Object.hasOwn(html.normal, normal) || Object.hasOwn(svg.normal, normal) || svgElements.has(element))
    return undefined
  return nearestName(name, candidates)
}
