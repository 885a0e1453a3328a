import type { ComponentChildren } from 'preact'
import {
  type CommonProps,
  classes,
  type Flag,
  isFlagSet,
  parseList,
  plainText,
  type RulesFor,
} from '../props/author-props.ts'
import { withDescription } from '../props/children.ts'
import { FieldDetails } from './field-details.tsx'
import { defaultPlaceOf, FieldRow } from './field-row.tsx'

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
  /** Text above the children. */
  readonly description?: ComponentChildren
}

const baseFieldRules = {
  type: 'any',
  required: 'flag',
  deprecated: 'flag',
  optional: 'flag',
  default: 'any',
  pre: 'any',
  post: 'any',
  description: 'any',
} as const satisfies RulesFor<BaseFieldProps>

export interface ParamFieldProps extends BaseFieldProps {
  /** Each prop is a location, and its value is the name of the parameter. */
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
}

export const responseFieldRules = {
  ...baseFieldRules,
  name: 'any',
} as const satisfies RulesFor<ResponseFieldProps>

const locations = ['query', 'path', 'body', 'header', 'cookie'] as const

/** A parameter of a request. */
export function ParamField({ placeholder: _, ...props }: ParamFieldProps) {
  const location = locations.find(name => typeof props[name] === 'string')
  const name = location === undefined ? props.name : props[location]
  return <Field fieldProps={props} kind="param-field" name={name} location={location} />
}

/** A property of a response. */
export function ResponseField({ name, ...props }: ResponseFieldProps) {
  return <Field fieldProps={props} kind="response-field" name={name} />
}

interface FieldProps {
  readonly fieldProps: BaseFieldProps
  readonly kind: string
  readonly name: string | undefined
  readonly location?: string | undefined
}

function Field({ fieldProps, kind, name, location }: FieldProps) {
  const { pill, line } = defaultPlaceOf(defaultOf(fieldProps.default))
  const flags = [
    ...(isFlagSet(fieldProps.required) ? ['field-required' as const] : []),
    ...(isFlagSet(fieldProps.deprecated) ? ['field-deprecated' as const] : []),
  ]
  return (
    <FieldRow
      id={fieldProps.id}
      className={classes(`field ${kind}`, fieldProps)}
      style={fieldProps.style}
      name={name}
      type={plainText(fieldProps.type)}
      location={location}
      flags={flags}
      default={pill}
      pre={parseList(fieldProps.pre)}
      post={parseList(fieldProps.post)}
      hasPartNames={true}
    >
      {withDescription(fieldProps.description, fieldProps.children)}
      {line !== undefined && <FieldDetails default={line} />}
    </FieldRow>
  )
}

/** A default value as text: an empty string in quotes, lists as JSON. Objects are not shown. */
function defaultOf(value: unknown): string | undefined {
  if (value === '') return '""'
  if (Array.isArray(value)) return JSON.stringify(value)
  if (value === undefined || typeof value === 'function' || (typeof value === 'object' && value !== null))
    return undefined
  return String(value)
}
