import { type MdNode, visitMdast } from './mdast.ts'

const opening = /^<([A-Za-z_$][\w.:$-]*)/

/** Give elements the names that the text has: the parser gets some wrong whose end is in a list that began inside of them. */
export function restoreNames(root: MdNode, text: string): void {
  visitMdast(root, node => {
    const start = node.position?.start.offset
    if (!node.name || start === undefined || text.startsWith(`<${node.name}`, start)) return
    const name = opening.exec(text.slice(start, start + 200))?.[1]
    if (name !== undefined) node.name = name
  })
}
