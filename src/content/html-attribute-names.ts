import { html, svg } from 'property-information'
import { nearestName } from '../source/nearest-name.ts'
import { svgElements } from './html-attributes.ts'

/** Names that JSX and our own components know beside HTML. */
const ofJsx =
  'key ref children dangerouslySetInnerHTML innerHTML defaultValue defaultChecked noZoom zoom actions actionsPlacement noAnchor css vocab typeof'
const known = new Set(ofJsx.toLowerCase().split(' '))

/** Handlers, and names with a sign in them, which may belong to a script or a framework. */
const isOfOthers = (name: string): boolean => /^on|[^A-Za-z]/i.test(name)

/** Names that authors write in HTML, shorter than most: a nearer name is needed the shorter they are. */
const candidates: readonly string[] = Object.keys(html.property).filter(name => !/^(?:on|aria)[A-Z]/.test(name))

/**
 * The attribute that a misspelt one of an HTML or SVG element most likely means; `undefined` where the name is known, or
 * is like none: it may be read by a script.
 */
export function misspeltAttribute(element: string, name: string): string | undefined {
  if (!/^[a-z][a-z0-9]*$/i.test(element) || /^[A-Z]/.test(element)) return undefined
  const normal = name.toLowerCase()
  if (isOfOthers(name) || known.has(normal)) return undefined
  if (Object.hasOwn(html.normal, normal) || Object.hasOwn(svg.normal, normal) || svgElements.has(element))
    return undefined
  return nearestName(name, candidates)
}
