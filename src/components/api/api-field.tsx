import type { ComponentChildren } from 'preact'
import { FieldDetails, type FieldDetailsProps } from '../fields/field-details.tsx'
import { defaultPlaceOf, FieldRow } from '../fields/field-row.tsx'
import type { LabelKey } from '../labels.ts'
import { type CommonProps, isFlagSet, plainText, textsOf } from '../props/author-props.ts'
import { TypeLink } from './type-link.tsx'

export interface ApiFieldProps extends CommonProps, FieldDetailsProps {
  readonly name?: string | undefined
  readonly type?: string | undefined
  /** The part of the type that links to the page of a type, and its address: `Ship` in `[Ship!]!`. */
  readonly typeName?: string | undefined
  readonly href?: string | undefined
  /** The type as text with links, used instead of `type`. */
  readonly typeNodes?: ComponentChildren
  /** The location or media type of the value: `header`. */
  readonly place?: string | undefined
  readonly required?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly writeOnly?: boolean | undefined
  readonly deprecated?: boolean | undefined
  /** Labels before and after the name. */
  readonly pre?: readonly string[] | undefined
  readonly post?: readonly string[] | undefined
}

/** A generated row for a parameter, header or property, with its nested fields. */
export function ApiField({ id, children, ...props }: ApiFieldProps) {
  const { pill, line } = defaultPlaceOf(plainText(props.default))
  return (
    <FieldRow
      id={id}
      className="field api-field"
      name={plainText(props.name)}
      type={props.typeNodes ?? (plainText(props.href) === undefined ? plainText(props.type) : <TypeLink {...props} />)}
      location={plainText(props.place)}
      flags={flags.flatMap(([prop, label]) => (isFlagSet(props[prop]) ? [label] : []))}
      default={pill}
      defaultLabel={props.defaultLabel}
      pre={textsOf(props.pre)}
      post={textsOf(props.post)}
    >
      {children}
      <FieldDetails {...props} default={line} />
    </FieldRow>
  )
}

const flags = [
  ['required', 'field-required'],
  ['readOnly', 'field-read-only'],
  ['writeOnly', 'field-write-only'],
  ['deprecated', 'field-deprecated'],
] as const satisfies readonly (readonly [keyof ApiFieldProps, LabelKey])[]
