import { ownValue } from '../../source/json/own-value.ts'
import type { BodyContext } from '../context/body-context.ts'
import { report } from '../context/parse-state.ts'
import { lookUpBinding } from '../expressions/scope.ts'
import { type MdNode, spanOf, visitMdast } from '../syntax/mdast.ts'

/** Components that are valid only inside another one; the usual parent first. */
const parentsOf: Readonly<Record<string, readonly string[]>> = {
  'Color.Item': ['Color', 'Color.Row'],
  'Color.Row': ['Color'],
  'FileTree.File': ['FileTree', 'Tree', 'FileTree.Folder', 'Tree.Folder'],
  'FileTree.Folder': ['FileTree', 'Tree', 'FileTree.Folder', 'Tree.Folder'],
  Step: ['Steps'],
  Tab: ['Tabs'],
  'Tree.File': ['Tree', 'FileTree', 'FileTree.Folder', 'Tree.Folder'],
  'Tree.Folder': ['Tree', 'FileTree', 'FileTree.Folder', 'Tree.Folder'],
}

/**
 * Report components outside their parent, such as a `Step` outside `Steps`. Snippets and the content of unknown
 * components are not checked, because the parent may be elsewhere.
 *
 * @param isValid Whether all tags could be read. Otherwise the missing parent may be a tag that is shown as text.
 */
export function checkComponentParents(root: MdNode, context: BodyContext, isValid: boolean): void {
  if (context.state.snippetStack.length > 1) return
  const visitAll = (nodes: readonly MdNode[], ancestors: readonly string[]) => {
    // One diagnostic is enough for adjacent components.
    const reported: string[] = []
    for (const node of nodes) visit(node, ancestors, reported)
  }
  const visit = (node: MdNode, ancestors: readonly string[], reported: string[]) => {
    const name = isElement(node) ? (node.name ?? '') : ''
    if (/^[A-Z]/.test(name) && !isBuiltIn(name, context)) return
    const parents = ownValue(parentsOf, name)
    const isMisplaced =
      parents !== undefined &&
      !parents.some(parent => ancestors.includes(parent)) &&
      (isValid || !parents.some(parent => isShownAsText(parent, root, context.text)))
    if (isMisplaced && !reported.includes(name)) {
      reportMisplaced(node, name, parents[0] ?? '', context)
      reported.push(name)
    }
    if (node.children) visitAll(node.children, name === '' ? ancestors : [...ancestors, name])
  }
  visitAll([root], [])
}

/** Whether the source has more tags of a name than its tree has elements. */
function isShownAsText(name: string, root: MdNode, text: string): boolean {
  let elements = 0
  visitMdast(root, node => {
    if (isElement(node) && node.name === name) elements++
  })
  return text.split(`<${name}`).filter((rest, at) => at > 0 && !/^[\w.]/.test(rest)).length > elements
}

const isElement = ({ type }: MdNode): boolean => type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement'

const isBuiltIn = (name: string, { state, scope }: BodyContext): boolean =>
  state.components.has(name) && !lookUpBinding(name.split('.')[0] ?? name, scope)

function reportMisplaced(node: MdNode, name: string, parent: string, { state, location }: BodyContext): void {
  report(
    state,
    {
      code: 'content/misplaced-component',
      severity: 'warning',
      message: `<${name}> must be inside <${parent}>.`,
      hint: `Put it between <${parent}> and </${parent}>, together with any <${name}> next to it.`,
    },
    spanOf(node, location.path, location.lineOffset),
  )
}
