import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Example, MediaType } from '../../../api-spec/model/operation.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import type { DraftBody } from '../draft/body-draft.ts'
import { bodyFromExample, exampleIndexOf, examplesOfBody } from '../draft/body-examples.ts'
import { ExampleSelect } from '../fields/controls/example-select.tsx'
import { useTouchTracking } from '../fields/errors/touch-context.ts'
import { translate } from '../ui/messages.ts'

export interface BodyExamplesSelectProps {
  readonly media: MediaType
  readonly body: DraftBody
  readonly schemas: Schemas
  /** Whether examples also fill in optional properties. */
  readonly isOptionalFilled: boolean
  readonly onBody: (body: DraftBody) => void
}

/** The examples of a body that a reader can choose from. */
export function BodyExamplesSelect({ media, body, schemas, isOptionalFilled, onBody }: BodyExamplesSelectProps): VNode {
  const { touch } = useTouchTracking()
  const examples = useMemo(() => examplesOfBody(media, schemas), [media, schemas])
  const chosen = useMemo(
    () => exampleIndexOf(media, body, schemas, { optional: isOptionalFilled }),
    [media, body, schemas, isOptionalFilled],
  )
  const choose = (example: Example) => {
    onBody(bodyFromExample(media, example, schemas, { optional: isOptionalFilled }, body))
    touch('/body')
  }
  return <ExampleSelect name={translate('body')} examples={examples} chosen={chosen} onChoose={choose} />
}
