import { type IconReference, toIconReference } from '../../source/icon-reference.ts'
import { isScriptAttribute } from '../../source/paths/script-address.ts'
import type { AuthoredIcon, AuthoredLink, AuthoredSpans } from '../page.ts'
import type { BodyNode, ElementNode } from '../tree/body.ts'
import { isNodes } from '../tree/node-props.ts'

/** The links, icons, classes and components that a tree uses. */
export interface TreeDependencies {
  readonly links: readonly AuthoredLink[]
  readonly icons: readonly AuthoredIcon[]
  readonly classes: readonly string[]
  /** Names of the components in it, `img`, and `Twoslash` for code with types. */
  readonly features: readonly string[]
}

const pageLinks = new Set(['href'])
const assetLinks = new Set(['src', 'img', 'poster'])
const iconProps = new Set(['icon', 'leadIcon', 'tailIcon'])
const classProps = new Set(['class', 'className'])

/**
 * Collect the links, icons, class tokens and components of a tree.
 *
 * @param spansOf Returns the spans of a link or an icon.
 */
export function collectDependencies(
  nodes: readonly BodyNode[],
  spansOf: (name: string) => AuthoredSpans,
): TreeDependencies {
  const links = new Map<string, AuthoredLink>()
  const icons = new Map<string, AuthoredIcon>()
  const classes = new Set<string>()
  const features = new Set<string>()
  const visitProps = (node: ElementNode) => {
    const { props } = node
    for (const [name, value] of Object.entries(props)) {
      if (isNodes(value)) visit(value.$nodes)
      else if (iconProps.has(name) || (node.name === 'Icon' && name === 'name'))
        addIcon(toIconReference(value, props.iconType))
      if (typeof value !== 'string') continue
      if (pageLinks.has(name) || isScriptAttribute(name, value)) addLink(value, 'page')
      else if (assetLinks.has(name) && !links.has(value)) addLink(value, 'asset')
      else if (classProps.has(name)) for (const token of value.split(/\s+/)) if (token) classes.add(token)
    }
  }
  const addLink = (href: string, kind: AuthoredLink['kind']) => {
    const { span, otherSpans } = spansOf(href)
    links.set(href, { href, kind, span, otherSpans })
  }
  const addIcon = (icon: IconReference | undefined) => {
    if (icon && /^\.{0,2}\//.test(icon.name)) addLink(icon.name, 'asset')
    if (!icon) return
    // Not spread: each result of a spread may have a hidden class of its own, which needs three times the memory.
    const { name, library, style } = icon
    const { span, otherSpans } = spansOf(name)
    icons.set(JSON.stringify(icon), { name, library, style, span, otherSpans })
  }
  const visit = (list: readonly BodyNode[]) => {
    for (const node of list) {
      if (node.type === 'island') node.slots.forEach(visit)
      if (node.type !== 'element') continue
      if (/^[A-Z]/.test(node.name) || node.name === 'img' || node.name === 'script') features.add(node.name)
      if (node.name === 'CodeBlock' && 'typed' in node.props) features.add('Twoslash')
      // A formula that a plugin has rendered needs the styles of formulas.
      if (node.props.class === 'katex') features.add('Math')
      visitProps(node)
      visit(node.children)
    }
  }
  visit(nodes)
  return {
    links: [...links.values()],
    icons: withOwnSpans([...icons.values()]),
    classes: [...classes],
    features: [...features],
  }
}

/** Spans are known by name only. If icons of several libraries or styles have the same name, only the first is certain. */
function withOwnSpans(icons: readonly AuthoredIcon[]): readonly AuthoredIcon[] {
  const isShared = (icon: AuthoredIcon) => icons.some(other => other !== icon && other.name === icon.name)
  return icons.map(icon => (icon.otherSpans && isShared(icon) ? { ...icon, otherSpans: undefined } : icon))
}
