import type { ComponentChildren } from 'preact'
import type { LabelKey } from '../labels.ts'
import { useLabel, useLabelParts } from '../page-data.ts'
import { plainText, textsOf } from '../props/author-props.ts'
import { InlineMarkdown } from '../text/inline-markdown.tsx'

export type DefaultLabel = 'field-default' | 'field-value'

export interface FieldDetailsProps {
  /** As code. */
  readonly default?: string | undefined
  /** The label before the default. Constants use another label, because their value cannot be changed. */
  readonly defaultLabel?: DefaultLabel | undefined
  /** Allowed values as code, each with its description, if there is one. */
  readonly values?: readonly (readonly [string, string?])[] | undefined
  /** Label key and value: `['field-range', '1 ≤ x']`. */
  readonly constraints?: readonly (readonly [LabelKey, string])[] | undefined
  /** As code, each with its description, if there is one. */
  readonly examples?: readonly (readonly [string, string?])[] | undefined
  /** Examples that are collapsed at first. */
  readonly moreExamples?: readonly (readonly [string, string?])[] | undefined
}

/**
 * The constraints on a value, one line each. Also used for values without their own row. A page has hundreds of these,
 * most of them empty, so no component is rendered for missing parts.
 */
export function FieldDetails(props: FieldDetailsProps) {
  const defaultValue = plainText(props.default)
  const values = pairsOf(props.values)
  const examples = pairsOf(props.examples)
  const moreExamples = pairsOf(props.moreExamples)
  const constraints = pairsOf(props.constraints) as NonNullable<FieldDetailsProps['constraints']> // Our own keys.
  return (
    <>
      {defaultValue !== undefined && (
        <FieldDetail label={props.defaultLabel ?? 'field-default'} codes={[defaultValue]} />
      )}
      {values.length > 0 && <CodeList label="field-options" codes={values} />}
      {constraints.map(([label, code]) => (
        <FieldDetail key={label} label={label} codes={code === '' ? [] : [code]} />
      ))}
      {examples.length > 0 && <CodeList label="field-example" codes={examples} />}
      {moreExamples.length > 0 && <MoreExamples examples={moreExamples} isAll={examples.length === 0} />}
    </>
  )
}

/** Reads pairs: lists of one or two strings. */
function pairsOf(value: unknown): Pairs {
  const pairs = Array.isArray(value) ? value.map(textsOf) : []
  return pairs.flatMap(([first, second]) =>
    first === undefined ? [] : [second === undefined ? [first] : [first, second]],
  )
}

function FieldDetail({ label, codes }: { label: LabelKey; codes: readonly string[] }) {
  const text = useLabel(label)
  const [before, after] = useLabelParts(label)
  if (codes.length === 0) return <p class="field-note">{text}</p>
  const codeElements: ComponentChildren[] = codes.flatMap((code, at) => [at > 0 && ' ', <code key={code}>{code}</code>])
  return (
    <p class="field-note">
      {before}
      {codeElements}
      {after}
    </p>
  )
}

type Pairs = readonly (readonly [string, string?])[]

/** Code values in one line, or as a list with their descriptions. */
function CodeList({ label, codes }: { label: LabelKey; codes: Pairs }) {
  const [before] = useLabelParts(label)
  if (codes.every(([, description]) => description === undefined))
    return <FieldDetail label={label} codes={mergeOverflow(codes.map(([code]) => code))} />
  return (
    <>
      <p class="field-note">{before?.trim()}</p>
      <DescriptionList codes={codes} />
    </>
  )
}

/** Up to this number, each value gets its own element. */
const maxElements = 100

/** Very long lists, such as all cities of the world, are smaller in one element than in one per item. */
const mergeOverflow = (codes: readonly string[]): readonly string[] =>
  codes.length <= maxElements ? codes : [...codes.slice(0, maxElements), codes.slice(maxElements).join(' ')]

function DescriptionList({ codes }: { codes: Pairs }) {
  return (
    <dl class="field-values">
      {codes.map(([code, description]) => (
        <div key={code}>
          <dt>
            <code>{code}</code>
          </dt>
          <dd>{description && <InlineMarkdown text={description} />}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Many or long examples, collapsed. */
function MoreExamples({ examples, isAll }: { examples: Pairs; isAll: boolean }) {
  const moreExamples = useLabel('field-more-examples', { count: String(examples.length) })
  const all = useLabel('field-example')
  return (
    <details class="field-examples">
      <summary>{isAll ? all : moreExamples}</summary>
      <DescriptionList codes={examples} />
    </details>
  )
}
