import type { ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import { TreeContext } from '../nesting-contexts.ts'
import { useLabel } from '../page-data.ts'
import { type CommonProps, classes, type Flag, isFlagSet, type RulesFor } from '../props/author-props.ts'
import { listChildren } from '../props/children.ts'
import { Glyph } from '../text/glyph.tsx'

export interface TreeFolderProps extends CommonProps {
  readonly name?: string | undefined
  readonly defaultOpen?: Flag
  /** If `false`, it cannot be opened or closed. */
  readonly openable?: Flag
  /** Highlights the item and its children. */
  readonly highlight?: Flag
  /** A comment after the name. */
  readonly comment?: ComponentChildren
}

export const folderRules = {
  name: 'any',
  defaultOpen: 'flag',
  openable: 'flag',
  highlight: 'flag',
  comment: 'any',
} as const satisfies RulesFor<TreeFolderProps>

export interface TreeFileProps extends CommonProps {
  readonly name?: string | undefined
  readonly highlight?: Flag
  /** A comment after the name. */
  readonly comment?: ComponentChildren
}

export const fileRules = { name: 'any', highlight: 'flag', comment: 'any' } as const satisfies RulesFor<TreeFileProps>

/** Files and folders. Folders open without scripts; the script adds keyboard navigation. */
export function Tree({ id, style, children, ...rest }: CommonProps) {
  const label = useLabel('file-tree')
  return (
    <lectern-tree id={id} class={classes('tree', rest)} style={style}>
      <ul class="tree-list" aria-label={label}>
        <TreeContext.Provider value={true}>{children}</TreeContext.Provider>
      </ul>
    </lectern-tree>
  )
}

function TreeFolder({ name, comment, defaultOpen, openable = true, children, ...rest }: TreeFolderProps) {
  const isEmpty = listChildren(children).length === 0
  const label = <TreeLabel glyph="folder" name={name} comment={comment} />
  return (
    <TreeItem {...rest} kind="tree-folder">
      {isEmpty && <div class="tree-label">{label}</div>}
      {!isEmpty && !isFlagSet(openable) && (
        <>
          <div class="tree-label">{label}</div>
          <ul class="tree-list">{children}</ul>
        </>
      )}
      {!isEmpty && isFlagSet(openable) && (
        <details open={isFlagSet(defaultOpen)}>
          <summary class="tree-label">
            {label}
            <Glyph name="chevron" size={14} />
          </summary>
          <ul class="tree-list">{children}</ul>
        </details>
      )}
    </TreeItem>
  )
}

function TreeFile({ name, comment, children, ...rest }: TreeFileProps) {
  return (
    <TreeItem {...rest} kind="tree-file">
      <div class="tree-label">
        <TreeLabel glyph="file" name={name ?? children} comment={comment} />
      </div>
    </TreeItem>
  )
}

interface TreeItemProps extends CommonProps {
  readonly kind: 'tree-folder' | 'tree-file'
  readonly highlight?: Flag
}

/** A file or folder. Outside of a tree, it gets one of its own, as HTML only allows items in lists. */
function TreeItem({ kind, highlight, id, style, children, ...rest }: TreeItemProps) {
  const isInTree = useContext(TreeContext)
  const item = (
    <li id={id} class={classes(kind, rest)} style={style} data-highlight={isFlagSet(highlight) ? '' : undefined}>
      <TreeContext.Provider value={true}>{children}</TreeContext.Provider>
    </li>
  )
  return isInTree ? item : <Tree>{item}</Tree>
}

interface TreeLabelProps {
  readonly glyph: 'file' | 'folder'
  readonly name: ComponentChildren
  readonly comment: ComponentChildren
}

function TreeLabel({ glyph, name, comment }: TreeLabelProps) {
  return (
    <>
      <Glyph name={glyph} />
      <span class="tree-name">{name}</span>
      {comment && <span class="tree-comment">{comment}</span>}
    </>
  )
}

Tree.Folder = TreeFolder
Tree.File = TreeFile
