import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { ownValue } from '../../source/json/own-value.ts'
import type { BodyContext } from '../context/body-context.ts'
import { report } from '../context/parse-state.ts'
import type { NeedsRuntime } from '../expressions/needs-runtime.ts'
import { visibleNames } from '../expressions/scope.ts'
import { type MdNode, spanOf } from '../syntax/mdast.ts'
import type { BodyNode } from '../tree/body.ts'

const globals = new Set(
  'window document navigator location history console fetch localStorage sessionStorage setTimeout setInterval clearTimeout clearInterval requestAnimationFrame Math Date JSON Object Array String Number Boolean Promise Map Set RegExp Error Symbol BigInt Intl URL URLSearchParams globalThis parseInt parseFloat isNaN encodeURIComponent decodeURIComponent structuredClone React useState useEffect useRef useCallback useMemo useContext useReducer useLayoutEffect useId useImperativeHandle useSyncExternalStore createContext user'.split(
    ' ',
  ),
)

/** Components of other site generators, and the equivalent built-in components. */
const equivalentComponents: Readonly<Record<string, string>> = {
  Accordions: 'AccordionGroup',
  Admonition: 'Callout',
  Alert: 'Callout',
  Aside: 'Callout',
  Attention: 'Warning',
  Cards: 'CardGroup',
  'Cards.Card': 'Card',
  Caution: 'Warning',
  CodeTabs: 'CodeGroup',
  Critical: 'Danger',
  Details: 'Accordion',
  Error: 'Danger',
  FileTree: 'Tree',
  Important: 'Warning',
  LinkCard: 'Card',
  Success: 'Check',
  TabItem: 'Tab',
  'Tabs.Tab': 'Tab',
}

/** Whether an expression must be run. `false` if it uses an undefined name. */
export function isRunnable(problem: NeedsRuntime): boolean {
  return problem.undefinedName === undefined || globals.has(problem.undefinedName)
}

/**
 * Report an undefined component and build its children without it, or a link around them.
 *
 * @param buildLink Builds an element `a`.
 */
export function buildUnknownComponent(
  node: MdNode,
  context: BodyContext,
  buildLink: (link: MdNode) => readonly BodyNode[],
): readonly BodyNode[] {
  const { state, scope, location } = context
  const name = node.name ?? ''
  const known = [...state.components, ...visibleNames(scope)].filter(candidate => /^[A-Z]/.test(candidate))
  const link = linkOf(node)
  report(
    state,
    {
      code: 'content/unknown-component',
      severity: 'warning',
      message: `Unknown component <${name}>. ${link ? 'Its content is shown as a link.' : 'Its content is shown without it.'}`,
      hint: hintFor(name, state.components) ?? didYouMean(name, known) ?? howToDefine,
    },
    spanOf(node, location.path, location.lineOffset),
  )
  return link ? buildLink(link) : context.render.children(node, context)
}

/** A component with an address, like `<Anchor href>` or `<NavLink to>` of other tools, as the element `a`. */
function linkOf(node: MdNode): MdNode | undefined {
  const written = (name: string) =>
    node.attributes?.flatMap(attribute =>
      attribute.type === 'mdxJsxAttribute' && attribute.name === name && attribute.value ? [attribute.value] : [],
    )[0]
  const href = written('href') ?? written('to')
  const label = written('title') ?? written('label')
  const labelText = typeof label === 'string' ? [{ type: 'text', value: label }] : []
  const children = node.children?.length ? node.children : labelText
  if (href === undefined || children.length === 0) return undefined
  return { ...node, name: 'a', attributes: [{ type: 'mdxJsxAttribute', name: 'href', value: href }], children }
}

const howToDefine = 'Import it from a snippet, or define it in this file with "export const".'

function hintFor(name: string, builtIn: ReadonlySet<string>): string | undefined {
  const equivalent = ownValue(equivalentComponents, name)
  return equivalent !== undefined && builtIn.has(equivalent)
    ? `${howToDefine} The equivalent built-in component is <${equivalent}>.`
    : undefined
}
