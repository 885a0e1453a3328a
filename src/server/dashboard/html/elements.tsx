import type { ComponentChildren, VNode } from 'preact'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'neutral' | 'green' | 'yellow' | 'red' | 'blue' | 'orange'

export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ComponentChildren }): VNode {
  return (
    <span class="badge" data-size="sm" data-shape="pill" data-color={tone}>
      {children}
    </span>
  )
}

interface NoticeProps {
  readonly type: 'note' | 'tip' | 'warning' | 'danger'
  readonly title?: string | undefined
  readonly children?: ComponentChildren
}

/** A message in a box. */
export function Notice({ type, title, children }: NoticeProps): VNode {
  return (
    <div class="callout" data-callout-type={type}>
      <span class="callout-icon">
        <Icon name={noticeIcons[type]} />
      </span>
      <div class="callout-content">
        {title !== undefined && <p class="callout-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}

const noticeIcons: Readonly<Record<NoticeProps['type'], IconName>> = {
  note: 'info',
  tip: 'check',
  warning: 'warning',
  danger: 'warning',
}

/** The message for an empty list. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ComponentChildren }): VNode {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      {children}
    </div>
  )
}

interface TableProps {
  /** For screen readers. */
  readonly caption: string
  readonly head: readonly string[]
  /** Whether its cards are short, without headings. */
  readonly isCompact?: boolean | undefined
  readonly children: ComponentChildren
}

/** A table that becomes a list of cards where it has little space: each cell has its heading in `data-label`. */
export function Table({ caption, head, isCompact, children }: TableProps): VNode {
  return (
    <div class="table-box">
      <table class="card-table" data-compact={isCompact ? '' : undefined} {...roles.table}>
        <caption class="visually-hidden">{caption}</caption>
        <thead {...roles.rows}>
          <tr {...roles.row}>
            {head.map(label => (
              <th key={label} scope="col" {...roles.heading}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rows}>{children}</tbody>
      </table>
    </div>
  )
}

/** Roles are set explicitly, because a table that is shown as cards has none. */
const roles = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

interface RowProps {
  readonly class?: string | undefined
  readonly children: ComponentChildren
}

export function Row({ children, ...more }: RowProps): VNode {
  return (
    <tr {...roles.row} {...more}>
      {children}
    </tr>
  )
}

interface CellProps {
  readonly label: string
  readonly class?: string | undefined
  readonly children?: ComponentChildren
}

export function Cell({ label, children, ...more }: CellProps): VNode {
  return (
    <td {...roles.cell} data-label={label} {...more}>
      <div class="cell">{children}</div>
    </td>
  )
}

/** A button that copies a text. Only shown if scripts run. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }): VNode {
  return (
    <button class="ui-button js-only" type="button" data-copy={text}>
      <Icon name="copy" />
      <span data-label>{label}</span>
    </button>
  )
}
