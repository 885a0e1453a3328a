import { type MdNode, visitMdast } from '../syntax/mdast.ts'

const opening = /^<([A-Za-z_$][\w.:$-]*)/

/** Set each element's name from the text: the parser gets it wrong if the element closes in a list that began inside it. */
export function restoreTagNames(root: MdNode, text: string): void {
  visitMdast(root, node => {
    const start = node.position?.start.offset
    if (!node.name || start === undefined || text.startsWith(`<${node.name}`, start)) return
    const name = opening.exec(text.slice(start, start + 200))?.[1]
    if (name !== undefined) node.name = name
  })
}
