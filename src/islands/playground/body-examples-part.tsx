import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Schemas } from '../../api-spec/merged-schema.ts'
import type { Example, MediaType } from '../../api-spec/operation.ts'
import type { DraftBody } from './body-draft.ts'
import { bodyOfExample, examplesOfBody, placeOfExample } from './body-examples.ts'
import { ExampleChoice } from './example-choice.tsx'
import { useJudging } from './fields/judging.ts'
import { word } from './words.ts'

export interface BodyExamplesProps {
  readonly media: MediaType
  readonly body: DraftBody
  readonly schemas: Schemas
  /** Whether examples are filled in with what may be absent. */
  readonly isOptionalFilled: boolean
  readonly onBody: (body: DraftBody) => void
}

/** The examples of a body that a reader can choose from. */
export function BodyExamplesPart({ media, body, schemas, isOptionalFilled, onBody }: BodyExamplesProps): VNode {
  const { judge } = useJudging()
  const examples = useMemo(() => examplesOfBody(media, schemas), [media, schemas])
  const chosen = useMemo(
    () => placeOfExample(media, body, schemas, { optional: isOptionalFilled }),
    [media, body, schemas, isOptionalFilled],
  )
  const choose = (example: Example) => {
    onBody(bodyOfExample(media, example, schemas, { optional: isOptionalFilled }, body))
    judge('/body')
  }
  return <ExampleChoice name={word('body')} examples={examples} chosen={chosen} onChoose={choose} />
}
