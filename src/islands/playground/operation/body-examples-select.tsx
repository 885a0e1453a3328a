import type { VNode } from 'preact'
import { useContext, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Example, MediaType } from '../../../api-spec/model/operation.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { type DraftBody, initialBody } from '../draft/body-draft.ts'
import { bodyExamples } from '../draft/example-count.ts'
import { ExampleSelect } from '../fields/controls/example-select.tsx'
import { useTouchTracking } from '../fields/errors/touch-context.ts'
import { PendingCode } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'
import { isSameJsonText } from '../values/edits.ts'

export interface BodyExamplesSelectProps {
  readonly media: MediaType
  readonly body: DraftBody
  readonly schemas: Schemas
  /** Whether examples also fill in optional properties. */
  readonly isOptionalFilled: boolean
  readonly onBody: (body: DraftBody) => void
}

/** The examples of a body that a reader can choose from. */
export function BodyExamplesSelect(props: BodyExamplesSelectProps): VNode {
  const { media, body, schemas, isOptionalFilled: optional } = props
  const { touch } = useTouchTracking()
  const declared = useMemo(() => bodyExamples(media), [media])
  const code = useExampleCode(declared.length === 0 || mayBeExample(props, declared))
  const examples = useMemo(() => code?.examplesOfBody(media, schemas) ?? declared, [code, declared, media, schemas])
  const chosen = useMemo(
    () => code?.exampleIndexOf(media, body, schemas, { optional }) ?? -1,
    [code, media, body, schemas, optional],
  )
  const latest = useRef(props)
  latest.current = props
  const choose = async (example: Example) => {
    const { bodyFromExample } = code ?? (await loadExampleCode())
    const current = latest.current
    current.onBody(bodyFromExample(media, example, schemas, { optional, previous: current.body }))
    touch('/body')
  }
  return <ExampleSelect name={translate('body')} examples={examples} chosen={chosen} onChoose={choose} />
}

/** Whether a body may be filled in with an example: it differs from the initial one, or it is both. */
function mayBeExample({ media, body, schemas }: BodyExamplesSelectProps, examples: readonly Example[]): boolean {
  const initial = initialBody(media, schemas)
  const isInitial = (body.text ?? '') === (initial.text ?? '') && isSameJsonText(body.value, initial.value)
  return !isInitial || examples.some(({ value }) => value && isSameJsonText(value[0], body.value))
}

const loadExampleCode = () => import('../draft/body-examples.ts')

type ExampleCode = Awaited<ReturnType<typeof loadExampleCode>>

/** The code that fills in a body and recognizes an example. An empty body is not an example. */
function useExampleCode(isNeeded: boolean): ExampleCode | undefined {
  const [code, setCode] = useState<ExampleCode>()
  const pending = useContext(PendingCode)
  useLayoutEffect(() => {
    if (!isNeeded || code) return
    pending?.add(loadExampleCode().then(setCode, () => undefined))
  }, [isNeeded, code, pending])
  return code
}
