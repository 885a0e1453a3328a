import { isLabelKey } from '../labels.ts'
import { useLabel, useLabelParts } from '../page-data.ts'
import { type CommonProps, plainText } from '../props/author-props.ts'

export interface ChangeProps extends CommonProps {
  readonly kind?: unknown
  readonly level?: unknown
  /** Steps to the changed part: the key of a label and a name. */
  readonly place?: unknown
  /** The key of the label of the property that changed. */
  readonly aspect?: unknown
  /** The keyword that changed: `maximum`. */
  readonly name?: unknown
  readonly from?: unknown
  readonly to?: unknown
}

/** A difference between two versions of a spec: what happened, where, and the old and new value. */
export function Change({ kind, level, place, aspect, name, from, to, children }: ChangeProps) {
  const steps = (Array.isArray(place) ? place : []).filter(step => Array.isArray(step))
  const isUncertain = level === 'warning'
  const before = plainText(from)
  const after = plainText(to)
  const keyword = plainText(name)
  return (
    <li class="api-change" data-level={plainText(level)}>
      <LabelMark label={`changes-${plainText(kind)}`} className="api-change-kind" />
      {isUncertain && <LabelMark label="changes-may-break" className="api-change-warning" />}
      {steps.map((step, at) => (
        <Step key={at} label={plainText(step[0]) ?? ''} name={plainText(step[1]) ?? ''} />
      ))}
      <LabelMark label={plainText(aspect) ?? ''} className="api-change-aspect" />
      {keyword !== undefined && <Code text={keyword} />}
      {before !== undefined && <Code text={before} tag="del" />}
      {before !== undefined && after !== undefined && (
        <>
          <span class="api-change-arrow">→</span>{' '}
        </>
      )}
      {after !== undefined && <Code text={after} tag="ins" />}
      {children}
    </li>
  )
}

function Step({ label, name }: { readonly label: string; readonly name: string }) {
  return (
    <>
      <LabelMark label={label} className="api-change-place" />
      {name !== '' && <Code text={name} />}
    </>
  )
}

function LabelMark({ label, className }: { readonly label: string; readonly className: string }) {
  const text = useLabel(isLabelKey(label) ? label : 'tags')
  if (!isLabelKey(label)) return null
  return (
    <>
      <span class={className}>{text}</span>{' '}
    </>
  )
}

function Code({ text, tag: Tag = 'span' }: { readonly text: string; readonly tag?: 'span' | 'del' | 'ins' }) {
  return (
    <>
      <Tag>
        <code dir="ltr">{text === '' ? '""' : text}</code>
      </Tag>{' '}
    </>
  )
}

/** The operations that a change concerns. */
export function ChangeUsers({ children }: CommonProps) {
  const [before, after] = useLabelParts('changes-used-by')
  return (
    <p class="api-change-users">
      {before}
      {children}
      {after}
    </p>
  )
}

/** A sentence below or instead of the changes. */
export function ChangesNote({ label }: CommonProps & { readonly label?: unknown }) {
  const key = label === 'changes-incomplete' ? 'changes-incomplete' : 'changes-none'
  return <p class="api-note">{useLabel(key)}</p>
}
