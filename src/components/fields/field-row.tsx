import type { ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import { fragmentOfId } from '../../source/text/fragment-of-id.ts'
import type { LabelKey } from '../labels.ts'
import { LinkContext } from '../nesting-contexts.ts'
import { useLabel, useLabelParts } from '../page-data.ts'
import type { CommonProps } from '../props/author-props.ts'
import type { DefaultLabel } from './field-details.tsx'
import { FieldLocation } from './field-location.tsx'
import { FieldPill } from './field-pill.tsx'

export interface FieldRowProps {
  readonly id?: string | undefined
  readonly className: string
  readonly style?: CommonProps['style']
  readonly name: string | undefined
  readonly type?: ComponentChildren
  /** The location or media type of the value: `header`. */
  readonly location?: string | undefined
  readonly flags: readonly LabelKey[]
  /** As code, short enough for a pill. */
  readonly default?: string | undefined
  /** The label before the default. Constants use another label, because their value cannot be changed. */
  readonly defaultLabel?: DefaultLabel | undefined
  /** Labels before the name, and after everything else. */
  readonly pre: readonly string[]
  readonly post: readonly string[]
  /**
   * Whether its parts have the names that style sheets of authors use. Generated pages have hundreds of rows without
   * them.
   */
  readonly hasPartNames?: boolean | undefined
  readonly children: ComponentChildren
}

/** A parameter, header or property, written by hand or generated: name, type and labels above its content. */
export function FieldRow({ hasPartNames, children, ...row }: FieldRowProps) {
  const part = (name: string) => (hasPartNames ? name : undefined)
  const { pre, type, location, flags, post } = row
  return (
    <div id={row.id} class={row.className} style={row.style}>
      <div class="field-head" data-component-part={part('field-meta')}>
        {pre.map(text => (
          <FieldPill key={text} part="field-pre">
            {text}
          </FieldPill>
        ))}{' '}
        {row.name && <FieldName id={row.id} name={row.name} part={part('field-name')} />}
        {type && (
          <FieldPill className="field-type" part={part('field-info-pill')}>
            {type}
          </FieldPill>
        )}
        {location && (
          <FieldPill className="field-type" part={part('field-location-pill')}>
            <FieldLocation location={location} />
          </FieldPill>
        )}
        {flags.map(label => (
          <FlagPill key={label} label={label} part={part(`${label}-pill`)} />
        ))}
        {row.default !== undefined && (
          <DefaultPill value={row.default} label={row.defaultLabel} part={part('field-default-pill')} />
        )}
        {post.map(text => (
          <FieldPill key={text} part="field-post">
            {text}
          </FieldPill>
        ))}
      </div>
      <div class="field-content" data-component-part={part('field-content')}>
        {children}
      </div>
    </div>
  )
}

/** The name links to its own row, except in a link and without an id. */
function FieldName({ id, name, part }: { id: string | undefined; name: string; part: string | undefined }) {
  const isInLink = useContext(LinkContext)
  const code = <code>{name}</code>
  return id === undefined || isInLink ? (
    <span class="field-name" data-component-part={part}>
      {code}
    </span>
  ) : (
    <a class="field-name" data-component-part={part} href={fragmentOfId(id)}>
      {code}
    </a>
  )
}

function FlagPill({ label, part }: { label: LabelKey; part: string | undefined }) {
  const text = useLabel(label)
  return (
    <FieldPill className={`field-pill ${label}`} part={part}>
      {text}
    </FieldPill>
  )
}

interface DefaultPillProps {
  readonly value: string
  readonly label: DefaultLabel | undefined
  readonly part: string | undefined
}

function DefaultPill({ value, label = 'field-default', part }: DefaultPillProps) {
  const [before, after] = useLabelParts(label)
  return (
    <FieldPill part={part}>
      {before}
      <code>{value}</code>
      {after}
    </FieldPill>
  )
}

/** A longer default is a line of its own, below the description. */
const maxPillLength = 40

/** A default as a pill next to the name, or as a line of its own. */
export function defaultPlaceOf(value: string | undefined): { readonly pill?: string; readonly line?: string } {
  if (value === undefined) return {}
  return value.length <= maxPillLength && !value.includes('\n') ? { pill: value } : { line: value }
}
