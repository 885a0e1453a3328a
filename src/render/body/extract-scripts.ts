import type { Body, BodyNode, ElementNode } from '../../content/tree/body.ts'
import { mapPropNodes } from '../../content/tree/node-props.ts'
import { shortDigest } from '../../source/text/digest.ts'

/** A script that its author wrote into a page, as the file that it becomes. */
export interface InlineScript {
  readonly path: string
  readonly code: string
}

export interface ExtractedScripts {
  readonly body: Body
  readonly scripts: readonly InlineScript[]
  /** Addresses of scripts on other sites. */
  readonly external: readonly string[]
}

/**
 * Move scripts out of a page's text: the content security policy forbids inline ones.
 *
 * @param isLeftOut Nothing of the author's may run: scripts go, and so does markup that could hold some.
 * @returns The body with `src` in the place of code, and the files.
 */
export function extractScripts(body: Body, hrefOf: (path: string) => string, isLeftOut: boolean): ExtractedScripts {
  const scripts = new Map<string, InlineScript>()
  const foreign = new Set<string>()
  const propsOf = ({ props }: ElementNode) => (isLeftOut ? withoutMarkup(props) : props)
  const moved = (nodes: readonly BodyNode[]): BodyNode[] =>
    nodes.flatMap((node): BodyNode[] => {
      if (node.type === 'island') return [{ ...node, slots: node.slots.map(moved) }]
      if (node.type !== 'element') return [node]
      if (isLeftOut && isActiveElement(node)) return []
      if (node.name !== 'script')
        return [{ ...node, props: mapPropNodes(propsOf(node), moved), children: moved(node.children) }]
      const { src } = node.props
      if (typeof src === 'string' && /^(https?:)?\/\//.test(src)) foreign.add(src)
      const script = scriptOf(node)
      if (!script) return [node]
      scripts.set(script.path, script)
      return [{ ...node, props: { ...withoutCode(node.props), src: hrefOf(script.path) }, children: [] }]
    })
  return { body: { ...body, children: moved(body.children) }, scripts: [...scripts.values()], external: [...foreign] }
}

/** Whether an element runs something, or changes what the addresses of the page mean or where it leads. */
const isActiveElement = ({ name, props }: ElementNode): boolean =>
  name === 'script' ||
  name === 'base' ||
  (name === 'meta' && Object.keys(props).some(prop => /^http-?equiv$/i.test(prop)))

/** Properties whose text a browser reads as a document of its own. */
function withoutMarkup(props: ElementNode['props']): ElementNode['props'] {
  return Object.fromEntries(
    Object.entries(props).filter(([name]) => ![codeProp, 'srcdoc'].includes(name.toLowerCase())),
  )
}

/** The code of an inline script: between its tags, or in `dangerouslySetInnerHTML`; data blocks are no code. */
function scriptOf({ props, children }: ElementNode): InlineScript | undefined {
  const { type } = props
  if (typeof props.src === 'string' || (typeof type === 'string' && !/javascript|module/.test(type))) return undefined
  const code = innerHtmlOf(props) ?? children.map(child => (child.type === 'text' ? child.value : '')).join('')
  return code.trim() === '' ? undefined : { path: `_lectern/inline-${shortDigest(code)}.js`, code }
}

const codeProp = 'dangerouslysetinnerhtml'

function innerHtmlOf(props: ElementNode['props']): string | undefined {
  const value = props.dangerouslySetInnerHTML ?? props[codeProp]
  const html = typeof value === 'object' && value !== null && '__html' in value ? value.__html : undefined
  return typeof html === 'string' ? html : undefined
}

function withoutCode(props: ElementNode['props']): ElementNode['props'] {
  return Object.fromEntries(Object.entries(props).filter(([name]) => name.toLowerCase() !== codeProp))
}
