import type { ComponentChildren } from 'preact'
import { type CommonProps, isOn, plainText, textsOf } from './author-props.ts'
import { FieldLocation } from './field-location.tsx'
import { FieldPill } from './field-pill.tsx'
import { InlineMarkdown } from './inline-markdown.tsx'
import type { LabelKey } from './labels.ts'
import { useFact, useLabel } from './page-data.ts'

export interface ApiFieldProps extends CommonProps {
  readonly name?: string | undefined
  readonly type?: string | undefined
  /** The location or media type of the value: `header`. */
  readonly place?: string | undefined
  readonly required?: boolean | undefined
  readonly readOnly?: boolean | undefined
  readonly writeOnly?: boolean | undefined
  readonly deprecated?: boolean | undefined
  /** As code. */
  readonly default?: string | undefined
  /** Labels before and after the name. */
  readonly pre?: readonly string[] | undefined
  readonly post?: readonly string[] | undefined
  /** Allowed values as code, each with its description, if there is one. */
  readonly values?: readonly (readonly [string, string?])[] | undefined
  /** Label key and value: `['field-range', '1 ≤ x']`. */
  readonly constraints?: readonly (readonly [LabelKey, string])[] | undefined
  /** As code, each with its description, if there is one. */
  readonly examples?: readonly (readonly [string, string?])[] | undefined
  /** Examples that are collapsed at first. */
  readonly moreExamples?: readonly (readonly [string, string?])[] | undefined
}

/** A parameter, header or property as one row, with its nested fields. */
export function ApiField({ id, children, ...facts }: ApiFieldProps) {
  const name = plainText(facts.name)
  return (
    <div id={id} class="field api-field">
      <div class="field-head">
        {facts.pre && <Pills texts={facts.pre} part="field-pre" />}{' '}
        <a class="field-name" href={`#${id}`}>
          <code>{name}</code>
        </a>
        <Type text={facts.type} />
        <Place text={facts.place} />
        {isOn(facts.required) && <Flag label="field-required" />}
        {isOn(facts.readOnly) && <Flag label="field-read-only" />}
        {isOn(facts.writeOnly) && <Flag label="field-write-only" />}
        {isOn(facts.deprecated) && <Flag label="field-deprecated" />}
        {facts.post && <Pills texts={facts.post} part="field-post" />}
      </div>
      <div class="field-content">
        {children}
        <Facts {...facts} />
      </div>
    </div>
  )
}

function Type({ text }: { text: string | undefined }) {
  const words = plainText(text)
  return words ? <FieldPill className="field-type">{words}</FieldPill> : null
}

function Place({ text }: { text: string | undefined }) {
  const place = plainText(text)
  if (!place) return null
  return (
    <FieldPill className="field-type">
      <FieldLocation place={place} />
    </FieldPill>
  )
}

function Flag({ label }: { label: LabelKey }) {
  const words = useLabel(label)
  return <FieldPill className={`field-pill ${label}`}>{words}</FieldPill>
}

function Pills({ texts, part }: { texts: readonly string[] | undefined; part: string }) {
  return (
    <>
      {textsOf(texts).map(text => (
        <FieldPill key={text} part={part}>
          {text}
        </FieldPill>
      ))}
    </>
  )
}

/**
 * The constraints on a value, one line each. Also used for values without their own row. A page has hundreds of these,
 * most of them empty, so no component is rendered for missing parts.
 */
export function Facts(props: Pick<ApiFieldProps, 'default' | 'values' | 'constraints' | 'examples' | 'moreExamples'>) {
  const preset = plainText(props.default)
  const values = pairsOf(props.values)
  const examples = pairsOf(props.examples)
  const further = pairsOf(props.moreExamples)
  const constraints = pairsOf(props.constraints) as NonNullable<ApiFieldProps['constraints']> // Our own keys.
  return (
    <>
      {preset !== undefined && <Fact label="field-default" codes={[preset]} />}
      {values.length > 0 && <Listed label="field-options" codes={values} />}
      {constraints.map(([label, code]) => (
        <Fact key={label} label={label} codes={code === '' ? [] : [code]} />
      ))}
      {examples.length > 0 && <Listed label="field-example" codes={examples} />}
      {further.length > 0 && <MoreExamples examples={further} isAll={examples.length === 0} />}
    </>
  )
}

/** Reads pairs: lists of one or two texts. */
function pairsOf(value: unknown): Pairs {
  const pairs = Array.isArray(value) ? value.map(textsOf) : []
  return pairs.flatMap(([first, second]) =>
    first === undefined ? [] : [second === undefined ? [first] : [first, second]],
  )
}

function Fact({ label, codes }: { label: LabelKey; codes: readonly string[] }) {
  const words = useLabel(label)
  const [before, after] = useFact(label)
  if (codes.length === 0) return <p class="field-fact">{words}</p>
  const listed: ComponentChildren[] = codes.flatMap((code, at) => [at > 0 && ' ', <code key={code}>{code}</code>])
  return (
    <p class="field-fact">
      {before}
      {listed}
      {after}
    </p>
  )
}

type Pairs = readonly (readonly [string, string?])[]

/** Codes in one line, or as a list with their descriptions. */
function Listed({ label, codes }: { label: LabelKey; codes: Pairs }) {
  const [before] = useFact(label)
  if (codes.every(([, words]) => words === undefined))
    return <Fact label={label} codes={inFewElements(codes.map(([code]) => code))} />
  return (
    <>
      <p class="field-fact">{before?.trim()}</p>
      <Described codes={codes} />
    </>
  )
}

/** So many codes get their own element. */
const maxElements = 100

/** Very long lists, such as all cities of the world, are smaller in one element than in one per item. */
const inFewElements = (codes: readonly string[]): readonly string[] =>
  codes.length <= maxElements ? codes : [...codes.slice(0, maxElements), codes.slice(maxElements).join(' ')]

function Described({ codes }: { codes: Pairs }) {
  return (
    <dl class="field-values">
      {codes.map(([code, words]) => (
        <div key={code}>
          <dt>
            <code>{code}</code>
          </dt>
          <dd>{words && <InlineMarkdown text={words} />}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Many or long examples, collapsed. */
function MoreExamples({ examples, isAll }: { examples: Pairs; isAll: boolean }) {
  const further = useLabel('field-more-examples', { count: String(examples.length) })
  const all = useLabel('field-example')
  return (
    <details class="field-examples">
      <summary>{isAll ? all : further}</summary>
      <Described codes={examples} />
    </details>
  )
}
