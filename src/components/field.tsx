import type { ComponentChildren } from 'preact'
import { type CommonProps, classes, type Flag, isFlagSet, parseList, plainText, type RulesFor } from './author-props.ts'
import { FieldLocation } from './field-location.tsx'
import { FieldPill } from './field-pill.tsx'
import { useLabel, useLabelParts } from './page-data.ts'
import { SectionLink } from './section-link.tsx'

export interface BaseFieldProps extends CommonProps {
  readonly type?: string | undefined
  readonly required?: Flag
  readonly deprecated?: Flag
  /** No effect: fields are optional unless they are required. */
  readonly optional?: Flag
  readonly default?: unknown
  /** Labels before and after the name. */
  readonly pre?: readonly string[] | string | undefined
  readonly post?: readonly string[] | string | undefined
}

const baseFieldRules = {
  type: 'any',
  required: 'flag',
  deprecated: 'flag',
  optional: 'flag',
  default: 'any',
  pre: 'any',
  post: 'any',
} as const satisfies RulesFor<BaseFieldProps>

export interface ParamFieldProps extends BaseFieldProps {
  /** The name is the value of the prop for the parameter's location. */
  readonly query?: string | undefined
  readonly path?: string | undefined
  readonly body?: string | undefined
  readonly header?: string | undefined
  readonly cookie?: string | undefined
  readonly name?: string | undefined
  readonly placeholder?: string | undefined
}

export const paramFieldRules = {
  ...baseFieldRules,
  query: 'any',
  path: 'any',
  body: 'any',
  header: 'any',
  cookie: 'any',
  name: 'any',
  placeholder: 'any',
} as const satisfies RulesFor<ParamFieldProps>

export interface ResponseFieldProps extends BaseFieldProps {
  readonly name?: string | undefined
  /** Text of a field without children. */
  readonly description?: ComponentChildren
}

export const responseFieldRules = {
  ...baseFieldRules,
  name: 'any',
  description: 'any',
} as const satisfies RulesFor<ResponseFieldProps>

const locations = ['query', 'path', 'body', 'header', 'cookie'] as const

/** A parameter of a request. */
export function ParamField({ placeholder: _, ...props }: ParamFieldProps) {
  const location = locations.find(name => typeof props[name] === 'string')
  const name = location === undefined ? props.name : props[location]
  return <Field fieldProps={props} kind="param-field" name={name} location={location} text={props.children} />
}

/** A property of a response. */
export function ResponseField({ name, description, ...props }: ResponseFieldProps) {
  return <Field fieldProps={props} kind="response-field" name={name} text={props.children ?? description} />
}

interface FieldProps {
  readonly fieldProps: BaseFieldProps
  readonly kind: string
  readonly name: string | undefined
  readonly location?: string | undefined
  readonly text: ComponentChildren
}

function Field({ fieldProps, kind, name, location, text }: FieldProps) {
  const label = useLabel('link-to-field', { name: name ?? '' })
  return (
    <div id={fieldProps.id} class={classes(`field ${kind}`, fieldProps)} style={fieldProps.style}>
      <div class="field-head" data-component-part="field-meta">
        {fieldProps.id && <SectionLink id={fieldProps.id} label={label} className="field-anchor" />}
        <Pills texts={parseList(fieldProps.pre)} part="field-pre" />{' '}
        <code class="field-name" data-component-part="field-name">
          {name}
        </code>
        <Pills texts={parseList(fieldProps.post)} part="field-post" />
        <FieldPills fieldProps={fieldProps} location={location} />
      </div>
      <div class="field-content" data-component-part="field-content">
        {text}
      </div>
    </div>
  )
}

function FieldPills({ fieldProps, location }: { fieldProps: BaseFieldProps; location: string | undefined }) {
  const [required, deprecated] = [useLabel('field-required'), useLabel('field-deprecated')]
  const [before, after] = useLabelParts('field-default')
  const type = plainText(fieldProps.type)
  const value = defaultOf(fieldProps.default)
  return (
    <>
      <Pills texts={type ? [type] : []} part="field-info-pill" />
      {location && (
        <FieldPill part="field-location-pill">
          <FieldLocation location={location} />
        </FieldPill>
      )}
      {value !== undefined && (
        <FieldPill part="field-default-pill">
          {before}
          <code>{value}</code>
          {after}
        </FieldPill>
      )}
      {isFlagSet(fieldProps.required) && (
        <FieldPill className="field-pill field-required" part="field-required-pill">
          {required}
        </FieldPill>
      )}
      {isFlagSet(fieldProps.deprecated) && (
        <FieldPill className="field-pill field-deprecated" part="field-deprecated-pill">
          {deprecated}
        </FieldPill>
      )}
    </>
  )
}

function Pills({ texts, part }: { texts: readonly string[]; part: string }) {
  return (
    <>
      {texts.map(text => (
        <FieldPill key={text} part={part}>
          {text}
        </FieldPill>
      ))}
    </>
  )
}

/** A default value as text: an empty text in quotes, lists as JSON. Objects are too long for a pill. */
function defaultOf(value: unknown): string | undefined {
  if (value === '') return '""'
  if (Array.isArray(value)) return JSON.stringify(value)
  if (value === undefined || typeof value === 'function' || (typeof value === 'object' && value !== null))
    return undefined
  return String(value)
}
