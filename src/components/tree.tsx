import type { ComponentChildren } from 'preact'
import { type CommonProps, classes, type Flag, isOn } from './author-props.ts'
import { listChildren } from './children.ts'
import { Glyph } from './glyph.tsx'
import { useLabel } from './page-data.ts'

export interface TreeFolderProps extends CommonProps {
  readonly name?: string | undefined
  readonly defaultOpen?: Flag
  /** `false`: it stays as it is. */
  readonly openable?: Flag
  /** Tints it and all in it. */
  readonly highlight?: Flag
}

export interface TreeFileProps extends CommonProps {
  readonly name?: string | undefined
  readonly highlight?: Flag
  /** A remark behind the name. */
  readonly comment?: ComponentChildren
}

/** Files and folders. Folders open by themselves; the script adds the keys of a tree. */
export function Tree({ id, style, children, ...rest }: CommonProps) {
  const label = useLabel('file-tree')
  return (
    <lectern-tree id={id} class={classes('tree', rest)} style={style}>
      <ul class="tree-list" aria-label={label}>
        {children}
      </ul>
    </lectern-tree>
  )
}

function TreeFolder({ name, defaultOpen, openable = true, highlight, id, style, children, ...rest }: TreeFolderProps) {
  const isEmpty = listChildren(children).length === 0
  const label = (
    <>
      <Glyph name="folder" />
      <span class="tree-name">{name}</span>
    </>
  )
  return (
    <li id={id} class={classes('tree-folder', rest)} style={style} data-highlight={isOn(highlight) ? '' : undefined}>
      {isEmpty && <div class="tree-label">{label}</div>}
      {!isEmpty && !isOn(openable) && (
        <>
          <div class="tree-label">{label}</div>
          <ul class="tree-list">{children}</ul>
        </>
      )}
      {!isEmpty && isOn(openable) && (
        <details open={isOn(defaultOpen)}>
          <summary class="tree-label">
            {label}
            <Glyph name="chevron" size={14} />
          </summary>
          <ul class="tree-list">{children}</ul>
        </details>
      )}
    </li>
  )
}

function TreeFile({ name, highlight, comment, id, style, children, ...rest }: TreeFileProps) {
  return (
    <li id={id} class={classes('tree-file', rest)} style={style} data-highlight={isOn(highlight) ? '' : undefined}>
      <div class="tree-label">
        <Glyph name="file" />
        <span class="tree-name">{name ?? children}</span>
        {comment && <span class="tree-comment">{comment}</span>}
      </div>
    </li>
  )
}

Tree.Folder = TreeFolder
Tree.File = TreeFile
