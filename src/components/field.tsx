import type { ComponentChildren } from 'preact'
import { type CommonProps, classes, type Flag, isOn, plainText, type RulesFor, wordsOf } from './author-props.ts'
import { FieldLocation } from './field-location.tsx'
import { FieldPill } from './field-pill.tsx'
import { useFact, useLabel } from './page-data.ts'
import { SectionLink } from './section-link.tsx'

export interface FieldFacts extends CommonProps {
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

const factRules = {
  type: 'any',
  required: 'flag',
  deprecated: 'flag',
  optional: 'flag',
  default: 'any',
  pre: 'any',
  post: 'any',
} as const satisfies RulesFor<FieldFacts>

export interface ParamFieldProps extends FieldFacts {
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
  ...factRules,
  query: 'any',
  path: 'any',
  body: 'any',
  header: 'any',
  cookie: 'any',
  name: 'any',
  placeholder: 'any',
} as const satisfies RulesFor<ParamFieldProps>

export interface ResponseFieldProps extends FieldFacts {
  readonly name?: string | undefined
  /** Text of a field without children. */
  readonly description?: ComponentChildren
}

export const responseFieldRules = {
  ...factRules,
  name: 'any',
  description: 'any',
} as const satisfies RulesFor<ResponseFieldProps>

const locations = ['query', 'path', 'body', 'header', 'cookie'] as const

/** A parameter of a request. */
export function ParamField({ placeholder: _, ...props }: ParamFieldProps) {
  const location = locations.find(name => typeof props[name] === 'string')
  const name = location === undefined ? props.name : props[location]
  return <Field facts={props} kind="param-field" name={name} location={location} text={props.children} />
}

/** A property of a response. */
export function ResponseField({ name, description, ...props }: ResponseFieldProps) {
  return <Field facts={props} kind="response-field" name={name} text={props.children ?? description} />
}

interface FieldProps {
  readonly facts: FieldFacts
  readonly kind: string
  readonly name: string | undefined
  readonly location?: string | undefined
  readonly text: ComponentChildren
}

function Field({ facts, kind, name, location, text }: FieldProps) {
  const label = useLabel('link-to-field', { name: name ?? '' })
  return (
    <div id={facts.id} class={classes(`field ${kind}`, facts)} style={facts.style}>
      <div class="field-head" data-component-part="field-meta">
        {facts.id && <SectionLink id={facts.id} label={label} className="field-anchor" />}
        <Pills texts={wordsOf(facts.pre)} part="field-pre" />{' '}
        <code class="field-name" data-component-part="field-name">
          {name}
        </code>
        <Pills texts={wordsOf(facts.post)} part="field-post" />
        <FieldPills facts={facts} location={location} />
      </div>
      <div class="field-content" data-component-part="field-content">
        {text}
      </div>
    </div>
  )
}

function FieldPills({ facts, location }: { facts: FieldFacts; location: string | undefined }) {
  const [required, deprecated] = [useLabel('field-required'), useLabel('field-deprecated')]
  const [before, after] = useFact('field-default')
  const type = plainText(facts.type)
  const value = defaultOf(facts.default)
  return (
    <>
      <Pills texts={type ? [type] : []} part="field-info-pill" />
      {location && (
        <FieldPill part="field-location-pill">
          <FieldLocation place={location} />
        </FieldPill>
      )}
      {value !== undefined && (
        <FieldPill part="field-default-pill">
          {before}
          <code>{value}</code>
          {after}
        </FieldPill>
      )}
      {isOn(facts.required) && (
        <FieldPill className="field-pill field-required" part="field-required-pill">
          {required}
        </FieldPill>
      )}
      {isOn(facts.deprecated) && (
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
